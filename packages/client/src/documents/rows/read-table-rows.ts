import type { Csv } from '../../ports/codecs.ts';
import { BlockDecoder, canSplitBeforeDecoding } from '../encoding/block-decoder.ts';
import type { CharsetSources } from '../encoding/charset.ts';
import { CharsetReader } from '../encoding/charset-reader.ts';
import { convertToUtf8 } from '../encoding/convert-to-utf8.ts';
import { InvalidBytes } from '../encoding/invalid-bytes.ts';
import { peekBytes } from '../encoding/peek-bytes.ts';
import type { LineEnding } from './dialect.ts';
import { type OpenTable, type OpenTableOptions, TableOpener } from './open-table.ts';
import { PlainRowReader } from './plain-row-reader.ts';
import type { Row } from './row-shape.ts';
import { splitLineBlocks } from './split-line-blocks.ts';

/** Number of bytes at the start of a document that are read to detect the line ending. */
const lineEndingHeadBytes = 65_536;
/** The header of a table is within this many characters. */
const maxStartCharacters = 1_048_576;

const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/** Options for reading the rows of a table. */
export interface TableOptions extends OpenTableOptions {
  readonly csv: () => Promise<Csv>;
}

type Rows = AsyncGenerator<Iterable<Row>, void, undefined>;

/** Streams the rows of a table in batches. Only the current batch is in memory. */
export async function* readTableRows(
  chunks: AsyncIterable<Uint8Array>,
  sources: CharsetSources,
  options: TableOptions,
): Rows {
  const invalid = new InvalidBytes(sources, options.warn);
  const { head, chunks: bytes } = await peekBytes(chunks, lineEndingHeadBytes);
  const reader = new CharsetReader(sources, head);
  const { charset } = reader;
  try {
    if (charset === undefined || canSplitBeforeDecoding(charset.encoding)) {
      const lineEnding = head.includes(lineFeed) || !head.includes(carriageReturn) ? '\n' : '\r';
      const blocks = splitLineBlocks(reader.follow(bytes), lineEnding);
      yield* readLines(decodeBlocks(blocks, new BlockDecoder(reader, invalid)), lineEnding, options);
      return;
    }
    const utf8 = await peekBytes(convertToUtf8(bytes, reader, invalid), lineEndingHeadBytes);
    const lineEnding = utf8.head.includes(lineFeed) || !utf8.head.includes(carriageReturn) ? '\n' : '\r';
    const blocks = splitLineBlocks(utf8.chunks, lineEnding);
    const decoder = new BlockDecoder({ charset: { encoding: 'utf-8', isUnproved: false } }, invalid);
    yield* readLines(decodeBlocks(blocks, decoder), lineEnding, options);
  } finally {
    invalid.report();
  }
}

type Texts = AsyncGenerator<string, void, undefined>;

/** Opens the table in the first texts, and reads the rows of all texts. */
async function* readLines(texts: Texts, lineEnding: LineEnding, options: TableOptions): Rows {
  const opened = await openTable(texts, options);
  if (opened === undefined) return;
  const { table, text: first } = opened;
  const { dialect } = table.start;
  if (dialect.isQuoted) {
    const { readQuotedRows } = await import('./read-quoted-rows.ts');
    yield* readQuotedRows(prependText(first, texts), dialect, lineEnding, await options.csv(), table.selection);
    return;
  }
  const reader = new PlainRowReader(dialect.delimiter, lineEnding, table.selection);
  yield reader.read(first);
  for await (const text of texts) yield reader.read(text);
}

/** Returns the table and the text that was read of it, from its header. Undefined for a blank document. */
async function openTable(texts: Texts, options: TableOptions): Promise<{ table: OpenTable; text: string } | undefined> {
  const opener = await TableOpener.create(options);
  for (let text = ''; ; ) {
    const { done, value: piece = '' } = await texts.next();
    text += piece;
    const table = opener.open(text, done === true || text.length >= maxStartCharacters);
    if (table === undefined && done) return undefined;
    if (table === undefined) text = '';
    else if (table !== 'incomplete') return { table, text: text.slice(table.start.offset) };
  }
}

async function* decodeBlocks(blocks: AsyncIterable<Uint8Array>, decoder: BlockDecoder): Texts {
  for await (const block of blocks) yield decoder.decode(block);
}

async function* prependText(first: string, texts: Texts): Texts {
  yield first;
  yield* texts;
}
