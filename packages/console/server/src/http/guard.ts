import type { MiddlewareHandler } from 'hono';
import { isLoopback } from '../base/is-loopback.ts';
import { errorResponse } from './error-response.ts';

/**
 * Accepts requests that are addressed to one of the console's own names and come from its own pages, or from no page at
 * all. Rejects requests from other pages, including pages whose domain name points to this machine; another page may
 * only link to a screen. A page on the host of `publicUrl` counts as the console's only if its scheme matches.
 */
export function guard(hosts: ReadonlySet<string>, publicUrl?: string): MiddlewareHandler {
  const publicAddress = publicUrl === undefined ? undefined : new URL(publicUrl);
  const isOwn = (origin: string, host: string) => {
    if (!URL.canParse(origin)) return false;
    const page = new URL(origin);
    const { host: server, hostname } = new URL(`http://${host}`);
    if (page.host !== server) return false;
    // Otherwise an attacker who controls plain HTTP could act as the HTTPS console.
    if (server === publicAddress?.host) return page.protocol === publicAddress.protocol;
    // Names of other machines may belong to a proxy with TLS.
    return page.protocol === 'http:' || (page.protocol === 'https:' && !isLoopback(hostname));
  };
  return async (context, next) => {
    const header = read(context.req.raw);
    const host = header('host').toLowerCase();
    // A request may name its target twice: by the Host header, and in full in the request line.
    if (!hosts.has(host) || new URL(context.req.url).host !== new URL(`http://${host}`).host) {
      return errorResponse(403, 'HOST_NOT_ALLOWED', 'The request names a host that is not this console’s.');
    }
    if (
      isFromElsewhere(header, (origin) => isOwn(origin, host)) &&
      !leadsToScreen(context.req.method, context.req.path, header)
    ) {
      return errorResponse(403, 'ORIGIN_NOT_ALLOWED', 'The request comes from a page that is not the console’s.');
    }
    return next();
  };
}

type Header = (name: string) => string;

function read({ headers }: Request): Header {
  return (name) => headers.get(name) ?? '';
}

function isFromElsewhere(header: Header, isOwn: (origin: string) => boolean): boolean {
  const [origin, site] = [header('origin'), header('sec-fetch-site')];
  return (origin !== '' && !isOwn(origin)) || !['', 'same-origin', 'none'].includes(site);
}

/** Whether the request opens a screen from a link on another page, such as Amazon's redirect after an authorization. */
function leadsToScreen(method: string, path: string, header: Header): boolean {
  if (method !== 'GET' || header('origin') !== '' || /^\/(trpc|api|files|tables)(\/|$)/.test(path)) return false;
  return header('sec-fetch-mode') === 'navigate' && header('sec-fetch-dest') === 'document';
}
