import type { AuthorizationState, Authorizations } from '../auth/authorizations.ts';
import type { PartnerRegistry } from '../auth/partner-registry.ts';
import { checkText } from '../base/check-arguments.ts';
import { isMoment } from '../base/clock.ts';
import type { Actions } from './actions.ts';

/** The selling partners' authorizations of the application. */
export interface AuthorizationControl {
  /** Lists the authorizations of all selling partners. */
  list(): readonly AuthorizationState[];
  /**
   * Authorizes the application again, as if the selling partner had given consent now. `expiresAt` is the end of the consent in
   * milliseconds since 1970. Default: in 365 days. A time in the past ends the consent at once. Throws a RangeError if the
   * selling partner does not exist, or the time is not between 1970 and 2099.
   */
  renew(sellerId: string, expiresAt?: number): AuthorizationState;
  /**
   * Revokes the authorization, as if the selling partner had disabled the application in Seller Central: the refresh token gets
   * `invalid_grant`, and calls with access tokens get 403. Throws a RangeError if the selling partner does not exist.
   */
  revoke(sellerId: string): void;
}

/** The changes of authorizations that a recording contains. */
export interface AuthorizationChanges {
  /** A recording is JSON, which has null in place of undefined. */
  renewAuthorization(sellerId: string, expiresAt?: number | null): AuthorizationState;
  revokeAuthorization(sellerId: string): void;
}

export function createAuthorizationControl(
  partners: PartnerRegistry,
  authorizations: Authorizations,
  actions: Actions,
): AuthorizationControl {
  return {
    list: () => partners.all.map(({ sellerId }) => authorizations.get(sellerId)),
    renew: (sellerId, expiresAt) => actions.renewAuthorization(sellerId, expiresAt),
    revoke: actions.revokeAuthorization,
  };
}

export function createAuthorizationChanges(
  partners: PartnerRegistry,
  authorizations: Authorizations,
): AuthorizationChanges {
  const checkPartner = (sellerId: string) => {
    if (partners.byId(checkText('sellerId', sellerId)) === undefined)
      throw new RangeError(`there is no selling partner ${sellerId}`);
  };
  return {
    renewAuthorization(sellerId, expiresAt = null) {
      checkPartner(sellerId);
      if (expiresAt !== null && !isMoment(expiresAt))
        throw new RangeError('expiresAt must be a time between 1970 and 2099, in milliseconds since 1970');
      authorizations.renew(sellerId, expiresAt ?? undefined);
      return authorizations.get(sellerId);
    },
    revokeAuthorization(sellerId) {
      checkPartner(sellerId);
      authorizations.revoke(sellerId);
    },
  };
}
