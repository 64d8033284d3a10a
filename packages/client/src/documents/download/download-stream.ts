import type { Readable } from 'node:stream';
import type { Codecs } from '../../ports/codecs.ts';
import type { DocumentDeps } from '../document-deps.ts';
import { checkDetails, type DocumentDetails, type DocumentHint } from '../document-details.ts';
import type { DownloadDeadline } from '../opening/download-deadline.ts';
import { type OpenDocument, type OpenOptions, openDocument } from '../opening/open-document.ts';
import { retryRead } from '../opening/retry-read.ts';
import { withDeadline } from '../opening/with-deadline.ts';

/** A stream of a document's bytes: of Node.js, or a `ReadableStream` in `supercargo/fetch`. */
export type DocumentStream = Readable & {
  /** The `content-type` header of the storage's response, if there is one. */
  readonly contentType: string | undefined;
};

/**
 * Opens a document as a stream of bytes, decompressed unless `unzip` is false. Opening is retried after temporary
 * failures; a later failure is an error of the stream. The stream respects backpressure, and destroying it frees the
 * connection.
 */
export async function downloadStream(
  deps: DocumentDeps,
  details: DocumentDetails,
  options: OpenOptions = {},
  hint: DocumentHint = {},
): Promise<DocumentStream> {
  checkDetails(details);
  return withDeadline(deps, options, async (deadline) => {
    const open = () => openDocument(deps, details, options, deadline, hint);
    const document = await retryRead(deps, 'downloadStream', open, deadline.signal);
    return toDocumentStream(document, deadline, await deps.codecs());
  });
}

/** Creates a stream without content. */
export async function createEmptyStream(deps: DocumentDeps): Promise<DocumentStream> {
  const source = { chunks: (async function* () {})(), close: () => {} };
  return Object.assign((await deps.codecs()).toStream(source), { contentType: undefined }) as DocumentStream;
}

function toDocumentStream(
  { headers, chunks, close }: OpenDocument,
  deadline: DownloadDeadline,
  { toStream }: Codecs,
): DocumentStream {
  const closeAll = () => {
    close();
    deadline.stop();
  };
  return Object.assign(toStream({ chunks, close: closeAll }), {
    contentType: headers['content-type'],
  }) as DocumentStream;
}
