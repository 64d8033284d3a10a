import { invalidInput, notFound } from '../../base/api-error.ts';
import { json } from '../../base/response.ts';
import type { SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { readText } from '../job-request.ts';
import { type Operation, operation } from '../operation.ts';

/** An uploaded file that no feed uses is deleted after 2 days. */
const UPLOAD_RETENTION = 2 * 86_400_000;

/** Creates an empty document and returns the URL to upload it. */
export function createFeedDocument({ documents, addresses }: HandlerServices): Operation {
  return operation('feeds', '2021-06-30', 'createFeedDocument', (call) => {
    const contentType = readText(call.body, 'contentType');
    const keptUntil = call.now + UPLOAD_RETENTION;
    const { sellerId } = call.account;
    const empty = { sellerId, contentType, bytes: null, gzip: false, restricted: false, keptUntil };
    const { id } = documents.add(empty);
    const url = addresses.sign(call.origin, { method: 'PUT', documentId: id, contentType });
    return json({ feedDocumentId: id, url }, call.operation.success[0]?.status ?? 201);
  });
}

/** Returns the URL of a processing report; of an input document, too, unless a quirk rejects it. */
export function getFeedDocument({ documents, addresses, isQuirkOn }: HandlerServices): Operation {
  return operation('feeds', '2021-06-30', 'getFeedDocument', (call) => {
    const document = documents.find(call.path.feedDocumentId, call.now);
    if (document === undefined || document.sellerId !== call.account.sellerId) throw notFound('The feed document');
    if (isQuirkOn('no-input-feed-documents') && !isResult(call, document.id)) {
      throw invalidInput(`Invalid feedDocumentId ${document.id}.`, 'feedDocumentId (path)');
    }
    const encodingHeader = call.query.text('enableContentEncodingUrlHeader') === 'true';
    return json({
      feedDocumentId: document.id,
      url: addresses.sign(call.origin, { method: 'GET', documentId: document.id, encodingHeader }),
      ...(document.gzip && { compressionAlgorithm: 'GZIP' }),
    });
  });
}

/** Whether a document is the result of a feed. */
function isResult({ account }: SellerCall, documentId: string): boolean {
  return [...account.feeds.values()].some(({ end }) => end?.documentId === documentId);
}
