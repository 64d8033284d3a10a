import { Readable } from 'node:stream';
import type { DocumentDeps } from '../document-deps.ts';
import { checkDetails, type DocumentDetails, type DocumentHint } from '../document-details.ts';
import type { DownloadDeadline } from './download-deadline.ts';
import { type OpenDocument, type OpenOptions, openDocument } from './open-document.ts';
import { retryRead } from './retry-read.ts';
import { withDeadline } from './with-deadline.ts';

/** A stream of a document's bytes. */
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
    return toDocumentStream(await retryRead(deps, 'downloadStream', open, deadline.signal), deadline);
  });
}

/** Creates a stream without content. */
export function createEmptyStream(): DocumentStream {
  return Object.assign(Readable.from([]), { contentType: undefined });
}

function toDocumentStream({ headers, chunks, close }: OpenDocument, deadline: DownloadDeadline): DocumentStream {
  const iterator = chunks[Symbol.asyncIterator]();
  const stream = new Readable({
    read() {
      iterator.next().then(
        ({ done, value }) => this.push(done ? null : Buffer.from(value.buffer, value.byteOffset, value.byteLength)),
        (error: Error) => this.destroy(error),
      );
    },
    destroy(error, callback) {
      close();
      deadline.stop();
      iterator.return?.().catch(() => {});
      callback(error);
    },
  });
  return Object.assign(stream, { contentType: headers['content-type'] });
}
