import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isHosted } from '../lib/browser/mode.ts';
import { trpc } from '../lib/requests/trpc.ts';
import { type Screen, screens } from './screens.ts';

/** A local console is expected to have these features until the server has responded. */
const localFeatures = { billing: false, sandbox: true };

/**
 * The screens whose required feature is available in this console. A hosted console has none until the server has responded, so that
 * the navigation does not move under the pointer.
 */
export function useScreens(): readonly Screen[] {
  const { data = isHosted ? undefined : localFeatures } = useQuery(trpc.session.me.queryOptions());
  const { billing, sandbox } = data ?? {};
  return useMemo(() => {
    if (billing === undefined || sandbox === undefined) return [];
    const features = { billing, sandbox, people: isHosted };
    return screens.filter(({ requires }) => requires === undefined || features[requires]);
  }, [billing, sandbox]);
}
