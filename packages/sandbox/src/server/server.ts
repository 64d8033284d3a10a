import { writeFile } from 'node:fs/promises';
import { isLoopback } from '../control/control-guard.ts';
import { createSandbox } from '../create-sandbox.ts';
import type { Sandbox } from '../sandbox.ts';
import type { SandboxOptions } from '../settings/options.ts';
import { listen, listenerFor, plainServers, secureServers, stop } from './serving.ts';

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
  /** A port of their own for the queues that notifications go to; 0 takes any free one. Default: none. */
  readonly queuePort?: number;
}

/** A sandbox on a port. */
export interface RunningSandbox {
  /** Scheme, host and port, without a slash at the end. */
  readonly url: string;
  /** Where the queues answer, to be given to SQS clients as their endpoint; null without `queuePort`. */
  readonly queueUrl: string | null;
  /** What answers: its credentials, clock, faults and all the rest. */
  readonly sandbox: Sandbox;
  /** The authority that callers have to trust, as PEM; null without TLS. */
  readonly ca: string | null;
  /** Stops listening on every port and drops every connection, idle or not. */
  close(): Promise<void>;
  /** The same as `close`, for `await using`. */
  [Symbol.asyncDispose](): Promise<void>;
}

/** Starts a sandbox on a port. Rejects when a port is taken or an option is out of range. */
export async function startSandbox(options: ServerOptions = {}): Promise<RunningSandbox> {
  const { port = 0, host = '127.0.0.1', tls = false, tlsCaFile, queuePort, ...rest } = options;
  if (tlsCaFile !== undefined && !tls) throw new RangeError('tlsCaFile requires tls');
  const sandbox = createSandbox({ ...rest, controlHosts: [host, ...(rest.controlHosts ?? [])] });
  const { make, scheme, ca } = tls ? await secureServers(host) : plainServers;
  const [server, queueServer] = [make(listenerFor(sandbox.fetch)), make(listenerFor(sandbox.queues.fetch))];
  const close = async () => {
    await Promise.all([stop(server), stop(queueServer)]);
    sandbox.close();
  };
  try {
    const url = `${scheme}://${await listen(server, port, host)}`;
    const queueUrl = queuePort === undefined ? null : `${scheme}://${await listen(queueServer, queuePort, host)}`;
    if (ca !== null && tlsCaFile !== undefined) await writeFile(tlsCaFile, ca);
    if (!isLoopback(host)) warnOfNeighbours(host);
    return { url, queueUrl, sandbox, ca, close, [Symbol.asyncDispose]: close };
  } catch (error) {
    await close();
    throw error;
  }
}

function warnOfNeighbours(host: string): void {
  console.warn(
    `Warning: on ${host}, other machines can reach the sandbox too. Its control API accepts their requests only under a host name given with --control-host (controlHosts).`,
  );
}
