import { readBodyBytes } from '../base/body-text.ts';
import type { DocumentStore } from './document-store.ts';
import { DOCUMENT_PATH, type SignedAddresses } from './signed-addresses.ts';
import { createForbiddenResponse, createStorageError } from './storage-errors.ts';
import { storeUpload } from './store-upload.ts';

const MAX_BYTES = 3_145_728;
/** Space for the other fields of the form, and for its boundaries. */
const MAX_FIELDS_BYTES = 64 * 1024;

export function isForm({ headers }: Request): boolean {
  return headers.get('content-type')?.startsWith('multipart/form-data') ?? false;
}

/**
 * Creates the handler of the file store for uploads by form. The form fields replace the query of the signed URL. The
 * file is the last field.
 */
export function createFormUploadEndpoint(documents: DocumentStore, addresses: SignedAddresses) {
  return async (request: Request): Promise<Response> => {
    const address = new URL(request.url);
    const document = documents.find(decodeURIComponent(address.pathname.slice(DOCUMENT_PATH.length)));
    const bytes = await readBodyBytes(request, MAX_BYTES + MAX_FIELDS_BYTES);
    if (bytes === undefined) return createTooLargeError();
    const { headers } = request;
    const form = await new Response(bytes, { headers }).formData().catch(() => undefined);
    if (form === undefined)
      return createStorageError(412, 'PreconditionFailed', 'The body must be a form with a file.');
    const { fields, file } = readParts(form);
    for (const [name, value] of fields) address.searchParams.set(name, value);
    if (document === undefined) return createForbiddenResponse('forged');
    const { id: documentId, contentType } = document;
    const check = addresses.check(address, { method: 'POST', documentId, contentType });
    if (check !== 'good') return createForbiddenResponse(check);
    if (file === undefined) return createStorageError(400, 'InvalidArgument', 'The form needs a field for the file.');
    if (file.size < 1) return createStorageError(400, 'EntityTooSmall', 'The file is empty.');
    if (file.size > MAX_BYTES) return createTooLargeError();
    return storeUpload(documents, documentId, new Uint8Array(await file.arrayBuffer()), 204);
  };
}

function createTooLargeError(): Response {
  return createStorageError(400, 'EntityTooLarge', 'The file is larger than allowed.');
}

function readParts(form: FormData) {
  const entries = [...form.entries()];
  const fields = entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []));
  const file = entries.map(([, value]) => value).find((value) => typeof value !== 'string');
  return { fields, file };
}
