import { SharedTokens, type SharedTokensParts } from './auth/shared-tokens.ts';
import type { SellingPartnerOptions } from './config/options.ts';
import { checkTokenKeys } from './config/token-keys.ts';
import { sealWith } from './platform/seal.ts';

type Parts = Omit<SharedTokensParts, 'store' | 'seal'>;

/** Tokens shared through the store of the options; undefined without one. */
export function shareTokens(
  { token_store, token_store_keys }: SellingPartnerOptions<boolean, boolean>,
  parts: Parts,
): SharedTokens | undefined {
  if (!token_store) return undefined;
  return new SharedTokens({ ...parts, store: token_store, seal: sealWith(checkTokenKeys(token_store_keys)) });
}
