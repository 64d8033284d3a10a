import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Outputs, trpc } from '../requests/trpc.ts';

/** A connected seller or vendor. */
export type Seller = Outputs['sellers']['list'][number];

/** Fetches the connected sellers. */
export function useSellers() {
  return useQuery(trpc.sellers.list.queryOptions());
}

/** Maps seller IDs to names. Removed sellers are missing. */
export function useSellerNames(): ReadonlyMap<string, string> {
  const { data } = useSellers();
  return useMemo(() => new Map(data?.map(({ id, name }) => [id, name])), [data]);
}

/** Maps the IDs of the sellers' marketplaces to names. */
export function useMarketplaceNames(): ReadonlyMap<string, string> {
  const { data } = useSellers();
  return useMemo(
    () => new Map(data?.flatMap(({ marketplaces }) => marketplaces.map(({ id, name }) => [id, name] as const))),
    [data],
  );
}
