import { readBodyBytes } from '../base/body-text.ts';
import type { IsQuirkOn } from '../base/quirks/quirks.ts';
import { downloadWithQuirks } from './document-quirks.ts';
import type { DocumentStore, StoredDocument } from './document-store.ts';
import { buildDownloadResponse } from './download.ts';
import { DOCUMENT_PATH, type SignedAddresses } from './signed-addresses.ts';
import { createForbiddenResponse, createStorageError } from './storage-errors.ts';
import { storeUpload } from './store-upload.ts';

interface UploadParts {
  readonly documents: DocumentStore;
  readonly addresses: SignedAddresses;
  /** Maximum size of an uploaded file. */
  readonly maxBytes: number;
  readonly isQuirkOn: IsQuirkOn;
}

/** Creates the handler of the file store for downloads and uploads. Requests have no access token; the URL is signed. */
export function createDocumentEndpoint(parts: UploadParts) {
  const { documents, addresses, isQuirkOn } = parts;
  return async (request: Request): Promise<Response> => {
    const address = new URL(request.url);
    if (carriesCredentials(request)) {
      return createStorageError(
        400,
        'InvalidArgument',
        'Only one auth mechanism allowed: the signature in the address.',
      );
    }
    const document = documents.find(address.pathname.slice(DOCUMENT_PATH.length));
    if (document === undefined) return createForbiddenResponse('forged');
    const download = (part: Request) => buildDownloadResponse(part, address, document, addresses);
    if (request.method === 'GET') return downloadWithQuirks(request, document, isQuirkOn, download);
    if (request.method === 'PUT') return handleUpload(request, address, document, parts);
    return createStorageError(405, 'MethodNotAllowed', 'The method is not allowed against this resource.');
  };
}

function carriesCredentials({ headers }: Request): boolean {
  return headers.has('x-amz-access-token') || headers.has('authorization');
}

async function handleUpload(
  request: Request,
  address: URL,
  document: StoredDocument,
  { documents, addresses, maxBytes }: UploadParts,
): Promise<Response> {
  const contentType = request.headers.get('content-type') ?? '';
  const check = addresses.check(address, { method: 'PUT', documentId: document.id, contentType });
  if (check !== 'good') return createForbiddenResponse(check);
  const bytes = await readBodyBytes(request, maxBytes);
  if (bytes === undefined)
    return createStorageError(400, 'EntityTooLarge', `The file is larger than ${maxBytes} bytes.`);
  return storeUpload(documents, document.id, bytes, 200);
}
