import { SellingPartnerError } from '../errors/selling-partner-error.ts';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Validates a URL option. Tokens are sent there, so plain HTTP is allowed on this machine only. */
export function resolveUrl(option: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isLocal = url?.protocol === 'http:' && loopback.has(url.hostname);
  if (url === undefined || !(url.protocol === 'https:' || isLocal) || url.username || url.search || url.hash) {
    throw new SellingPartnerError({
      code: 'INVALID_OPTION',
      message: `${option} is not a valid URL. Pass an https URL, or an http URL on localhost, without user, query or fragment.`,
    });
  }
  return url.href.replace(/\/$/, '');
}
