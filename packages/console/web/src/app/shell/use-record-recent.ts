import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { rememberAddress, toRecentAddress } from '../../lib/recent-addresses.ts';

/** Records each opened address, for the palette. */
export function useRecordRecent(): void {
  const address = useRouterState({ select: ({ location }) => toRecentAddress(location.pathname, location.search) });
  useEffect(() => rememberAddress(address), [address]);
}
