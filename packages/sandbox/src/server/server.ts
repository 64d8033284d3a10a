import { writeFile } from 'node:fs/promises';
import { isLoopback } from '../control/control-guard.ts';
import { createSandbox } from '../create-sandbox.ts';
import type { Sandbox } from '../sandbox.ts';
import type { SandboxOptions } from '../settings/options.ts';
import { createListener, createSecureServerMaker, listen, plainServerMaker, stop } from './serving.ts';

/** The options of a sandbox with a port. Invalid values reject with a RangeError. */
export interface ServerOptions extends SandboxOptions {
  /** The port; 0 selects any free port. Default 0. */
  readonly port?: number;
  /** The address to listen at. Default `127.0.0.1`: only this machine can connect. */
  readonly host?: string;
  /** Uses HTTPS, with a certificate that is created at start for this machine and Amazon's host names. Default false. */
  readonly tls?: boolean;
  /** A file to which the certificate authority is written as PEM, such as for NODE_EXTRA_CA_CERTS. Requires `tls`. */
  readonly tlsCaFile?: string;
  /** A separate port for the queues that receive notifications; 0 selects any free port. Default: none. */
  readonly queuePort?: number;
}

/** A sandbox that listens on a port. */
export interface RunningSandbox {
  /** Scheme, host and port, without a slash at the end. */
  readonly url: string;
  /** The endpoint for SQS clients; null without `queuePort`. */
  readonly queueUrl: string | null;
  /** The sandbox, with its credentials, clock, faults and other properties. */
  readonly sandbox: Sandbox;
  /** The certificate authority that clients must trust, as PEM; null without TLS. */
  readonly ca: string | null;
  /** Stops listening on all ports and closes all connections, including active ones. */
  close(): Promise<void>;
  /** The same as `close`, for `await using`. */
  [Symbol.asyncDispose](): Promise<void>;
}

/** Starts a sandbox on a port. Rejects if a port is in use or an option is invalid. */
export async function startSandbox(options: ServerOptions = {}): Promise<RunningSandbox> {
  const { port = 0, host = '127.0.0.1', tls = false, tlsCaFile, queuePort, ...rest } = options;
  if (tlsCaFile !== undefined && !tls) throw new RangeError('tlsCaFile requires tls');
  const sandbox = createSandbox({ ...rest, controlHosts: [host, ...(rest.controlHosts ?? [])] });
  const { make, scheme, ca } = tls ? await createSecureServerMaker(host) : plainServerMaker;
  const [server, queueServer] = [make(createListener(sandbox.fetch)), make(createListener(sandbox.queues.fetch))];
  const close = async () => {
    await Promise.all([stop(server), stop(queueServer)]);
    sandbox.close();
  };
  try {
    const url = `${scheme}://${await listen(server, port, host)}`;
    const queueUrl = queuePort === undefined ? null : `${scheme}://${await listen(queueServer, queuePort, host)}`;
    if (ca !== null && tlsCaFile !== undefined) await writeFile(tlsCaFile, ca);
    if (!isLoopback(host)) warnAboutNetwork(host);
    return { url, queueUrl, sandbox, ca, close, [Symbol.asyncDispose]: close };
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
