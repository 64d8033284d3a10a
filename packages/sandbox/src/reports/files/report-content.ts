import type { Segment } from '../../documents/segments.ts';
import { type Charset, encode } from './charset.ts';

/** A report's text in parts, so that any number of rows can stand in it. */
export interface ReportContent {
  /** Without the charset. */
  readonly contentType: string;
  readonly charset: Charset;
  readonly head: string;
  readonly rows: readonly string[];
  /** Stands between two rows. */
  readonly separator: string;
  readonly tail: string;
}

/** Large enough that repeating it costs nothing, small enough that nobody notices it in memory. */
const BLOCK_CHARACTERS = 262_144;

/** The file with the rows as they are. */
export function wholeFile({ head, rows, separator, tail, charset }: ReportContent): readonly Segment[] {
  return [{ bytes: encode(head + rows.join(separator) + tail, charset), times: 1 }];
}

/** The file with exactly `count` rows: the shop's own, over and over. Null when there are none to repeat. */
export function fileOfRows(content: ReportContent, count: number): readonly Segment[] | null {
  const { head, rows, separator, tail, charset } = content;
  if (rows.length === 0 && count > 0) return null;
  const piece = (text: string, times = 1): Segment => ({ bytes: encode(text, charset), times });
  const block = blockOf(content, count);
  const blocks = block.length === 0 ? 0 : Math.floor(Math.max(0, count - 1) / block.length);
  const rest = block.slice(0, count - blocks * block.length);
  return [
    piece(head),
    ...(blocks > 0 ? [piece(block.map((row) => row + separator).join(''), blocks)] : []),
    piece(rest.join(separator) + tail),
  ];
}

function blockOf({ rows }: ReportContent, count: number): readonly string[] {
  const once = rows.reduce((sum, row) => sum + row.length, 0);
  const turns = Math.max(1, Math.ceil(BLOCK_CHARACTERS / Math.max(1, once)));
  return Array.from({ length: Math.min(count, turns * rows.length) }, (_, at) => rows[at % rows.length] ?? '');
}
