/** A part of a file, from byte `from` (inclusive) to byte `to` (exclusive). */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

const ONE_RANGE = /^bytes=(\d*)-(\d*)$/;

/**
 * Parses the Range header of a request for a file of this length. Returns `whole` if there is no header or the store
 * does not support it (several parts, another unit), and `outside` if the file has no byte in the range.
 */
export function parseRange(header: string | null, length: number): ByteRange | 'whole' | 'outside' {
  const [, first = '', last = ''] = ONE_RANGE.exec(header?.replaceAll(' ', '') ?? '') ?? [];
  if (first === '' && last === '') return 'whole';
  if (first === '') return length > 0 && Number(last) > 0 ? buildTailRange(Number(last), length) : 'outside';
  const [from, to] = [Number(first), last === '' ? length : Number(last) + 1];
  if (last !== '' && to <= from) return 'whole';
  return from < length ? { from, to: Math.min(to, length) } : 'outside';
}

function buildTailRange(count: number, length: number): ByteRange {
  return { from: Math.max(0, length - count), to: length };
}
