import { Readable } from 'node:stream';
import type { DocumentHint } from './choose-encoding.ts';
import type { DocumentDeps } from './document-deps.ts';
import { checkDetails, type DocumentDetails } from './document-details.ts';
import type { DownloadDeadline } from './download-deadline.ts';
import { repeatAttempt } from './give-up.ts';
import { type OpenDocument, type OpenOptions, openDocument } from './open-document.ts';
import { withinDeadline } from './within-deadline.ts';

/** The bytes of a document. */
export type DocumentStream = Readable & {
  /** The storage's `content-type` header; undefined when it sent none. */
  readonly contentType: string | undefined;
};

/**
 * Opens a document as a stream of bytes, unpacked unless `unzip` is false. Opening is repeated when it fails for a
 * passing reason; what fails later is an error of the stream. The stream reads no further than it is read, and
 * destroying it frees the connection.
 */
export async function downloadStream(
  deps: DocumentDeps,
  details: DocumentDetails,
  options: OpenOptions = {},
  hint: DocumentHint = {},
): Promise<DocumentStream> {
  checkDetails(details);
  return withinDeadline(deps, options, async (deadline) => {
    const open = () => openDocument(deps, details, options, deadline, hint);
    return readableOf(await repeatAttempt(deps, 'downloadStream', open, deadline.signal), deadline);
  });
}

/** A stream of nothing. */
export function emptyStream(): DocumentStream {
  return Object.assign(Readable.from([]), { contentType: undefined });
}

function readableOf({ headers, pieces, close }: OpenDocument, deadline: DownloadDeadline): DocumentStream {
  const iterator = pieces[Symbol.asyncIterator]();
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
