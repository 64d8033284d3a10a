import type { WarningEvent } from '../ports/observer.ts';
import { binaryHead, isBinary } from './binary-document.ts';
import { BlockDecoder, hasLinesOfBytes } from './block-decoder.ts';
import { type DocumentHint, statedEncoding } from './choose-encoding.ts';
import { asUtf8 } from './decode.ts';
import { dialectOf, type LineEnd } from './dialect.ts';
import { lineBlocks } from './line-blocks.ts';
import type { OpenDocument } from './open-document.ts';
import { looksLikeTable } from './parse-document.ts';
import { rowsError } from './parse-error.ts';
import { peek } from './peek.ts';
import { PlainRows } from './plain-rows.ts';
import { quotesCells } from './quotes-cells.ts';
import type { OnHeader, Row } from './row-shape.ts';
import { wellFormedUtf8, wrongUtf8Warning } from './well-formed-utf8.ts';

/** Bytes that show how lines end. */
const headBytes = 65_536;

export interface TableOptions {
  readonly charset: string | undefined;
  readonly hint: DocumentHint;
  readonly onHeader?: OnHeader | undefined;
  /** Told of what is odd about the document. */
  readonly warn: (warning: WarningEvent) => unknown;
  /** It is known to be a table, whatever it looks like. */
  readonly isTable?: boolean | undefined;
}

type Rows = AsyncGenerator<Iterable<Row>, void, undefined>;

interface Table {
  /** Blocks of whole lines, the first of which has the header. */
  readonly blocks: AsyncGenerator<Uint8Array, void, undefined>;
  readonly decoder: BlockDecoder;
  readonly lineEnd: LineEnd;
  readonly contentType: string | undefined;
  readonly reportType: string | undefined;
  readonly onHeader: OnHeader | undefined;
  readonly isTable: boolean;
}

/** The rows of a document as they come, some at a time. What stands in memory is what was read last. */
export async function tableRows(
  { headers, pieces }: Pick<OpenDocument, 'headers' | 'pieces'>,
  { charset, hint, onHeader, warn, isTable = false }: TableOptions,
): Promise<Rows> {
  const contentType = headers['content-type'];
  const beginning = await peek(pieces, binaryHead);
  if (isBinary(contentType, beginning.head))
    throw rowsError('it is a workbook, a PDF or packed. Download it to a file.');
  const stated = statedEncoding({ charset, contentType, bytes: beginning.head });
  const byLines = stated === undefined || hasLinesOfBytes(stated);
  const decoder = new BlockDecoder(byLines ? stated : 'utf-8', hint);
  const text = byLines ? beginning.pieces : asUtf8(beginning.pieces, stated);
  const checked = stated === 'utf-8' ? wellFormedUtf8(text, wrongUtf8Warning(warn, hint)) : text;
  const source = await peek(checked, headBytes);
  const lineEnd = source.head.includes('\n') || !source.head.includes('\r') ? '\n' : '\r';
  const blocks = lineBlocks(source.pieces, lineEnd);
  return rowsOfTable({ blocks, decoder, lineEnd, contentType, reportType: hint.reportType, onHeader, isTable });
}

/** The header says how all of them are to be read. */
async function* rowsOfTable({ blocks, decoder, lineEnd, contentType, reportType, onHeader, isTable }: Table): Rows {
  const { done, value } = await blocks.next();
  if (done) return;
  const first = decoder.decode(value);
  if (!isTable && !looksLikeTable(first, contentType)) throw rowsError('it is no table. Use download with json.');
  const dialect = dialectOf(first, await quotesCells(reportType));
  if (dialect.quoted) {
    const { quotedRows } = await import('./quoted-table.ts');
    yield* quotedRows(textsOf(first, blocks, decoder), dialect, lineEnd, onHeader);
    return;
  }
  const reader = new PlainRows(dialect.delimiter, lineEnd, onHeader);
  yield reader.read(first);
  for await (const block of blocks) yield reader.read(decoder.decode(block));
}

async function* textsOf(
  first: string,
  blocks: AsyncIterable<Uint8Array>,
  decoder: BlockDecoder,
): AsyncGenerator<string, void, undefined> {
  yield first;
  for await (const block of blocks) yield decoder.decode(block);
}
