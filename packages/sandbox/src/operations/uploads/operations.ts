import { invalidInput } from '../../base/api-error.ts';
import { isMarketplaceId } from '../../base/marketplaces.ts';
import { json } from '../../base/response.ts';
import type { SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { type Operation, operation } from '../operation.ts';

const APLUS = 'aplus/2020-11-01/contentDocuments';
const MESSAGING = /^messaging\/v1\/orders\/[^/]+\/messages\/[A-Za-z]+$/;
const IMAGES = ['image/jpeg', 'image/png', 'image/tiff'];

/** An MD5 hash (16 bytes) in base64, or in hexadecimal as in an older guide by Amazon. */
const MD5 = /^([A-Za-z0-9+/]{22}==|[0-9a-fA-F]{32})$/;

export function operations(services: HandlerServices): readonly Operation[] {
  return [createUploadDestination(services)];
}

const UPLOAD_RETENTION = 30 * 86_400_000;

/** Creates an upload destination: for images of A+ content with a form (POST), for message attachments with PUT. */
function createUploadDestination({ documents, addresses }: HandlerServices): Operation {
  return operation('uploads', '2020-11-01', 'createUploadDestinationForResource', (call) => {
    const method = getMethod(call.path.resource);
    const contentMD5 = call.query.text('contentMD5') ?? '';
    checkQuery(call, contentMD5, method);
    const contentType = call.query.text('contentType') ?? 'application/octet-stream';
    const { sellerId } = call.account;
    const keptUntil = call.now + UPLOAD_RETENTION;
    const { id } = documents.add({ sellerId, contentType, bytes: null, gzip: false, restricted: false, keptUntil });
    const url = addresses.sign(call.origin, { method, documentId: id, contentType });
    const headers = { 'Content-Type': contentType, 'Content-MD5': contentMD5 };
    return json({ payload: { uploadDestinationId: id, url, headers } }, call.operation.success[0]?.status ?? 201);
  });
}

function getMethod(resource: string): 'POST' | 'PUT' {
  if (resource === APLUS) return 'POST';
  if (MESSAGING.test(resource)) return 'PUT';
  throw invalidInput(`Nothing can be uploaded for ${resource}.`, 'resource (path)');
}

function checkQuery({ query }: SellerCall, contentMD5: string, method: 'POST' | 'PUT'): void {
  const marketplaceIds = query.list('marketplaceIds');
  if (!marketplaceIds.every(isMarketplaceId)) {
    throw invalidInput('There is no such marketplace.', 'marketplaceIds');
  }
  if (!MD5.test(contentMD5)) throw invalidInput('contentMD5 is not an MD5 hash.', 'contentMD5');
  if (method === 'POST' && !IMAGES.includes(query.text('contentType') ?? '')) {
    throw invalidInput(`contentType must be one of ${IMAGES.join(', ')}.`, 'contentType');
  }
}
