import type { Agent } from 'node:http';
import type { ApplicationParts } from '../application-parts.ts';
import { TokenCache } from '../auth/token-cache.ts';
import type { AnyConfig } from '../config/options.ts';
import type { ResolvedConfig } from '../config/resolve-config.ts';
import { observerOf } from '../observing/observer-of.ts';
import type { CallDeps } from '../pipeline/deps.ts';
import { requestRestrictedToken } from '../pipeline/request-restricted-token.ts';
import { requestToken } from '../pipeline/request-token.ts';
import { systemClock, systemRandom } from '../platform/system.ts';
import type { Ports } from '../ports/ports.ts';
import type { Transport } from '../ports/transport.ts';
import { quotasOf } from '../quotas/quotas.ts';
import { shareTokens } from '../share-tokens.ts';
import { undiciTransport } from '../transport/undici-transport.ts';
import type { Account } from './account.ts';
import { load } from './load.ts';

/** Restricted data tokens that a client alone keeps at once: more than there are operations that take one. */
const mostRestrictedTokens = 64;

interface Given {
  readonly options: NonNullable<AnyConfig['options']>;
  readonly ports: Partial<Ports>;
  readonly application: ApplicationParts | undefined;
}

/** What calls are made with. */
export function callDeps(config: ResolvedConfig, account: Account, { options, ports, application }: Given): CallDeps {
  const clock = ports.clock ?? systemClock;
  const observe = application?.observe ?? observerOf(options);
  const tokens = new TokenCache({
    clock,
    request: async (scope) => requestToken(account.tokenRequest(scope), 'REFRESH_ACCESS_TOKEN_PARSE_ERROR', deps),
    first: config.accessToken,
    shelf: application && { tokens: application.tokens, keyOf: (scope = config.refreshToken ?? '') => scope },
    shared: shareTokens(options, { clock, observe, keyOf: (scope) => account.tokenKey(scope) }),
  });
  const restrictedTokens = new TokenCache({
    clock,
    request: (need) => requestRestrictedToken(String(need), deps),
    // Among the access tokens, which have no blanks.
    shelf: application && { tokens: application.tokens, keyOf: (need) => `${config.refreshToken} ${need}` },
    shared: shareTokens(options, { clock, observe, keyOf: (need) => account.restrictedTokenKey(String(need)) }),
    most: mostRestrictedTokens,
  });
  const deps: CallDeps = {
    config,
    clock,
    random: ports.random ?? systemRandom,
    transport: ports.transport ?? transportOf(options.https_proxy_agent),
    observe,
    secrets: () => [config.refreshToken, account.secret, ...tokens.seen(), ...restrictedTokens.seen()],
    tokens,
    restrictedTokens,
    quotas: quotasOf(clock, options.quota_store ?? undefined, observe),
    account: (scope) => account.keyOf(scope),
  };
  return deps;
}

/** An agent that the user brings, such as one for a proxy, is sent through. */
function transportOf(agent: Agent | false | undefined): Transport {
  if (!agent) return undiciTransport;
  return { send: async (request) => (await load.agentTransport()).agentTransport(agent).send(request) };
}
