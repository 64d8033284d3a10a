import type { Clock } from '../base/clock.ts';

/** How long an authorization is valid: 365 days. Amazon's documentation of authorizations has this figure. */
const LIFETIME = 365 * 86_400_000;

/** A selling partner's last authorization of the application. */
export interface Authorization {
  readonly sellerId: string;
  readonly authorizedAt: number;
}

/** Knows until when selling partners have authorized the application. */
export interface Authorizations {
  isValid(sellerId: string): boolean;
  /** Starts a new year, from the present. */
  renew(sellerId: string): void;
}

/** Selling partners without an authorization of their own authorized the application when the sandbox was created. */
export function createAuthorizations(
  clock: Clock,
  openedAt: () => number,
  authorizations: Map<string, Authorization>,
): Authorizations {
  return {
    isValid: (sellerId) => clock.now() < (authorizations.get(sellerId)?.authorizedAt ?? openedAt()) + LIFETIME,
    renew: (sellerId) => void authorizations.set(sellerId, { sellerId, authorizedAt: clock.now() }),
  };
}
