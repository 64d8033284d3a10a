import { rangeOf } from './byte-range.ts';
import type { StoredDocument } from './document-store.ts';
import { lengthOf, type Segment, streamOf } from './segments.ts';
import type { SignedAddresses } from './signed-addresses.ts';
import { forbidden, storageError } from './storage-answers.ts';

/** Responds with a whole file or the part that the Range header requests. */
export function download(
  request: Request,
  address: URL,
  document: StoredDocument,
  addresses: SignedAddresses,
): Response {
  const encodingHeader = address.searchParams.get('encoding') === 'gzip';
  const check = addresses.check(address, { method: 'GET', documentId: document.id, encodingHeader });
  if (check !== 'good') return forbidden(check);
  const segments = segmentsOf(document);
  if (segments === null) return storageError(404, 'NoSuchKey', 'The key does not exist.');
  const headers = new Headers({
    'content-type': document.contentType,
    'accept-ranges': 'bytes',
    etag: etagOf(document),
    ...(encodingHeader && document.gzip && { 'content-encoding': 'gzip' }),
  });
  return serve(request, document, segments, headers);
}

function serve(request: Request, document: StoredDocument, segments: readonly Segment[], headers: Headers): Response {
  const length = lengthOf(segments);
  const range = rangeOf(freshRange(request, document), length);
  if (range === 'outside') {
    const refusal = storageError(416, 'InvalidRange', 'The requested range is not satisfiable');
    refusal.headers.set('content-range', `bytes */${length}`);
    return refusal;
  }
  const { from, to } = range === 'whole' ? { from: 0, to: length } : range;
  headers.set('content-length', String(to - from));
  if (range !== 'whole') headers.set('content-range', `bytes ${from}-${to - 1}/${length}`);
  const body = document.bytes === null ? streamOf(segments, from, to) : document.bytes.slice(from, to);
  return new Response(body, { status: range === 'whole' ? 200 : 206, headers });
}

function segmentsOf({ bytes, segments }: StoredDocument): readonly Segment[] | null {
  if (segments !== undefined) return segments;
  return bytes === null ? null : [{ bytes, times: 1 }];
}

/** Returns the Range header. An If-Range header makes it apply only to the document that the reader started to download. */
function freshRange({ headers }: Request, document: StoredDocument): string | null {
  const condition = headers.get('if-range');
  return condition === null || condition === etagOf(document) ? headers.get('range') : null;
}

/** A document never changes, so its ID serves as the ETag. */
function etagOf({ id }: StoredDocument): string {
  return `"${id}"`;
}
