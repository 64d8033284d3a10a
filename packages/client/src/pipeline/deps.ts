import type { TokenCache } from '../auth/token-cache.ts';
import type { ResolvedConfig } from '../config/resolve-config.ts';
import type { Clock } from '../ports/clock.ts';
import type { Observer } from '../ports/observer.ts';
import type { Random } from '../ports/random.ts';
import type { Transport } from '../ports/transport.ts';
import type { Quotas } from '../quotas/quotas.ts';

/** What the steps of a call work with. */
export interface PipelineDeps {
  readonly config: ResolvedConfig;
  readonly clock: Clock;
  readonly random: Random;
  readonly transport: Transport;
  readonly observe: Observer;
  /** Everything that must never be shown. */
  readonly secrets: () => readonly (string | undefined)[];
}

export interface CallDeps extends PipelineDeps {
  readonly tokens: TokenCache;
  /** Restricted data tokens, by the key of what they are needed for. */
  readonly restrictedTokens: TokenCache;
  readonly quotas: Quotas;
  /** Who the marketplace counts a call for: the application, and the selling partner unless the call is grantless. */
  readonly account: (scope: string | undefined) => string;
}

/** Everything that an error of this call must not show. */
export function secretsOf(call: { readonly restrictedDataToken: string | undefined }, deps: PipelineDeps) {
  return [...deps.secrets(), call.restrictedDataToken];
}
