import type { TokenCache } from '../auth/token-cache.ts';
import type { ResolvedConfig } from '../config/resolve-config.ts';
import type { Clock } from '../ports/clock.ts';
import type { SelectiveObserver } from '../ports/observer.ts';
import type { Random } from '../ports/random.ts';
import type { Transport } from '../ports/transport.ts';
import type { Quotas } from '../quotas/quotas.ts';
import type * as missingRole from '../restricted/missing-role.ts';
import type { RetryBudgets } from '../retry/retry-budget.ts';
import type { TokenSources } from './token-source.ts';

/** Dependencies of the steps of a call. */
export interface PipelineDeps {
  readonly config: ResolvedConfig;
  readonly clock: Clock;
  readonly random: Random;
  readonly transport: Transport;
  readonly observe: SelectiveObserver;
  readonly retryBudgets: RetryBudgets;
  /** All values that must never be shown. */
  readonly secrets: () => readonly (string | undefined)[];
}

/** Explains rejected calls with the roles that the application needs. */
export type RoleAdvice = Pick<typeof missingRole, 'explainMissingRole' | 'withReportRoles'>;

export interface CallDeps extends PipelineDeps {
  readonly tokens: TokenCache;
  /** Restricted data tokens, by the key of the data that they are needed for. */
  readonly restrictedTokens: TokenCache;
  readonly tokenSources: TokenSources;
  readonly quotas: Quotas;
  /** Undefined for a client without the data about roles. */
  readonly loadRoleAdvice: (() => Promise<RoleAdvice>) | undefined;
  /**
   * Key of the account that Amazon counts a call for: the selling partner's, or the application's for grantless calls.
   */
  readonly getAccountKey: (scope: string | undefined) => string;
}

/** Returns all values that an error of this call must not contain. */
export function listSecrets(call: { readonly restrictedDataToken: string | undefined }, deps: PipelineDeps) {
  return [...deps.secrets(), call.restrictedDataToken];
}
