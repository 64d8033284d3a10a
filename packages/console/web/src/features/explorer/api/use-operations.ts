import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../../lib/requests/trpc.ts';

/** Fetches all operations. The catalogue does not change while the console runs. */
export function useOperations() {
  return useQuery(trpc.explorer.operations.queryOptions(undefined, { staleTime: 'static' }));
}
