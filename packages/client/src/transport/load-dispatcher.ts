import type { Dispatcher, Pool } from 'undici';
import { OriginPools } from './origin-pools.ts';

/** The part of undici's dispatchers that sends requests. */
export type RequestDispatcher = Pick<Dispatcher, 'dispatch'>;

/**
 * Loads undici and creates a dispatcher. If Node is configured to use the proxies of the environment, the dispatcher
 * uses HTTP_PROXY, HTTPS_PROXY and NO_PROXY.
 *
 * undici's main module also loads fetch, caches, web sockets and mocks, which takes three times as long and 15 MB more.
 * If a release of undici keeps its pool elsewhere, the main module is loaded.
 */
export async function loadDispatcher(options: Pool.Options): Promise<RequestDispatcher> {
  if (await usesEnvironmentProxy()) {
    // EnvHttpProxyAgent requires the main module of undici.
    const { EnvHttpProxyAgent } = await import('undici');
    return new EnvHttpProxyAgent(options);
  }
  const part = await import('undici/lib/dispatcher/pool.js').catch(() => undefined);
  const UndiciPool = part?.default ?? (await import('undici')).Pool;
  return new OriginPools((origin) => new UndiciPool(origin, options));
}

/** Node's global agent shows the setting; versions of Node without proxy support have only the variable. */
async function usesEnvironmentProxy(): Promise<boolean> {
  const { globalAgent } = await import('node:http');
  const { options } = globalAgent as { readonly options?: { readonly proxyEnv?: unknown } };
  return options?.proxyEnv !== undefined || process.env.NODE_USE_ENV_PROXY === '1';
}
