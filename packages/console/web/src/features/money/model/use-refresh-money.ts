import { useQueryClient } from '@tanstack/react-query';
import { trpc } from '../../../lib/requests/trpc.ts';

/** Returns a function that fetches everything again that costs change. */
export function useRefreshMoney(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: trpc.money.pathKey() });
}
