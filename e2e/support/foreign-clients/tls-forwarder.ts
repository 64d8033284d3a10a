import { type AddressInfo, connect } from 'node:net';
import { createServer } from 'node:tls';
import { createCertificate } from '../../../tools/test-support/src/create-certificate.ts';

/** A TLS server with the host names of Amazon that forwards everything to a local port. */
export interface TlsForwarder {
  readonly port: number;
  /** In PEM, for clients that trust it. */
  readonly certificate: string;
  close(): Promise<void>;
}

export async function startTlsForwarder(origin: string, hosts: readonly string[]): Promise<TlsForwarder> {
  const { key, cert } = createCertificate(hosts);
  const target = Number(new URL(origin).port);
  const server = createServer({ key, cert }, (socket) => {
    const upstream = connect(target, '127.0.0.1');
    socket.pipe(upstream).pipe(socket);
    socket.on('error', () => {}).on('close', () => upstream.destroy());
    upstream.on('error', () => {}).on('close', () => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    certificate: cert,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
