import { redact } from '../../errors/redact.ts';
import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import type { TransportResponse } from '../../ports/transport.ts';
import { concatBytes, decodeUtf8 } from '../../runtime/bytes.ts';
import { isPlainObject } from '../../runtime/plain-object.ts';
import { xmlToObject } from '../xml-to-object.ts';
import { listUrlSecrets, type TransferDirection } from './to-document-error.ts';

/** Largest number of characters of a response that an error contains. */
const maxExcerptCharacters = 500;

/**
 * Throws if the status is not a success. The error has the code and message of the storage's XML response, if there are
 * any.
 */
export async function checkStorageResponse(
  response: TransportResponse,
  direction: TransferDirection,
  url: string,
): Promise<void> {
  const { status } = response;
  if (status >= 200 && status < 300) return;
  const text = decodeUtf8(await readBeginning(response.body));
  const secrets = listUrlSecrets(url);
  const storageError = parseStorageError(text);
  throw new SellingPartnerError({
    code: storageError?.code ?? (direction === 'download' ? 'DOWNLOAD_ERROR' : 'UPLOAD_ERROR'),
    message: redact(storageError?.message || `The ${direction} of the document failed with status ${status}.`, secrets),
    details: storageError === undefined ? redact(text, secrets).slice(0, maxExcerptCharacters) : undefined,
    status,
    requestId: response.headers['x-amz-request-id'],
    retryable: status >= 500 || status === 429,
  });
}

/** Parses code and message of `<Error><Code/><Message/></Error>`. Other elements can contain the signature. */
function parseStorageError(text: string): { code: string; message: string } | undefined {
  try {
    const error = xmlToObject(text).Error;
    if (!isPlainObject(error) || typeof error.Code !== 'string' || error.Code === '') return undefined;
    return { code: error.Code, message: typeof error.Message === 'string' ? error.Message : '' };
  } catch {
    return undefined;
  }
}

/** Reading stops after this many bytes. Error responses of the storage have less than a kilobyte. */
const maxBytes = 65_536;

/** Reads up to 64 kB of a response that is not a document. */
export async function readBeginning(body: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size >= maxBytes) break;
  }
  return concatBytes(chunks);
}
