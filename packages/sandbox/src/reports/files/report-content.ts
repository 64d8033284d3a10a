import { type Charset, encode } from '../../base/charset.ts';
import { joinBytes } from '../../base/join-bytes.ts';
import { buildLazily, type Slices } from '../../base/slices.ts';
import type { Segment } from '../../documents/segments.ts';

/** The text of a report in parts, so that any number of rows can be inserted. */
export interface ReportContent {
  /** Content type without the charset. */
  readonly contentType: string;
  readonly charset: Charset;
  /** False if the content type of the document does not name the charset. */
  readonly namesCharset?: boolean;
  readonly head: string;
  /** Read once. Rows may be built when they are read. */
  readonly rows: Iterable<string>;
  /** Text between two rows. */
  readonly separator: string;
  readonly tail: string;
}

/** The text of a report whose rows are built. */
export type BuiltContent = ReportContent & { readonly rows: readonly string[] };

/** Length of a repeated block in characters: large enough that repetition is cheap, small enough to use little memory. */
const BLOCK_CHARACTERS = 262_144;
/** Characters that are encoded at once, in a few milliseconds. */
const CHARACTERS_PER_SLICE = 131_072;

/** Returns the file with the rows unchanged. */
export function* buildWholeFile(content: BuiltContent): Slices<readonly Segment[]> {
  return [yield* buildSegment(listTexts(content), content)];
}

/** Returns the file with exactly `count` rows, by repeating the report's rows. Null if there are none to repeat. */
export function* buildFileOfRows(content: BuiltContent, count: number): Slices<readonly Segment[] | null> {
  const { head, rows, separator } = content;
  if (rows.length === 0 && count > 0) return null;
  const block = listBlock(content, count);
  const blocks = block.length === 0 ? 0 : Math.floor(Math.max(0, count - 1) / block.length);
  const rest = block.slice(0, count - blocks * block.length);
  const repeated = buildLazily(block, (row) => row + separator);
  return [
    yield* buildSegment([head], content),
    ...(blocks > 0 ? [yield* buildSegment(repeated, content, blocks)] : []),
    yield* buildSegment(listTexts({ ...content, head: '', rows: rest }), content),
  ];
}

/** Lists the texts whose sequence is the file. */
function* listTexts({ head, rows, separator, tail }: BuiltContent): Generator<string> {
  yield head;
  for (const [index, row] of rows.entries()) yield index === 0 ? row : separator + row;
  yield tail;
}

function* buildSegment(texts: Iterable<string>, { charset }: ReportContent, times = 1): Slices<Segment> {
  const chunks: Uint8Array[] = [];
  let text = '';
  for (const part of texts) {
    text += part;
    if (text.length < CHARACTERS_PER_SLICE) continue;
    chunks.push(encode(text, charset));
    text = '';
    yield;
  }
  chunks.push(encode(text, charset));
  return { bytes: joinBytes(chunks), times };
}

function listBlock({ rows }: BuiltContent, count: number): readonly string[] {
  const once = rows.reduce((sum, row) => sum + row.length, 0);
  const turns = Math.max(1, Math.ceil(BLOCK_CHARACTERS / Math.max(1, once)));
  return Array.from({ length: Math.min(count, turns * rows.length) }, (_, at) => rows[at % rows.length] ?? '');
}
