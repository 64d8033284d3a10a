import type { ResolvedProfile } from '@supercargo/toolkit/seller/resolved-profile';

/** Builds the polling options. A sandbox is polled more often, because its reports take seconds and its quotas are not scarce. */
export function buildPollOptions({ isSandbox }: ResolvedProfile): { readonly interval?: number } {
  return isSandbox ? { interval: 250 } : {};
}
