import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { trpc } from '../../../lib/trpc.ts';

/** Maps seller IDs to names. Removed sellers are missing. */
export function useSellerNames(): ReadonlyMap<string, string> {
  const { data } = useQuery(trpc.sellers.list.queryOptions());
  return useMemo(() => new Map(data?.map(({ id, name }) => [id, name])), [data]);
}
