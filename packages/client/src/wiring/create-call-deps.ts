import type { ApplicationParts } from '../application-parts.ts';
import { TokenCache } from '../auth/token-cache.ts';
import type { AnyConfig } from '../config/options.ts';
import type { ResolvedConfig } from '../config/resolve-config.ts';
import { createObserver } from '../observing/create-observer.ts';
import type { CallDeps } from '../pipeline/call-deps.ts';
import { requestRestrictedToken } from '../pipeline/request-restricted-token.ts';
import { requestToken } from '../pipeline/request-token.ts';
import { TokenSources } from '../pipeline/token-source.ts';
import type { Platform } from '../ports/platform.ts';
import type { Ports } from '../ports/ports.ts';
import { createSharedTokens } from '../share-tokens.ts';
import type { CallerIdentity } from './caller-identity.ts';
import { resolveSharedLimits } from './shared-limits.ts';

/** The most restricted data tokens that a client caches: more than there are operations that accept one. */
const maxRestrictedTokens = 64;

interface CallDepsInput extends Pick<CallDeps, 'loadRoleAdvice'> {
  readonly options: NonNullable<AnyConfig['options']>;
  readonly ports: Partial<Ports>;
  readonly application: ApplicationParts | undefined;
  readonly platform: Platform;
}

/** Creates the dependencies of calls. */
export function createCallDeps(
  config: ResolvedConfig,
  caller: CallerIdentity,
  { options, ports, application, platform, loadRoleAdvice }: CallDepsInput,
): CallDeps {
  const clock = ports.clock ?? platform.getClock();
  const observe = application?.observe ?? createObserver(options);
  const limits = resolveSharedLimits(application?.limits ?? options.sharedLimits, clock);
  const tokens = new TokenCache({
    clock,
    request: async (scope) => requestToken(caller.buildTokenRequest(scope), 'REFRESH_ACCESS_TOKEN_PARSE_ERROR', deps),
    initialToken: config.accessToken,
    table: application && { tokens: application.tokens, getKey: (scope = config.refreshToken ?? '') => scope },
    shared: createSharedTokens(
      options,
      { clock, observe, getKey: (scope) => caller.buildTokenKey(scope) },
      platform.createCipher,
    ),
  });
  const restrictedTokens = new TokenCache({
    clock,
    request: (need) => requestRestrictedToken(String(need), deps),
    // Stored among the access tokens, whose keys contain no spaces.
    table: application && { tokens: application.tokens, getKey: (need) => `${config.refreshToken} ${need}` },
    shared: createSharedTokens(
      options,
      { clock, observe, getKey: (need) => caller.buildRestrictedTokenKey(String(need)) },
      platform.createCipher,
    ),
    maxTokens: maxRestrictedTokens,
  });
  const deps: CallDeps = {
    config,
    clock,
    random: ports.random ?? platform.random,
    transport: ports.transport ?? platform.selectTransport(options.https_proxy_agent),
    observe,
    secrets: () => [config.refreshToken, caller.secret, ...tokens.listSeen(), ...restrictedTokens.listSeen()],
    tokens,
    restrictedTokens,
    tokenSources: new TokenSources(tokens, restrictedTokens, config.requestTokens),
    quotas: limits.getQuotas(options.quotaStore ?? undefined, observe),
    retryBudgets: limits.retryBudgets,
    loadRoleAdvice,
    getAccountKey: (scope) => caller.getKey(scope),
  };
  return deps;
}
