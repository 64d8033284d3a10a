import type { MiddlewareHandler } from 'hono';
import { errorResponse } from './error-response.ts';

/**
 * Lets in what is addressed to one of the console's own names and comes from its own pages, or from no page at all. A page
 * elsewhere that points its name at this machine is refused, and so is one that sends requests here; it may only lead a
 * person to a screen. Pages of the host of `publicUrl` are the console's only by its scheme.
 */
export function guard(hosts: ReadonlySet<string>, publicUrl?: string): MiddlewareHandler {
  const known = publicUrl === undefined ? undefined : new URL(publicUrl);
  const isOwn = (origin: string, host: string) => {
    if (!URL.canParse(origin)) return false;
    const { protocol, host: named } = new URL(origin);
    // Otherwise an attacker who controls plain HTTP could act as the HTTPS console.
    if (named === known?.host && protocol !== known.protocol) return false;
    return /^https?:$/.test(protocol) && named === new URL(`http://${host}`).host;
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

/** A link on a page elsewhere, such as the way back from a consent page. */
function leadsToScreen(method: string, path: string, header: Header): boolean {
  if (method !== 'GET' || header('origin') !== '' || /^\/(trpc|api|files|tables)(\/|$)/.test(path)) return false;
  return header('sec-fetch-mode') === 'navigate' && header('sec-fetch-dest') === 'document';
}
