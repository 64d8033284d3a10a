import { gzipSync } from 'node:zlib';
import { encodeCharset, type StoredCharset } from '../support/encode-charset.ts';

/** Marketplaces by country. */
export const markets = {
  US: 'ATVPDKIKX0DER',
  CA: 'A2EUQ1WTGCTBG2',
  MX: 'A1AM78C64UM0Y8',
  BR: 'A2Q3Y263D00KWC',
  GB: 'A1F83G8C2ARO7P',
  IE: 'A28R8C7NBKEWEA',
  DE: 'A1PA6795UKMFR9',
  FR: 'A13V1IB3VIYZZH',
  IT: 'APJ6JRA9NG5V4',
  ES: 'A1RKKUPIHCS9HS',
  NL: 'A1805IZSGTT6HS',
  BE: 'AMEN7PMS3EDWL',
  SE: 'A2NODRKZP88ZB9',
  PL: 'A1C3SOZRARQ6R3',
  TR: 'A33AVAJ2PDY3EV',
  IN: 'A21TJRUUN4KGV',
  AE: 'A2VIGQ35RCS4UG',
  JP: 'A1VC38T7YXB528',
  AU: 'A39IBJ37TRP1C6',
  SG: 'A19VAU5U5O7RUS',
} as const;

/** Error codes of documents that are not the report, or cannot be read. */
export type DocumentErrorCode = 'REPORT_MESSAGE' | 'UNKNOWN_HEADINGS' | 'PARSE_ERROR' | 'UNZIP_ERROR' | 'DECODE_ERROR';

/** Warnings about a document. Other warnings, such as those about unknown report types, are not compared. */
export const documentWarnings = [
  'PREAMBLE_SKIPPED',
  'UNKNOWN_HEADINGS',
  'CHARSET_MISMATCH',
  'UNREADABLE_CELLS',
] as const;

export type DocumentWarning = (typeof documentWarnings)[number];

/** Row of a JSON or XML report, or of a table. */
export type ExpectedRow = Readonly<Record<string, unknown>>;

/** What the rows are with types. */
export interface TypedReading {
  readonly columns: Readonly<Record<string, string>>;
  /** The typed columns of each row, null for empty cells. With an error, those of the rows before it. */
  readonly values: readonly Readonly<Record<string, string | null>>[];
  /** Number of cells by column that stay text. */
  readonly unreadable?: Readonly<Record<string, number>>;
  readonly error?: 'CONTRADICTING_CELL' | 'UNKNOWN_HEADINGS';
}

/** A document as the storage has it, with its right reading, which is written by hand. */
export interface CorpusDocument {
  /** Unique in the corpus. */
  readonly name: string;
  /** May be a type that the registry does not have. */
  readonly reportType: string;
  readonly marketplaceIds: readonly string[];
  /** The header of the storage; null for none. */
  readonly contentType: string | null;
  /** @default 'utf-8' */
  readonly charset?: StoredCharset;
  /** The document's text. */
  readonly text?: string;
  /** The bytes, instead of `text`. */
  readonly bytes?: Uint8Array;
  /** `label`: the details say GZIP. `times`: how often the bytes are compressed. `header`: the storage sends content-encoding. @default none */
  readonly gzip?: { readonly label: boolean; readonly times: number; readonly header?: boolean };
  /** The option `charset`. */
  readonly charsetOption?: string;
  /** The option `list`. */
  readonly list?: string;
  readonly expected:
    | {
        readonly rows: readonly ExpectedRow[];
        /** Rows under the document's own headings, if they are others. */
        readonly original?: readonly ExpectedRow[];
      }
    | {
        readonly error: DocumentErrorCode;
        /** Only rows are refused. Bytes and text are returned. */
        readonly rowsOnly?: true;
      };
  /** What `text()` returns. @default `text` */
  readonly decoded?: string;
  /** Warnings of `rows()`, in any order. */
  readonly warnings?: readonly DocumentWarning[];
  /** Number of bytes that the charset does not have, which the warning names. */
  readonly invalidBytes?: number;
  readonly typed?: TypedReading;
  /** `onUnknownHeadings: 'error'`, and columns, refuse the rows. */
  readonly refusedIfStrict?: true;
}

/** Returns the bytes of the document without compression. */
export function buildDocumentBytes({ text, bytes, charset = 'utf-8' }: CorpusDocument): Uint8Array {
  if (bytes !== undefined) return bytes;
  if (text === undefined) throw new Error('A document needs text or bytes.');
  return encodeCharset(text, charset);
}

/** Returns the bytes that the storage sends. */
export function buildStoredBytes(document: CorpusDocument): Uint8Array {
  let stored = buildDocumentBytes(document);
  for (let count = document.gzip?.times ?? 0; count > 0; count -= 1) stored = gzipSync(stored);
  return stored;
}

/** Details say GZIP, and the bytes are compressed once. */
export const zipped = { label: true, times: 1 } as const;
