import type { ReactNode } from 'react';
import { useSellers } from '../../lib/shops/sellers.ts';
import { MarketplaceTime } from '../../lib/time/time.tsx';
import type { Run } from '../run-status/run-status.tsx';

interface RunTimeZoneProps {
  readonly run: Pick<Run, 'request' | 'sellerId'>;
  readonly children: ReactNode;
}

/** Sets the marketplace time zone: that of the run's first marketplace, or of its seller's home marketplace. */
export function RunTimeZone({ run: { request, sellerId }, children }: RunTimeZoneProps) {
  const sellers = useSellers();
  const marketplaces = sellers.data?.find(({ id }) => id === sellerId)?.marketplaces ?? [];
  const [first] = (request.marketplaceIds as readonly string[] | undefined) ?? [];
  const marketplace = marketplaces.find(({ id }) => id === first) ?? marketplaces[0];
  return <MarketplaceTime zone={marketplace?.timeZone ?? undefined}>{children}</MarketplaceTime>;
}
