import { writeFile } from 'node:fs/promises';
import type { ProxyAccess } from '../control/control-context.ts';
import { isLoopback } from '../control/control-guard.ts';
import { createServedSandbox } from '../create-sandbox.ts';
import type { Sandbox } from '../sandbox.ts';
import { openAuthority, openServers } from './open-servers.ts';
import type { ServerOptions } from './server-options.ts';

/** A sandbox that listens on a port. */
export interface RunningSandbox {
  /** Scheme, host and port, without a slash at the end. */
  readonly url: string;
  /** The endpoint for SQS clients; null without `queuePort`. */
  readonly queueUrl: string | null;
  /** The HTTP proxy, such as for HTTPS_PROXY; null without `proxyPort`. */
  readonly proxyUrl: string | null;
  /** The sandbox, with its credentials, clock, faults and other properties. */
  readonly sandbox: Sandbox;
  /** The certificate authority that clients must trust, as PEM; null without TLS and without a proxy. */
  readonly ca: string | null;
  /** Stops listening on all ports and closes all connections, including active ones. */
  close(): Promise<void>;
  /** The same as `close`, for `await using`. */
  [Symbol.asyncDispose](): Promise<void>;
}

/** Starts a sandbox on a port. Rejects if a port is in use or an option is invalid. */
export async function startSandbox(options: ServerOptions = {}): Promise<RunningSandbox> {
  const { host = '127.0.0.1', tls, tlsCaFile, proxyPort, controlHosts = [] } = options;
  if (tlsCaFile !== undefined && !tls && proxyPort === undefined)
    throw new RangeError('tlsCaFile requires tls or proxyPort');
  let proxy: ProxyAccess | null = null;
  const sandbox = createServedSandbox({ ...options, controlHosts: [host, ...controlHosts] }, () => proxy);
  const closing: (() => Promise<void> | void)[] = [];
  const close = async () => {
    await Promise.all(closing.map((closeOne) => closeOne()));
    sandbox.close();
  };
  try {
    const authority = await openAuthority(options);
    const ca = authority?.cert ?? null;
    const servers = await openServers(sandbox, options, authority, closing);
    if (ca !== null && servers.proxyUrl !== null) proxy = { url: servers.proxyUrl, certificateAuthority: ca };
    if (ca !== null && tlsCaFile !== undefined) await writeFile(tlsCaFile, ca);
    if (!isLoopback(host)) warnAboutNetwork(host);
    return { ...servers, sandbox, ca, close, [Symbol.asyncDispose]: close };
  } catch (error) {
    await close();
    throw error;
  }
}

function warnAboutNetwork(host: string): void {
  console.warn(
    `Warning: on ${host}, other machines can reach the sandbox too. Its control API accepts their requests only under a host name given with --control-host (controlHosts).`,
  );
}
