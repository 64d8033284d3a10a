import { useEffect } from 'react';
import { rememberAddress, toRecentAddress } from '../../lib/preferences/recent-addresses.ts';
import { useLocation } from '../../navigation/hooks.ts';

/** Records each opened address, for the palette. */
export function useRecordRecent(): void {
  const { pathname, search } = useLocation();
  const address = toRecentAddress(pathname, search);
  useEffect(() => rememberAddress(address), [address]);
}
