import { inspect } from 'node:util';
import { NetworkError } from '../errors/network-error.ts';
import { redact } from '../errors/redact.ts';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import { addressSecrets } from './address-secrets.ts';

export type Direction = 'download' | 'upload';

/** Any failure of an exchange with a document's address, as the error a caller sees. */
export function documentFailure(error: unknown, direction: Direction, url: string): SellingPartnerError {
  if (error instanceof SellingPartnerError) return error;
  const code = error instanceof NetworkError ? error.code : 'NETWORK_ERROR';
  return new SellingPartnerError({
    code,
    message: `The connection failed during the ${direction} of the document (${code}).`,
    retryable: error instanceof NetworkError,
    cause: holdsAddress(error, url) ? undefined : error,
  });
}

/** Whether an error, or anything it comes from, says something of the signed address. */
function holdsAddress(error: unknown, url: string): boolean {
  const text = inspect(error, { depth: 9 });
  return redact(text, addressSecrets(url)) !== text || /https?:\/\//i.test(text);
}
