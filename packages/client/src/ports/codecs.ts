/** Compression, checksums and streams, for documents. */
export interface Codecs {
  /** Decompresses gzip as it is read. Throws UNZIP_ERROR if the data is damaged or incomplete. */
  gunzip(chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
  /** Creates an MD5 checksum. */
  createMd5(): Checksum;
  /** Returns the CRC-32 of bytes that follow bytes with the CRC-32 `previous`; 0 for none. */
  crc32(bytes: Uint8Array, previous: number): number;
  /** Creates a stream in the form of the runtime. */
  toStream(source: StreamSource): object;
}

/** A checksum of bytes. */
export interface Checksum {
  /** Adds bytes. */
  update(bytes: Uint8Array): unknown;
  /** Returns the checksum of all bytes in base64. Can be called once. */
  digest(): string;
}

/** What a stream is made of. */
export interface StreamSource {
  readonly chunks: AsyncIterable<Uint8Array>;
  /** Called once, when the stream was read, failed or was cancelled. */
  readonly close: () => void;
}

/** How the cells and lines of a table with quoted cells are separated. */
export interface CsvDialect {
  readonly delimiter: string;
  readonly lineEnding: string;
  /** Longest record that is accepted, in characters. @default no limit */
  readonly maxRecordCharacters?: number | undefined;
}

/** Reads and writes tables with quoted cells (RFC 4180). A quote inside a cell that is not quoted is an ordinary character. */
export interface Csv {
  /** Returns all records of a text. Throws if it is damaged. */
  parse(text: string, dialect: CsvDialect): string[][];
  /** Yields the records of texts as they are read. Records may extend across texts. */
  stream(texts: AsyncIterable<string>, dialect: CsvDialect): AsyncIterable<string[]>;
  /** Writes records as lines that end with CRLF, with commas, and with quotes only where they are required. */
  format(records: readonly (readonly string[])[]): string;
}
