import { ControlError } from './control-error.ts';

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether a host name or address always points to this machine. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host) || host === '::1';
}

/**
 * Protects the control API from web pages. A page can send requests to this machine under its own host name that points
 * here, or from its own origin; both are rejected. The port of the Host header may be another one than that of the
 * listener, because a container does not know its own. In-process calls have no Host header.
 */
export function checkControlRequest({ headers, url }: Request, allowed: readonly string[]): void {
  const host = headers.get('host');
  if (host === null) return;
  const name = host.replace(/:\d*$/, '').toLowerCase();
  if (!isLoopback(name) && !allowed.some((known) => toBracketed(known) === name)) {
    throw new ControlError(
      403,
      `The control API is not available under the host name ${name}. To allow it, start the sandbox with --control-host ${name} (controlHosts).`,
    );
  }
  const origin = headers.get('origin');
  const site = headers.get('sec-fetch-site');
  const foreign = origin !== null && origin !== new URL(url).origin;
  if (foreign || site === 'cross-site' || site === 'same-site') {
    throw new ControlError(403, 'The control API rejects requests from web pages of another origin.');
  }
}

/** Adds the brackets that an IPv6 address has in a Host header. */
function toBracketed(host: string): string {
  return (host.includes(':') && !host.startsWith('[') ? `[${host}]` : host).toLowerCase();
}
