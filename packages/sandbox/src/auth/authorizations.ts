import type { Clock } from '../base/clock.ts';

/** How long an authorization is valid: 365 days. Amazon's documentation of authorizations has this figure. */
const LIFETIME = 365 * 86_400_000;

/** A selling partner's last authorization of the application, as it is saved. */
export interface Authorization {
  readonly sellerId: string;
  readonly authorizedAt: number;
  /** Undefined: 365 days after `authorizedAt`. */
  readonly expiresAt?: number;
  /** Undefined: the selling partner has not revoked it. */
  readonly revokedAt?: number;
}

/** A selling partner's authorization of the application. Times are in milliseconds since 1970. */
export interface AuthorizationState {
  /** The seller ID, or the vendor's group ID. */
  readonly sellerId: string;
  /** `revoked` comes before `expired`. */
  readonly status: 'valid' | 'expired' | 'revoked';
  /** When the selling partner gave its last consent. */
  readonly authorizedAt: number;
  /** From this time on, the refresh token gets `invalid_grant`. */
  readonly expiresAt: number;
}

/** Knows until when selling partners have authorized the application. */
export interface Authorizations {
  get(sellerId: string): AuthorizationState;
  isValid(sellerId: string): boolean;
  isRevoked(sellerId: string): boolean;
  /** Authorizes the application from the present, until `expiresAt`. Default: for 365 days. */
  renew(sellerId: string, expiresAt?: number): void;
  /** Ends the authorization, and with it the access tokens that were issued for it. */
  revoke(sellerId: string): void;
}

/** Selling partners without an authorization of their own authorized the application when the sandbox was created. */
export function createAuthorizations(
  clock: Clock,
  openedAt: () => number,
  authorizations: Map<string, Authorization>,
): Authorizations {
  const find = (sellerId: string): Authorization =>
    authorizations.get(sellerId) ?? { sellerId, authorizedAt: openedAt() };
  const get = (sellerId: string): AuthorizationState => {
    const { authorizedAt, expiresAt = authorizedAt + LIFETIME, revokedAt } = find(sellerId);
    const status = revokedAt !== undefined ? 'revoked' : clock.now() < expiresAt ? 'valid' : 'expired';
    return { sellerId, status, authorizedAt, expiresAt };
  };
  return {
    get,
    isValid: (sellerId) => get(sellerId).status === 'valid',
    isRevoked: (sellerId) => get(sellerId).status === 'revoked',
    renew(sellerId, expiresAt) {
      const end = expiresAt === undefined ? {} : { expiresAt };
      authorizations.set(sellerId, { sellerId, authorizedAt: clock.now(), ...end });
    },
    revoke: (sellerId) => void authorizations.set(sellerId, { ...find(sellerId), revokedAt: clock.now() }),
  };
}
