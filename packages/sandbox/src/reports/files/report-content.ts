import type { Segment } from '../../documents/segments.ts';
import { type Charset, encode } from './charset.ts';

/** The text of a report in parts, so that any number of rows can be inserted. */
export interface ReportContent {
  /** Content type without the charset. */
  readonly contentType: string;
  readonly charset: Charset;
  readonly head: string;
  readonly rows: readonly string[];
  /** Text between two rows. */
  readonly separator: string;
  readonly tail: string;
}

/** Length of a repeated block in characters: large enough that repetition is cheap, small enough to use little memory. */
const BLOCK_CHARACTERS = 262_144;

/** Returns the file with the rows unchanged. */
export function buildWholeFile({ head, rows, separator, tail, charset }: ReportContent): readonly Segment[] {
  return [{ bytes: encode(head + rows.join(separator) + tail, charset), times: 1 }];
}

/** Returns the file with exactly `count` rows, by repeating the report's rows. Null if there are none to repeat. */
export function buildFileOfRows(content: ReportContent, count: number): readonly Segment[] | null {
  const { head, rows, separator, tail, charset } = content;
  if (rows.length === 0 && count > 0) return null;
  const piece = (text: string, times = 1): Segment => ({ bytes: encode(text, charset), times });
  const block = listBlock(content, count);
  const blocks = block.length === 0 ? 0 : Math.floor(Math.max(0, count - 1) / block.length);
  const rest = block.slice(0, count - blocks * block.length);
  return [
    piece(head),
    ...(blocks > 0 ? [piece(block.map((row) => row + separator).join(''), blocks)] : []),
    piece(rest.join(separator) + tail),
  ];
}

function listBlock({ rows }: ReportContent, count: number): readonly string[] {
  const once = rows.reduce((sum, row) => sum + row.length, 0);
  const turns = Math.max(1, Math.ceil(BLOCK_CHARACTERS / Math.max(1, once)));
  return Array.from({ length: Math.min(count, turns * rows.length) }, (_, at) => rows[at % rows.length] ?? '');
}
