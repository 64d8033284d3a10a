import { SellingPartnerError } from '../errors/selling-partner-error.ts';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Validates a URL option. Tokens are sent there, so plain HTTP is allowed on this machine only. */
export function resolveUrl(option: string, given: string): string {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  const isLocal = url?.protocol === 'http:' && loopback.has(url.hostname);
  if (url === undefined || !(url.protocol === 'https:' || isLocal) || url.username || url.search || url.hash) {
    throw new SellingPartnerError({
      code: 'INVALID_OPTION',
      message: `${option} is not a valid URL. Pass an https URL, or an http URL on localhost, without user, query or fragment.`,
    });
  }
  return url.href.replace(/\/$/, '');
}
