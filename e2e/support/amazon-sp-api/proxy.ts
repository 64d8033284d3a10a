import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, connect, type Server } from 'node:net';
import type { Duplex } from 'node:stream';
import { createServer as createTlsServer, getCACertificates, setDefaultCACertificates } from 'node:tls';
import { createCertificate } from '../../../tools/test-support/src/create-certificate.ts';

export interface RunningProxy {
  readonly url: string;
  /** `host:port` of each requested target, in order. */
  readonly targets: readonly string[];
  close(): Promise<void>;
}

/**
 * Starts a proxy that supports CONNECT. The proxy forwards connections for `hosts` to the server at `origin`. It terminates TLS
 * with a certificate for these hosts, which this process trusts. It forwards other connections to their own targets.
 */
export async function startProxy(origin: string, hosts: readonly string[]): Promise<RunningProxy> {
  const originPort = Number(new URL(origin).port);
  const { key, cert } = createCertificate(hosts);
  const trusted = getCACertificates('default');
  setDefaultCACertificates([...trusted, cert]);
  const tlsServer = createTlsServer({ key, cert }, (socket) => pipeBoth(socket, connect(originPort, '127.0.0.1')));
  const targets: string[] = [];
  const proxy = createHttpServer().on('connect', ({ url = '' }, socket) => {
    targets.push(url);
    const { hostname, port } = new URL(`http://${url}`);
    const upstream = hosts.includes(hostname)
      ? connect(getPort(tlsServer), '127.0.0.1')
      : connect(Number(port), hostname);
    socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
    pipeBoth(socket, upstream);
  });
  await Promise.all([listen(tlsServer), listen(proxy)]);
  return {
    url: `http://127.0.0.1:${getPort(proxy)}`,
    targets,
    async close() {
      setDefaultCACertificates(trusted);
      await Promise.all([tlsServer, proxy].map((server) => new Promise((resolve) => server.close(resolve))));
    },
  };
}

function pipeBoth(one: Duplex, other: Duplex): void {
  one.pipe(other).pipe(one);
  one.on('error', () => {}).on('close', () => other.destroy());
  other.on('error', () => {}).on('close', () => one.destroy());
}

function listen(server: Server): Promise<void> {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
}

function getPort(server: Server): number {
  return (server.address() as AddressInfo).port;
}
