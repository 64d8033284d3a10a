import { join } from 'node:path';
import type { TLSSocket } from 'node:tls';
import { checkPositive, checkSeconds } from '../base/bounds.ts';
import type { Sandbox } from '../sandbox.ts';
import type { ServerOptions } from './server-options.ts';
import { createListener, createSecureServerMaker, listen, plainServerMaker, stop } from './serving.ts';
import type { CertificateAuthority } from './tls/certificate-authority.ts';

/** The ports of a running sandbox. */
export interface OpenServers {
  readonly url: string;
  readonly queueUrl: string | null;
  readonly proxyUrl: string | null;
}

/** Functions that close what was opened so far. */
type Closing = (() => Promise<void> | void)[];

/** Loads the modules for certificates only when they are needed, because most sandboxes use HTTP. */
export async function openAuthority({ tls, proxyPort, data }: ServerOptions): Promise<CertificateAuthority | null> {
  if (!tls && proxyPort === undefined) return null;
  if (data !== undefined) {
    const { openCertificateAuthority } = await import('./tls/saved-authority.ts');
    return openCertificateAuthority(join(data, 'certificates'));
  }
  const { createCertificateAuthority } = await import('./tls/certificate-authority.ts');
  return createCertificateAuthority();
}

/** Opens all ports. Adds to `closing` how to close them, also when a later one cannot be opened. */
export async function openServers(
  { fetch, queues }: Sandbox,
  options: ServerOptions,
  authority: CertificateAuthority | null,
  closing: Closing,
): Promise<OpenServers> {
  const { port = 0, host = '127.0.0.1', queuePort, proxyPort, tls } = options;
  const { make, scheme } =
    tls && authority !== null ? await createSecureServerMaker(authority, host) : plainServerMaker;
  const listener = createListener(fetch);
  const [server, queueServer] = [make(listener), make(createListener(queues.fetch))];
  closing.push(
    () => stop(server),
    () => stop(queueServer),
  );
  const url = `${scheme}://${await listen(server, port, host)}`;
  const queueUrl = queuePort === undefined ? null : `${scheme}://${await listen(queueServer, queuePort, host)}`;
  if (authority === null || proxyPort === undefined) return { url, queueUrl, proxyUrl: null };
  const { createProxy } = await import('./proxy/proxy.ts');
  const proxy = createProxy({
    authority,
    listener,
    // The server handles the connection like its own, with its limits.
    accept: (socket: TLSSocket) => void server.emit(tls ? 'secureConnection' : 'connection', socket),
    ...readProxyOptions(options),
  });
  closing.push(() => {
    proxy.closeConnections();
    return stop(proxy.server);
  });
  return { url, queueUrl, proxyUrl: `http://${await listen(proxy.server, proxyPort, host)}` };
}

function readProxyOptions({ proxyAllow = [], proxyTimeoutSeconds = 10, maxProxyConnections = 1000 }: ServerOptions) {
  return {
    allowed: proxyAllow,
    timeout: checkSeconds('proxyTimeoutSeconds', proxyTimeoutSeconds) * 1000,
    maxConnections: checkPositive('maxProxyConnections', maxProxyConnections),
  };
}
