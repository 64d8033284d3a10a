import type { Clock } from '../base/clock.ts';
import { LETTERS_AND_DIGITS, type Random } from '../base/random.ts';
import { removeOldestEntries } from '../world/accounts/remove-oldest-entries.ts';
import type { AccessGrant } from './access-grant.ts';

interface IssuedToken {
  readonly token: string;
  readonly expiresIn: number;
}

type TokenLookup = AccessGrant | 'expired' | 'unknown';

export interface TokenStore {
  issue(grant: AccessGrant): IssuedToken;
  find(token: string): TokenLookup;
}

const PREFIX = { seller: 'Atza|', grantless: 'Atza|', restricted: 'Atz.sprdt|' };

/** Expired tokens are stored for one more day, so that the sandbox can distinguish them from unknown tokens. */
const RETENTION = 86_400_000;

/** The maximum number of tokens. Beyond it, the oldest tokens become invalid. */
const MAX_TOKENS = 20_000;

/** A saved token. */
export interface KnownToken {
  readonly grant: AccessGrant;
  readonly expiresAt: number;
}

export function createTokenStore(
  lifetimeSeconds: number,
  clock: Clock,
  random: Random,
  tokens: Map<string, KnownToken> = new Map(),
): TokenStore {
  return {
    issue(grant) {
      evictTokens(tokens, clock.now() - RETENTION);
      const token = `${PREFIX[grant.kind]}sandbox-${random.text(120, LETTERS_AND_DIGITS)}`;
      tokens.set(token, { grant, expiresAt: clock.now() + lifetimeSeconds * 1000 });
      removeOldestEntries(tokens, MAX_TOKENS);
      return { token, expiresIn: lifetimeSeconds };
    },
    find(token) {
      const found = tokens.get(token);
      if (found === undefined) return 'unknown';
      return clock.now() < found.expiresAt ? found.grant : 'expired';
    },
  };
}

/** Deletes the oldest tokens. A map has its entries in order of insertion, which is also the order of expiry. */
function evictTokens(tokens: Map<string, { readonly expiresAt: number }>, before: number): void {
  for (const [token, { expiresAt }] of tokens) {
    if (expiresAt >= before) return;
    tokens.delete(token);
  }
}
