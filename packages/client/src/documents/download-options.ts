import type { TransferOptions } from './transfer.ts';

/** How a document is downloaded into memory. */
export interface DownloadOptions extends TransferOptions {
  /** Return the document as data instead of as text. Default false. */
  readonly json?: boolean | undefined;
  /** Unpack a compressed document. Default true; false gives a Buffer of the packed bytes. */
  readonly unzip?: boolean | undefined;
  /** Where to save what is returned: text as UTF-8, data as JSON. The file appears whole or not at all. */
  readonly file?: string | undefined;
  /** The document's charset. Default: what its byte order mark, its header or its bytes tell. */
  readonly charset?: string | undefined;
}
