import type { Clock } from '../base/clock.ts';
import { LETTERS_AND_DIGITS, type Random } from '../base/random.ts';
import { keepNewest } from '../world/accounts/keep-newest.ts';

/** What a seller's consent was given for. */
export interface Consent {
  readonly sellerId: string;
  /** The redirect URI that was passed to the authorization page; null if there was none. */
  readonly redirectUri: string | null;
}

/** Codes that a seller's consent brings to the application: good once, and not for long. */
export interface AuthorizationCodes {
  issue(consent: Consent): string;
  /** The consent the first time a valid code is shown, undefined ever after. */
  redeem(code: string): Consent | undefined;
}

const CODE_LIFETIME = 300_000;

/** A code on the books. */
export interface KnownCode {
  readonly consent: Consent;
  readonly expiresAt: number;
}

export function authorizationCodes(
  clock: Clock,
  random: Random,
  codes: Map<string, KnownCode> = new Map(),
): AuthorizationCodes {
  return {
    issue(consent) {
      const code = `SANDBOX${random.text(13, LETTERS_AND_DIGITS)}`;
      codes.set(code, { consent, expiresAt: clock.now() + CODE_LIFETIME });
      for (const [old, { expiresAt }] of codes) if (expiresAt <= clock.now()) codes.delete(old);
      keepNewest(codes);
      return code;
    },
    redeem(code) {
      const found = codes.get(code);
      codes.delete(code);
      return found !== undefined && clock.now() < found.expiresAt ? found.consent : undefined;
    },
  };
}
