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

/** Whether an error, or one that it comes from, says anything of the signed address. */
function holdsAddress(error: unknown, url: string): boolean {
  const secrets = addressSecrets(url);
  for (let cause = error; cause !== undefined; cause = (cause as { cause?: unknown } | null)?.cause) {
    const text = textOf(cause);
    if (redact(text, secrets) !== text || /https?:\/\//i.test(text)) return true;
  }
  return false;
}

/** Name, message and every further field; the stack repeats the first two. */
function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const fields = Object.entries(error).map(([name, value]) => (name === 'cause' ? '' : `${name}=${String(value)}`));
  return [error.name, error.message, ...fields].join(' ');
}
