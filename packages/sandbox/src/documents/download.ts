import { parseRange } from './byte-range.ts';
import type { StoredDocument } from './document-store.ts';
import { createStream, measureLength, type Segment } from './segments.ts';
import type { SignedAddresses } from './signed-addresses.ts';
import { createForbiddenResponse, createStorageError } from './storage-errors.ts';

/** Responds with a whole file or the part that the Range header requests. */
export function buildDownloadResponse(
  request: Request,
  address: URL,
  document: StoredDocument,
  addresses: SignedAddresses,
): Response {
  const encodingHeader = address.searchParams.get('encoding') === 'gzip';
  const check = addresses.check(address, { method: 'GET', documentId: document.id, encodingHeader });
  if (check !== 'good') return createForbiddenResponse(check);
  const segments = listSegments(document);
  if (segments === null) return createStorageError(404, 'NoSuchKey', 'The key does not exist.');
  const headers = new Headers({
    'content-type': document.contentType,
    'accept-ranges': 'bytes',
    etag: buildEtag(document),
    ...(encodingHeader && document.gzip && { 'content-encoding': 'gzip' }),
  });
  return buildBodyResponse(request, document, segments, headers);
}

function buildBodyResponse(
  request: Request,
  document: StoredDocument,
  segments: readonly Segment[],
  headers: Headers,
): Response {
  const length = measureLength(segments);
  const range = parseRange(findValidRange(request, document), length);
  if (range === 'outside') {
    const error = createStorageError(416, 'InvalidRange', 'The requested range is not satisfiable');
    error.headers.set('content-range', `bytes */${length}`);
    return error;
  }
  const { from, to } = range === 'whole' ? { from: 0, to: length } : range;
  headers.set('content-length', String(to - from));
  if (range !== 'whole') headers.set('content-range', `bytes ${from}-${to - 1}/${length}`);
  const body = document.bytes === null ? createStream(segments, from, to) : document.bytes.slice(from, to);
  return new Response(body, { status: range === 'whole' ? 200 : 206, headers });
}

function listSegments({ bytes, segments }: StoredDocument): readonly Segment[] | null {
  if (segments !== undefined) return segments;
  return bytes === null ? null : [{ bytes, times: 1 }];
}

/** Returns the Range header. An If-Range header makes it apply only to the document that the reader started to download. */
function findValidRange({ headers }: Request, document: StoredDocument): string | null {
  const condition = headers.get('if-range');
  return condition === null || condition === buildEtag(document) ? headers.get('range') : null;
}

/** A document never changes, so its ID serves as the ETag. */
function buildEtag({ id }: StoredDocument): string {
  return `"${id}"`;
}
