import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { trpc } from '../../../lib/requests/trpc.ts';

/** Milliseconds between two polls of the buckets in use while the screen is visible. Screens in the background do not poll. */
const pollInterval = 1000;
/** Milliseconds between two polls of all buckets, which also have the numbers of calls. */
const completeInterval = 30_000;

/** All buckets of operations called within the given milliseconds, and a newer list of those in use. */
export function useBuckets(within: number) {
  const all = useQuery({
    ...trpc.quotas.live.queryOptions({ within }),
    // Each poll resets the query, which would hide an error.
    refetchInterval: ({ state }) => (state.data === undefined ? false : completeInterval),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const inUse = useQuery({
    ...trpc.quotas.live.queryOptions({ within, onlyInUse: true }),
    enabled: all.data !== undefined && !all.isPlaceholderData,
    refetchInterval: ({ state }) => (state.status === 'error' ? false : pollInterval),
    staleTime: 0,
    gcTime: 0,
  });
  return { all, inUse: inUse.data };
}
