import { HEX } from '../../base/random.ts';
import { json } from '../../base/response.ts';
import type { SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { readText } from '../job-request.ts';
import { type Operation, operation } from '../operation.ts';

const UPLOAD_RETENTION = 30 * 86_400_000;

/**
 * Creates an upload destination for a document about an appointment. The caller encrypts the document with the key of
 * the response and uploads it with PUT.
 */
export function createUploadDestination({ documents, addresses }: HandlerServices): Operation {
  return operation('services', 'v1', 'createServiceDocumentUploadDestination', (call) => {
    const { contentMD5 } = call.body;
    const kind = readText(call.body, 'contentType');
    const contentType = kind === 'PDF' ? 'application/pdf' : `image/${kind.toLowerCase()}`;
    const { sellerId } = call.account;
    const keptUntil = call.now + UPLOAD_RETENTION;
    const { id } = documents.add({ sellerId, contentType, bytes: null, gzip: false, restricted: false, keptUntil });
    return json({
      payload: {
        uploadDestinationId: id,
        url: addresses.sign(call.origin, { method: 'PUT', documentId: id, contentType }),
        encryptionDetails: {
          standard: 'AES',
          initializationVector: createSecret(call, 16),
          key: createSecret(call, 32),
        },
        headers: { 'Content-Type': contentType, ...(contentMD5 != null && { 'Content-MD5': contentMD5 }) },
      },
    });
  });
}

function createSecret({ account }: SellerCall, bytes: number): string {
  return Buffer.from(account.random.text(bytes * 2, HEX), 'hex').toString('base64');
}
