import { redact } from '../errors/redact.ts';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import type { TransportResponse } from '../ports/transport.ts';
import { addressSecrets } from './address-secrets.ts';
import type { Direction } from './document-failure.ts';
import { isPlainObject } from './plain-object.ts';
import { readBeginning } from './read-beginning.ts';
import { xmlToObject } from './xml-to-object.ts';

/** Characters of an answer that an error repeats. */
const longestExcerpt = 500;

/** Throws when the answer is not a success. Storage explains in XML; its own code and message are passed on. */
export async function refuseFailure(response: TransportResponse, direction: Direction, url: string): Promise<void> {
  const { status } = response;
  if (status >= 200 && status < 300) return;
  const text = (await readBeginning(response.body)).toString('utf8');
  const secrets = addressSecrets(url);
  const named = namedError(text);
  throw new SellingPartnerError({
    code: named?.code ?? (direction === 'download' ? 'DOWNLOAD_ERROR' : 'UPLOAD_ERROR'),
    message: redact(named?.message || `The ${direction} of the document was answered with status ${status}.`, secrets),
    details: named === undefined ? redact(text, secrets).slice(0, longestExcerpt) : undefined,
    status,
    requestId: response.headers['x-amz-request-id'],
    retryable: status >= 500 || status === 429,
  });
}

/** Code and message of `<Error><Code/><Message/></Error>`. The rest of it can repeat the signature. */
function namedError(text: string): { code: string; message: string } | undefined {
  try {
    const error = xmlToObject(text).Error;
    if (!isPlainObject(error) || typeof error.Code !== 'string' || error.Code === '') return undefined;
    return { code: error.Code, message: typeof error.Message === 'string' ? error.Message : '' };
  } catch {
    return undefined;
  }
}
