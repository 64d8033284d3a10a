import { SharedTokens, type SharedTokensParts } from './auth/shared-tokens.ts';
import type { SellingPartnerOptions } from './config/options.ts';
import { resolveTokenKeys } from './config/token-keys.ts';
import { createCipher } from './platform/aes-cipher.ts';

type TokenParts = Omit<SharedTokensParts, 'store' | 'cipher'>;

/** Creates the shared tokens for the store in the options; returns undefined without a store. */
export function createSharedTokens(
  { tokenStore, tokenStoreKeys }: SellingPartnerOptions<boolean, boolean>,
  parts: TokenParts,
): SharedTokens | undefined {
  if (!tokenStore) return undefined;
  return new SharedTokens({ ...parts, store: tokenStore, cipher: createCipher(resolveTokenKeys(tokenStoreKeys)) });
}
