import type { Seller } from '../../../storage/schema/sellers.ts';
import type { Observation, Observations, WatchedRule } from '../observation.ts';

/** Codes of token requests that say that the seller's authorization is no longer valid. */
const lost: readonly string[] = ['invalid_grant', 'unauthorized_client'];

/** Reads the results of connection tests. */
export function watchAuthorizations({ sellers }: WatchedRule): Observations {
  const seen = sellers.flatMap(({ seller }) => {
    const { health } = seller;
    if (health === null || health.state === 'unreachable') return [];
    const code = health.state === 'connected' ? undefined : health.code;
    return observeToken(seller, { at: Date.parse(health.checkedAt), code });
  });
  return { seen, complete: [] };
}

/** What the outcome of a token request or a connection test says about a seller's authorization; nothing for other failures. */
export function observeToken(
  { id, name }: Seller,
  { at, code }: { readonly at: number; readonly code: string | undefined },
): Observation[] {
  if (code !== undefined && !lost.includes(code)) return [];
  const text = `Amazon rejected the authorization of ${name}${code === undefined ? '' : ` with ${code}`}.`;
  return [{ key: id, isOpen: code !== undefined, text, path: '/sellers', at: new Date(at) }];
}
