import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { addressOf, rememberAddress } from '../../lib/recent.ts';

/** Remembers what is opened: the palette names it first. */
export function useRecent(): void {
  const address = useRouterState({ select: ({ location }) => addressOf(location.pathname, location.search) });
  useEffect(() => rememberAddress(address), [address]);
}
