import type { DocumentDeps } from '../documents/document-deps.ts';
import { type DocumentDetails, type DocumentOrigin, pickOrigin } from '../documents/document-details.ts';
import type { DownloadOptions } from '../documents/download/download.ts';
import type { RowsOptions } from '../documents/download/download-rows.ts';
import type { SavedDocument } from '../documents/download/download-to-file.ts';
import type { OpenOptions } from '../documents/opening/open-document.ts';
import { RowIterator } from '../documents/rows/row-iterator.ts';
import type { Row } from '../documents/rows/row-shape.ts';
import type { Feed, UploadOptions } from '../documents/upload/upload.ts';
import type { CallRules } from '../endpoints/operation-method.ts';
import type { CallParts } from './call-parts.ts';
import { generateAfterLoading, load } from './load.ts';
import { WithCalls } from './with-calls.ts';

/** The methods of a client that download and upload documents. */
export abstract class WithDocuments<Versions, Rules extends CallRules, Stream extends object> extends WithCalls<
  Versions,
  Rules
> {
  readonly #documents: DocumentDeps;

  constructor(parts: CallParts, documents: DocumentDeps) {
    super(parts);
    this.#documents = documents;
  }

  /**
   * Downloads a document into memory: as text, with `json` as rows or objects, with `unzip: false` as bytes. With
   * `file` it is also saved. For large documents use {@link downloadToFile}, {@link downloadRows} or {@link
   * downloadStream}, which keep only chunks in memory.
   */
  // biome-ignore lint/suspicious/noExplicitAny: the content's type depends on the document; `Content` states it.
  async download<Content = any>(
    details: DocumentDetails,
    options?: (DownloadOptions & DocumentOrigin) | null,
  ): Promise<Content> {
    const { download } = await load.download();
    return (await download(this.#documents, details, options ?? {}, pickOrigin(options ?? {}))) as Content;
  }

  /**
   * Opens a document as a stream of bytes, decompressed unless `unzip` is false. A lost connection is resumed where it
   * ended; if that is impossible, the stream fails.
   */
  async downloadStream(details: DocumentDetails, options?: (OpenOptions & DocumentOrigin) | null): Promise<Stream> {
    const { downloadStream } = await load.downloadStream();
    return (await downloadStream(this.#documents, details, options ?? {}, pickOrigin(options ?? {}))) as Stream;
  }

  /**
   * Saves a document byte for byte, decompressed unless `unzip` is false. The file appears when it is complete, or not
   * at all.
   */
  async downloadToFile(
    details: DocumentDetails,
    file: string,
    options?: (OpenOptions & DocumentOrigin) | null,
  ): Promise<SavedDocument> {
    const { downloadToFile } = await load.downloadToFile();
    return downloadToFile(this.#documents, details, file, options ?? {}, pickOrigin(options ?? {}));
  }

  /**
   * Reads the rows of a tab- or comma-separated document while it is downloaded. Every cell is a string. Errors are
   * thrown where the rows are read; leaving the loop releases the connection.
   */
  downloadRows(
    details: DocumentDetails,
    options?: (RowsOptions & DocumentOrigin) | null,
  ): AsyncIterableIterator<Row, undefined> {
    return new RowIterator(
      generateAfterLoading(load.downloadRows, ({ downloadRows }) =>
        downloadRows(this.#documents, details, options ?? {}, pickOrigin(options ?? {})),
      ),
    );
  }

  /** Uploads content or a file, byte for byte, to the URL that createFeedDocument returned. */
  async upload(details: DocumentDetails, feed: Feed, options?: UploadOptions | null): Promise<{ success: true }> {
    const { upload } = await load.upload();
    return upload(this.#documents, details, feed, options ?? {});
  }
}
