import type { Dispatcher } from 'undici';
import { Connections } from './connections.ts';
import type { Exchange } from './exchange.ts';

/** Sends requests on connections that are kept for later requests. */
export interface RequestDispatcher {
  /** `isNew`: sends the request on a new connection. */
  dispatch(request: Dispatcher.DispatchOptions, exchange: Exchange, isNew: boolean): void;
}

/** The caller of the transport handles timeouts. */
const withoutTimeouts = { headersTimeout: 0, bodyTimeout: 0 };

/**
 * Loads undici and creates a dispatcher. If Node is configured to use the proxies of the environment, the dispatcher
 * uses HTTP_PROXY, HTTPS_PROXY and NO_PROXY.
 *
 * undici's main module also loads fetch, caches, web sockets and mocks, which takes three times as long and 15 MB more.
 * If a release of undici keeps its client elsewhere, the main module is loaded.
 */
export async function loadDispatcher(): Promise<RequestDispatcher> {
  if (usesEnvironmentProxy()) return createProxyDispatcher();
  const { UndiciClient, buildConnector } = await loadClient();
  // One connector for all connections shares their TLS sessions.
  const connect = buildConnector({});
  return new Connections((origin) => new UndiciClient(origin, { ...withoutTimeouts, connect }));
}

async function loadClient() {
  const parts = await Promise.all([
    import('undici/lib/dispatcher/client.js'),
    import('undici/lib/core/connect.js'),
  ]).catch(() => undefined);
  if (parts !== undefined) return { UndiciClient: parts[0].default, buildConnector: parts[1].default };
  const { Client: UndiciClient, buildConnector } = await import('undici');
  return { UndiciClient, buildConnector };
}

/** Without pipelining, undici closes a connection after its response. */
async function createProxyDispatcher(): Promise<RequestDispatcher> {
  // EnvHttpProxyAgent requires the main module of undici.
  const { EnvHttpProxyAgent } = await import('undici');
  const pooled = new EnvHttpProxyAgent(withoutTimeouts);
  const unpooled = new EnvHttpProxyAgent({ ...withoutTimeouts, pipelining: 0 });
  return {
    dispatch: (request, exchange, isNew) => void (isNew ? unpooled : pooled).dispatch(request, exchange),
  };
}

/**
 * Node's global agent shows the setting; versions of Node without proxy support have only the variable. `import` of `node:http` would
 * also load what Node.js has for `fetch`, because it reads every export, and takes 20 ms longer.
 */
function usesEnvironmentProxy(): boolean {
  const { globalAgent } = process.getBuiltinModule('node:http');
  const { options } = globalAgent as { readonly options?: { readonly proxyEnv?: unknown } };
  return options?.proxyEnv !== undefined || process.env.NODE_USE_ENV_PROXY === '1';
}
