import type { Account } from '../marketplace/account.ts';

/** How often a run is looked at: a sandbox is done in seconds, and has no quota to save. */
export function paceOf({ isSandbox }: Account): { readonly interval?: number } {
  return isSandbox ? { interval: 250 } : {};
}
