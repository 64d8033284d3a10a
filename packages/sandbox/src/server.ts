import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { SandboxOptions } from './options.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';

/** Where a sandbox listens, besides everything that can be set about it. */
export interface ServerOptions extends SandboxOptions {
  /** 0 takes any free port. Default 0. */
  readonly port?: number;
  /** Default `127.0.0.1`: nobody but this machine gets in. */
  readonly host?: string;
}

/** A sandbox on a port. */
export interface RunningSandbox {
  /** Scheme, host and port, without a slash at the end. */
  readonly url: string;
  readonly sandbox: Sandbox;
  /** Stops listening and drops every connection, idle or not. */
  close(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Starts a sandbox on a port. Rejects when the port is taken or an option is out of range. */
export async function startSandbox(options: ServerOptions = {}): Promise<RunningSandbox> {
  const { port = 0, host = '127.0.0.1', ...rest } = options;
  const sandbox = createSandbox(rest);
  const server = createServer(
    getRequestListener((request) => sandbox.fetch(request), { overrideGlobalObjects: false }),
  );
  const address = await listen(server, port, host);
  const close = () => stop(server);
  return { url: urlOf(address), sandbox, close, [Symbol.asyncDispose]: close };
}

function listen(server: Server, port: number, host: string): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve(server.address() as AddressInfo);
    });
  });
}

function stop(server: Server): Promise<void> {
  if (!server.listening) return Promise.resolve();
  return new Promise((resolve, reject) => {
    server.close((error) => (error === undefined ? resolve() : reject(error)));
    server.closeAllConnections();
  });
}

function urlOf({ address, family, port }: AddressInfo): string {
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
