import type { Agent, Dispatcher } from 'undici';

/**
 * Makes a dispatcher of undici, which is loaded for it. Where Node itself is told to use the proxies of the environment, the
 * dispatcher sends through those that HTTP_PROXY, HTTPS_PROXY and NO_PROXY name.
 *
 * undici's main module loads fetch, caches, web sockets and mocks besides, which takes three times as long and 15 MB. A
 * release that keeps its agent elsewhere is loaded whole.
 */
export async function loadDispatcher(options: Agent.Options): Promise<Dispatcher> {
  if (await usesEnvironmentProxy()) {
    // It works with the whole of undici only.
    const { EnvHttpProxyAgent } = await import('undici');
    return new EnvHttpProxyAgent(options);
  }
  const part = await import('undici/lib/dispatcher/agent.js').catch(() => undefined);
  return new (part?.default ?? (await import('undici')).Agent)(options);
}

/** Node's own requests show it; Nodes that cannot use proxies have the variable alone. */
async function usesEnvironmentProxy(): Promise<boolean> {
  const { globalAgent } = await import('node:http');
  const { options } = globalAgent as { readonly options?: { readonly proxyEnv?: unknown } };
  return options?.proxyEnv !== undefined || process.env.NODE_USE_ENV_PROXY === '1';
}
