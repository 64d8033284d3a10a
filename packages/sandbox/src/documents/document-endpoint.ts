import type { DocumentStore, StoredDocument } from './document-store.ts';
import { buildDownloadResponse } from './download.ts';
import { DOCUMENT_PATH, type SignedAddresses } from './signed-addresses.ts';
import { createForbiddenResponse, createStorageError } from './storage-errors.ts';
import { storeUpload } from './store-upload.ts';

/** Creates the handler of the file store for downloads and uploads. Requests have no access token; the URL is signed. */
export function createDocumentEndpoint(documents: DocumentStore, addresses: SignedAddresses) {
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
    if (request.method === 'GET') return buildDownloadResponse(request, address, document, addresses);
    if (request.method === 'PUT') return handleUpload(request, address, document, { documents, addresses });
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
  { documents, addresses }: { readonly documents: DocumentStore; readonly addresses: SignedAddresses },
): Promise<Response> {
  const contentType = request.headers.get('content-type') ?? '';
  const check = addresses.check(address, { method: 'PUT', documentId: document.id, contentType });
  if (check !== 'good') return createForbiddenResponse(check);
  return storeUpload(documents, document.id, new Uint8Array(await request.arrayBuffer()), 200);
}
