import type { TransferOptions } from './resumable-download.ts';

/** Options for downloading a document into memory. */
export interface DownloadOptions extends TransferOptions {
  /** Return the document as parsed data instead of text. Default false. */
  readonly json?: boolean | undefined;
  /** Decompress a compressed document. Default true; with false, the result is a Buffer of the compressed bytes. */
  readonly unzip?: boolean | undefined;
  /** Path where the result is also saved: text as UTF-8, data as JSON. The file is written completely or not at all. */
  readonly file?: string | undefined;
  /** The document's charset. Default: detected from its byte order mark, its header or its bytes. */
  readonly charset?: string | undefined;
}
