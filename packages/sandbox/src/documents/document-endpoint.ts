import type { DocumentStore, StoredDocument } from './document-store.ts';
import { download } from './download.ts';
import { DOCUMENT_PATH, type SignedAddresses } from './signed-addresses.ts';
import { forbidden, storageError } from './storage-answers.ts';
import { takeIn } from './take-in.ts';

/** Creates the handler of the file store for downloads and uploads. Requests have no access token; the URL is signed. */
export function documentEndpoint(documents: DocumentStore, addresses: SignedAddresses) {
  return async (request: Request): Promise<Response> => {
    const address = new URL(request.url);
    if (carriesCredentials(request)) {
      return storageError(400, 'InvalidArgument', 'Only one auth mechanism allowed: the signature in the address.');
    }
    const document = documents.find(address.pathname.slice(DOCUMENT_PATH.length));
    if (document === undefined) return forbidden('forged');
    if (request.method === 'GET') return download(request, address, document, addresses);
    if (request.method === 'PUT') return upload(request, address, document, { documents, addresses });
    return storageError(405, 'MethodNotAllowed', 'The method is not allowed against this resource.');
  };
}

function carriesCredentials({ headers }: Request): boolean {
  return headers.has('x-amz-access-token') || headers.has('authorization');
}

async function upload(
  request: Request,
  address: URL,
  document: StoredDocument,
  { documents, addresses }: { readonly documents: DocumentStore; readonly addresses: SignedAddresses },
): Promise<Response> {
  const contentType = request.headers.get('content-type') ?? '';
  const check = addresses.check(address, { method: 'PUT', documentId: document.id, contentType });
  if (check !== 'good') return forbidden(check);
  return takeIn(documents, document.id, new Uint8Array(await request.arrayBuffer()), 200);
}
