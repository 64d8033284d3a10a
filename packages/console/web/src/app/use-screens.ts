import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isHosted } from '../lib/mode.ts';
import { trpc } from '../lib/trpc.ts';
import { type Screen, screens } from './screens.ts';

/** Assumed until the server has responded. */
const defaultFeatures = { billing: false, sandbox: !isHosted };

/** The screens whose required feature is available in this console. */
export function useScreens(): readonly Screen[] {
  const { data = defaultFeatures } = useQuery(trpc.session.me.queryOptions());
  const { billing, sandbox } = data;
  return useMemo(() => {
    const features = { billing, sandbox, people: isHosted };
    return screens.filter(({ requires }) => requires === undefined || features[requires]);
  }, [billing, sandbox]);
}
