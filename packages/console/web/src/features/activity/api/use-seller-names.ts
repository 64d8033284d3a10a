import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { trpc } from '../../../lib/trpc.ts';

/** Names of sellers by their ids; one that has been removed is known by its id alone. */
export function useSellerNames(): ReadonlyMap<string, string> {
  const { data } = useQuery(trpc.sellers.list.queryOptions());
  return useMemo(() => new Map(data?.map(({ id, name }) => [id, name])), [data]);
}
