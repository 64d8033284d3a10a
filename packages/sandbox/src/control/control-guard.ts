import { ControlRefusal } from './control-refusal.ts';

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether a name or address leads to nobody but this machine. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host) || host === '::1';
}

/**
 * Keeps strangers out of the control paths. A page in a browser can send requests to this machine, under a name of its
 * own that leads here or from an origin of its own; both are refused. In process there is no Host header.
 */
export function guardControl({ headers }: Request, allowed: readonly string[]): void {
  const host = headers.get('host');
  if (host === null) return;
  const name = host.replace(/:\d*$/, '').toLowerCase();
  if (!isLoopback(name) && !allowed.some((known) => bracketed(known) === name)) {
    throw new ControlRefusal(403, `The control paths do not answer under the name ${name}.`);
  }
  const origin = headers.get('origin');
  const site = headers.get('sec-fetch-site');
  const foreign = origin !== null && origin.replace(/^https?:\/\//, '').toLowerCase() !== host.toLowerCase();
  if (foreign || site === 'cross-site' || site === 'same-site') {
    throw new ControlRefusal(403, 'The control paths do not answer to pages of another origin.');
  }
}

/** Addresses of version 6 stand in brackets in a Host header. */
function bracketed(host: string): string {
  return (host.includes(':') && !host.startsWith('[') ? `[${host}]` : host).toLowerCase();
}
