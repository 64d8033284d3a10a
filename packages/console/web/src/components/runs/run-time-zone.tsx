import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MarketplaceTime } from '../../lib/time.tsx';
import { trpc } from '../../lib/trpc.ts';
import type { Run } from '../run-status.tsx';

interface RunTimeZoneProps {
  readonly run: Pick<Run, 'request' | 'sellerId'>;
  readonly children: ReactNode;
}

/** Sets the marketplace time zone: that of the run's first marketplace, or of its seller's home marketplace. */
export function RunTimeZone({ run: { request, sellerId }, children }: RunTimeZoneProps) {
  const sellers = useQuery(trpc.reports.sellers.queryOptions());
  const stores = sellers.data?.find(({ id }) => id === sellerId)?.stores ?? [];
  const [first] = (request.marketplaceIds as readonly string[] | undefined) ?? [];
  const store = stores.find(({ id }) => id === first) ?? stores[0];
  return <MarketplaceTime zone={store?.timeZone ?? undefined}>{children}</MarketplaceTime>;
}
