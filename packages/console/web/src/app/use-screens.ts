import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isHosted } from '../lib/mode.ts';
import { trpc } from '../lib/trpc.ts';
import { type Screen, screens } from './screens.ts';

/** What is there before the server has said so. */
const usual = { billing: false, sandbox: !isHosted };

/** The screens of this console: one that needs something is there where that is. */
export function useScreens(): readonly Screen[] {
  const { data = usual } = useQuery(trpc.session.me.queryOptions());
  const { billing, sandbox } = data;
  return useMemo(() => {
    const there = { billing, sandbox, people: isHosted };
    return screens.filter(({ needs }) => needs === undefined || there[needs]);
  }, [billing, sandbox]);
}
