import type { SandboxOptions } from '../settings/options.ts';

/** The options of a sandbox with a port. Invalid values reject with a RangeError. */
export interface ServerOptions extends SandboxOptions {
  /** The port; 0 selects any free port. Default 0. */
  readonly port?: number;
  /** The address to listen at. Default `127.0.0.1`: only this machine can connect. */
  readonly host?: string;
  /** Uses HTTPS, with a certificate that is created at start for this machine and Amazon's host names. Default false. */
  readonly tls?: boolean;
  /**
   * A file to which the certificate authority is written as PEM, such as for NODE_EXTRA_CA_CERTS. Requires `tls` or
   * `proxyPort`.
   */
  readonly tlsCaFile?: string;
  /** A separate port for the queues that receive notifications; 0 selects any free port. Default: none. */
  readonly queuePort?: number;
  /**
   * The port of an HTTP proxy; 0 selects any free port. Programs that use it reach the sandbox under Amazon's host names, and no other
   * host. Default: none.
   */
  readonly proxyPort?: number;
  /**
   * Hosts that programs can reach through the proxy, as `HOST` or `HOST:PORT`; without a port, ports 80 and 443. Hosts of Amazon and public
   * IP addresses are invalid. Default: none.
   */
  readonly proxyAllow?: readonly string[];
  /**
   * Time in seconds for a client of the proxy to send the head of its request, and then for its TLS handshake. Beyond it, the proxy closes
   * the connection. Default 10.
   */
  readonly proxyTimeoutSeconds?: number;
  /** Maximum number of connections to the proxy; it closes further ones. Default 1000. */
  readonly maxProxyConnections?: number;
}
