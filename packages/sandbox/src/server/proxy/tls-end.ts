import type { RequestListener } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { Socket } from 'node:net';
import { type SecureContext, TLSSocket } from 'node:tls';
import type { CertificateAuthority } from '../tls/certificate-authority.ts';
import { createHostCertificates } from './host-certificates.ts';

interface TlsEndParts {
  readonly authority: CertificateAuthority;
  /** Responds to requests for the hosts of the sandbox. */
  readonly listener: RequestListener;
  /** Takes a connection whose TLS ended here. */
  readonly accept: (socket: TLSSocket) => void;
  /** Time for a TLS handshake, in milliseconds. */
  readonly timeout: number;
}

/** Ends the TLS of clients, with a certificate for the host that they name. */
interface TlsEnd {
  /** Responds to CONNECT, and ends the TLS in the tunnel. */
  openTunnel(client: Socket, host: string, head: Buffer): void;
  /** Ends the TLS of a client that was redirected here: it names the host in its handshake, and may use HTTP/2. */
  openDirectly(client: Socket): void;
}

export function createTlsEnd(parts: TlsEndParts, isServed: (host: string) => boolean): TlsEnd {
  const { authority, accept, timeout } = parts;
  const certify = createHostCertificates(authority);
  const selectCertificate = (host: string, done: (error: Error | null, context?: SecureContext) => void) =>
    isServed(host) ? done(null, certify(host)) : done(new Error(`The sandbox does not serve ${host}.`));
  const server = createSecureServer(
    { allowHTTP1: true, SNICallback: selectCertificate, handshakeTimeout: timeout },
    parts.listener as never,
  );
  return {
    openTunnel(client, host, head) {
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      if (head.length > 0) client.unshift(head);
      const secure = new TLSSocket(client, {
        isServer: true,
        secureContext: certify(host),
        ALPNProtocols: ['http/1.1'],
      });
      const timer = setTimeout(() => secure.destroy(), timeout);
      secure.once('close', () => {
        clearTimeout(timer);
        client.destroy();
      });
      // The bytes are not TLS, or the client does not trust the certificate.
      const fail = () => secure.destroy();
      secure.once('error', fail);
      secure.once('secure', () => {
        clearTimeout(timer);
        secure.off('error', fail);
        accept(secure);
      });
    },
    openDirectly: (client) => void server.emit('connection', client),
  };
}
