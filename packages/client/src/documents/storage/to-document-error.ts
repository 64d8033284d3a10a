import { NetworkError } from '../../errors/network-error.ts';
import { redact } from '../../errors/redact.ts';
import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import { getBuiltin } from '../../runtime/get-builtin.ts';

/** Whether a document is downloaded or uploaded. */
export type TransferDirection = 'download' | 'upload';

/**
 * Converts any failure of a transfer to the error that the caller gets. Removes causes that contain the presigned URL.
 */
export function toDocumentError(error: unknown, direction: TransferDirection, url: string): SellingPartnerError {
  if (error instanceof SellingPartnerError) return error;
  const code = error instanceof NetworkError ? error.code : 'NETWORK_ERROR';
  return new SellingPartnerError({
    code,
    message: `The connection failed during the ${direction} of the document (${code}).`,
    retryable: error instanceof NetworkError,
    cause: containsUrl(error, url) ? undefined : error,
  });
}

const inspect = getBuiltin('node:util')?.inspect;

/** Returns whether an error or one of its causes may contain parts of the presigned URL. */
function containsUrl(error: unknown, url: string): boolean {
  if (inspect === undefined) return true;
  const text = inspect(error, { depth: 9 });
  return redact(text, listUrlSecrets(url)) !== text || /https?:\/\//i.test(text);
}

/** Shorter values, such as a lifetime in seconds, are not secret and occur in ordinary text. */
const minSecretLength = 8;

/** Lists the parts of a presigned URL that must not appear in errors or logs, the longest first. */
export function listUrlSecrets(url: string): string[] {
  const { href, search } = new URL(url);
  const pairs = search.slice(1).split('&');
  const raw = pairs.map((pair) => pair.slice(pair.indexOf('=') + 1));
  const decoded = [...new URLSearchParams(search).values()];
  const escaped = search.replaceAll('&', '&amp;');
  return [url, href, search, escaped, ...raw, ...decoded]
    .filter((secret) => secret.length >= minSecretLength)
    .sort((a, b) => b.length - a.length);
}
