import { writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { Server as SecureServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { isLoopback } from './control/control-guard.ts';
import { LostConnection, onHangUp } from './faults/connection.ts';
import type { SandboxOptions } from './options.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';

/** Where a sandbox listens, besides everything that can be set about it. */
export interface ServerOptions extends SandboxOptions {
  /** 0 takes any free port. Default 0. */
  readonly port?: number;
  /** Default `127.0.0.1`: nobody but this machine gets in. */
  readonly host?: string;
  /** HTTPS, with a certificate made at start for this machine and for Amazon's own host names. Default false. */
  readonly tls?: boolean;
  /** A file to write the certificate's authority to, as PEM: for NODE_EXTRA_CA_CERTS and its like. Goes with `tls`. */
  readonly tlsCaFile?: string;
}

/** A sandbox on a port. */
export interface RunningSandbox {
  /** Scheme, host and port, without a slash at the end. */
  readonly url: string;
  readonly sandbox: Sandbox;
  /** The authority that callers have to trust, as PEM; null without TLS. */
  readonly ca: string | null;
  /** Stops listening and drops every connection, idle or not. */
  close(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Starts a sandbox on a port. Rejects when the port is taken or an option is out of range. */
export async function startSandbox(options: ServerOptions = {}): Promise<RunningSandbox> {
  const { port = 0, host = '127.0.0.1', tls = false, tlsCaFile, ...rest } = options;
  if (tlsCaFile !== undefined && !tls) throw new RangeError('tlsCaFile goes with tls');
  if (!isLoopback(host)) warnOfNeighbours(host);
  const sandbox = createSandbox({ ...rest, controlHosts: [host, ...(rest.controlHosts ?? [])] });
  const listener = listenerFor(sandbox);
  const { server, ca } = tls ? await secureServer(listener, host) : { server: createServer(listener), ca: null };
  const address = await listen(server, port, host).catch((error: unknown) => {
    sandbox.close();
    throw error;
  });
  const close = async () => {
    await stop(server);
    sandbox.close();
  };
  if (ca !== null && tlsCaFile !== undefined) await writeOrClose(tlsCaFile, ca, close);
  const url = `${tls ? 'https' : 'http'}://${nameOf(address)}`;
  return { url, sandbox, ca, close, [Symbol.asyncDispose]: close };
}

async function writeOrClose(file: string, content: string, close: () => Promise<void>): Promise<void> {
  try {
    await writeFile(file, content);
  } catch (error) {
    await close();
    throw error;
  }
}

/** What it takes is loaded only now: most sandboxes do without. */
async function secureServer(listener: RequestListener, host: string): Promise<{ server: SecureServer; ca: string }> {
  const { createServer: createSecureServer } = await import('node:https');
  const { SERVED_NAMES, selfMadeCertificate } = await import('./tls/self-made.ts');
  const { key, cert, ca } = selfMadeCertificate([...new Set([...SERVED_NAMES, host])]);
  return { server: createSecureServer({ key, cert }, listener), ca };
}

/** Hands requests to the sandbox, and lets faults reach the connections they came over. */
function listenerFor(sandbox: Sandbox): RequestListener {
  const answer = (request: Request, { incoming }: HttpBindings) => {
    onHangUp(request, () => cut(incoming.socket));
    return sandbox.fetch(request);
  };
  return getRequestListener((request, bindings) => answer(request, bindings as HttpBindings), {
    overrideGlobalObjects: false,
    errorHandler: (error) => (error instanceof LostConnection ? undefined : new Response(null, { status: 500 })),
  });
}

/** The other side sees a reset, which only a plain connection can send. */
function cut(socket: Socket): void {
  if (socket instanceof TLSSocket) socket.destroy();
  else socket.resetAndDestroy();
}

function warnOfNeighbours(host: string): void {
  console.warn(
    `Warning: on ${host}, other machines can reach the sandbox too. Its control paths answer them only under a name in controlHosts.`,
  );
}

function listen(server: Server | SecureServer, port: number, host: string): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve(server.address() as AddressInfo);
    });
  });
}

function stop(server: Server | SecureServer): Promise<void> {
  if (!server.listening) return Promise.resolve();
  return new Promise((resolve, reject) => {
    server.close((error) => (error === undefined ? resolve() : reject(error)));
    server.closeAllConnections();
  });
}

function nameOf({ address, family, port }: AddressInfo): string {
  return `${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
