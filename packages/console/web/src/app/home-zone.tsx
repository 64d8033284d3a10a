import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MarketplaceTime, useTimeSettings } from '../lib/time.tsx';
import { trpc } from '../lib/trpc.ts';

/** Where nothing else is known, the marketplace's time is that of the first seller's home. */
export function HomeZone({ children }: { readonly children: ReactNode }) {
  const { choice } = useTimeSettings();
  const sellers = useQuery(trpc.sellers.list.queryOptions(undefined, { enabled: choice === 'marketplace' }));
  const zone = sellers.data?.find(({ timeZone }) => timeZone !== null)?.timeZone ?? undefined;
  return <MarketplaceTime zone={zone}>{children}</MarketplaceTime>;
}
