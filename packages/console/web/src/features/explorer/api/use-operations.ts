import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../../lib/trpc.ts';

/** Every operation. The catalogue does not change while the console runs. */
export function useOperations() {
  return useQuery(trpc.explorer.operations.queryOptions(undefined, { staleTime: Number.POSITIVE_INFINITY }));
}

/** Connected sellers. */
export function useSellers() {
  return useQuery(trpc.sellers.list.queryOptions());
}
