import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { trpc } from '../lib/requests/trpc.ts';
import { MarketplaceTime, useTimeSettings } from '../lib/time/time.tsx';

/** Sets the default marketplace time zone: that of the first seller's home marketplace. */
export function HomeTimeZone({ children }: { readonly children: ReactNode }) {
  const { timeDisplay } = useTimeSettings();
  const sellers = useQuery(trpc.sellers.list.queryOptions(undefined, { enabled: timeDisplay === 'marketplace' }));
  const zone = sellers.data?.find(({ timeZone }) => timeZone !== null)?.timeZone ?? undefined;
  return <MarketplaceTime zone={zone}>{children}</MarketplaceTime>;
}
