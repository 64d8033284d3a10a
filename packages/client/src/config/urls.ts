import { SellingPartnerError } from '../errors/selling-partner-error.ts';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Checks an address given as an option. Tokens travel there, so plain http is for this machine only. */
export function checkUrl(option: string, given: string): string {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  const isLocal = url?.protocol === 'http:' && loopback.has(url.hostname);
  if (url === undefined || !(url.protocol === 'https:' || isLocal) || url.username || url.search || url.hash) {
    throw new SellingPartnerError({
      code: 'INVALID_OPTION',
      message: `${option} is not usable. Give an https address, or http on localhost, without user, query or fragment.`,
    });
  }
  return url.href.replace(/\/$/, '');
}
