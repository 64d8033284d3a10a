import { SharedTokens, type SharedTokensParts } from './auth/shared-tokens.ts';
import type { SellingPartnerOptions } from './config/options.ts';
import { resolveTokenKeys } from './config/token-keys.ts';
import type { Platform } from './ports/platform.ts';

type TokenParts = Omit<SharedTokensParts, 'store' | 'cipher'>;

/** Creates the shared tokens for the store in the options; returns undefined without a store. */
export function createSharedTokens(
  { tokenStore, tokenStoreKeys }: SellingPartnerOptions<boolean, boolean>,
  parts: TokenParts,
  createCipher: Platform['createCipher'],
): SharedTokens | undefined {
  if (!tokenStore) return undefined;
  return new SharedTokens({ ...parts, store: tokenStore, cipher: createCipher(resolveTokenKeys(tokenStoreKeys)) });
}
