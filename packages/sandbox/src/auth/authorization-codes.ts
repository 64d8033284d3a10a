import type { Clock } from '../base/clock.ts';
import { LETTERS_AND_DIGITS, type Random } from '../base/random.ts';
import { removeOldestEntries } from '../world/accounts/remove-oldest-entries.ts';

/** An authorization by a seller. */
interface Consent {
  readonly sellerId: string;
  /** The redirect URI that was passed to the authorization page; null if there was none. */
  readonly redirectUri: string | null;
}

/** Authorization codes. Each code is valid once, for five minutes. */
export interface AuthorizationCodes {
  issue(consent: Consent): string;
  /** Returns the authorization the first time a valid code is used, then undefined. */
  redeem(code: string): Consent | undefined;
}

const CODE_LIFETIME = 300_000;

/** A saved authorization code. */
interface KnownCode {
  readonly consent: Consent;
  readonly expiresAt: number;
}

export function createAuthorizationCodes(
  clock: Clock,
  random: Random,
  codes: Map<string, KnownCode> = new Map(),
): AuthorizationCodes {
  return {
    issue(consent) {
      const code = `SANDBOX${random.text(13, LETTERS_AND_DIGITS)}`;
      codes.set(code, { consent, expiresAt: clock.now() + CODE_LIFETIME });
      for (const [old, { expiresAt }] of codes) if (expiresAt <= clock.now()) codes.delete(old);
      removeOldestEntries(codes);
      return code;
    },
    redeem(code) {
      const found = codes.get(code);
      codes.delete(code);
      return found !== undefined && clock.now() < found.expiresAt ? found.consent : undefined;
    },
  };
}
