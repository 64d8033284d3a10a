import type { Clock } from '../clock.ts';
import { LETTERS_AND_DIGITS, type Random } from '../random.ts';

/** Codes that a seller's consent brings to the application: good once, and not for long. */
export interface AuthorizationCodes {
  issue(): string;
  /** True the first time a valid code is shown, false ever after. */
  redeem(code: string): boolean;
}

const CODE_LIFETIME = 300_000;

export function authorizationCodes(
  clock: Clock,
  random: Random,
  codes: Map<string, number> = new Map(),
): AuthorizationCodes {
  return {
    issue() {
      const code = `SANDBOX${random.text(13, LETTERS_AND_DIGITS)}`;
      codes.set(code, clock.now() + CODE_LIFETIME);
      return code;
    },
    redeem(code) {
      const expiresAt = codes.get(code);
      codes.delete(code);
      return expiresAt !== undefined && clock.now() < expiresAt;
    },
  };
}
