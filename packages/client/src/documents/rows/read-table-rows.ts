import type { Csv } from '../../ports/codecs.ts';
import type { WarningEvent } from '../../ports/observer.ts';
import type { DocumentHint } from '../document-details.ts';
import { BlockDecoder, canSplitBeforeDecoding } from '../encoding/block-decoder.ts';
import { convertToUtf8 } from '../encoding/decode-text.ts';
import { findStatedEncoding } from '../encoding/detect-encoding.ts';
import { binaryHeadBytes, isBinaryDocument } from '../encoding/is-binary-document.ts';
import { peekBytes } from '../encoding/peek-bytes.ts';
import { createInvalidUtf8Warning, repairUtf8 } from '../encoding/repair-utf8.ts';
import { buildRowsError } from './build-parse-error.ts';
import { detectDialect, hasQuotedCells, type LineEnding } from './dialect.ts';
import { looksLikeTable } from './parse-document.ts';
import { PlainRowReader } from './plain-row-reader.ts';
import type { Row, TableSelection } from './row-shape.ts';
import { splitLineBlocks } from './split-line-blocks.ts';

/** Number of bytes at the start of a document that are read to detect the line ending. */
const lineEndingHeadBytes = 65_536;

const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/** The bytes of a document, and the headers of the response that they came with. */
export interface DocumentBytes {
  readonly headers: Readonly<Record<string, string>>;
  /** The decompressed bytes. They can be read once. */
  readonly chunks: AsyncIterable<Uint8Array>;
}

/** Options for reading the rows of a table. */
interface TableOptions extends TableSelection {
  readonly charset: string | undefined;
  readonly hint: DocumentHint;
  readonly csv: () => Promise<Csv>;
  /** Called with warnings about the document. */
  readonly warn: (warning: WarningEvent) => unknown;
  /** The report type is known to be a table, so the content is not checked. */
  readonly isTable?: boolean | undefined;
}

type Rows = AsyncGenerator<Iterable<Row>, void, undefined>;

interface Table {
  /** Blocks of whole lines. The first block starts with the header. */
  readonly blocks: AsyncGenerator<Uint8Array, void, undefined>;
  readonly decoder: BlockDecoder;
  readonly lineEnding: LineEnding;
  readonly contentType: string | undefined;
  readonly reportType: string | undefined;
  readonly csv: () => Promise<Csv>;
  readonly selection: TableSelection;
  readonly isTable: boolean;
}

/** Streams the rows of a table in batches. Only the current batch is in memory. */
export async function readTableRows(
  { headers, chunks }: DocumentBytes,
  { charset, hint, csv, columns, onHeader, warn, isTable = false }: TableOptions,
): Promise<Rows> {
  const contentType = headers['content-type'];
  const start = await peekBytes(chunks, binaryHeadBytes);
  if (isBinaryDocument(contentType, start.head))
    throw buildRowsError('it is a workbook, a PDF or compressed. Download it to a file.');
  const stated = findStatedEncoding({ charset, contentType, bytes: start.head });
  const canSplitFirst = stated === undefined || canSplitBeforeDecoding(stated);
  const decoder = new BlockDecoder(canSplitFirst ? stated : 'utf-8', hint);
  const bytes = canSplitFirst ? start.chunks : convertToUtf8(start.chunks, stated);
  const validBytes = stated === 'utf-8' ? repairUtf8(bytes, createInvalidUtf8Warning(warn, hint)) : bytes;
  const source = await peekBytes(validBytes, lineEndingHeadBytes);
  const lineEnding = source.head.includes(lineFeed) || !source.head.includes(carriageReturn) ? '\n' : '\r';
  const blocks = splitLineBlocks(source.chunks, lineEnding);
  return readLines({
    blocks,
    decoder,
    lineEnding,
    contentType,
    reportType: hint.reportType,
    csv,
    selection: { columns, onHeader },
    isTable,
  });
}

/** Reads the dialect from the first block, and the rows from all blocks. */
async function* readLines(table: Table): Rows {
  const { blocks, decoder, lineEnding, contentType, reportType, csv, selection, isTable } = table;
  const { done, value } = await blocks.next();
  if (done) return;
  const first = decoder.decode(value);
  if (!isTable && !looksLikeTable(first, contentType))
    throw buildRowsError('it is not a table. Use download with json.');
  const dialect = detectDialect(first, await hasQuotedCells(reportType));
  if (dialect.isQuoted) {
    const { readQuotedRows } = await import('./read-quoted-rows.ts');
    yield* readQuotedRows(decodeBlocks(first, blocks, decoder), dialect, lineEnding, await csv(), selection);
    return;
  }
  const reader = new PlainRowReader(dialect.delimiter, lineEnding, selection);
  yield reader.read(first);
  for await (const block of blocks) yield reader.read(decoder.decode(block));
}

async function* decodeBlocks(
  first: string,
  blocks: AsyncIterable<Uint8Array>,
  decoder: BlockDecoder,
): AsyncGenerator<string, void, undefined> {
  yield first;
  for await (const block of blocks) yield decoder.decode(block);
}
