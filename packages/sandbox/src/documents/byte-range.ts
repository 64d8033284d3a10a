/** A part of a file: from `from` up to, but not including, `to`. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

const ONE_RANGE = /^bytes=(\d*)-(\d*)$/;

/**
 * Reads a Range header for a file of this length. `whole`: there is none, or one that the store does not serve (several
 * parts, another unit); `outside`: no byte of it exists.
 */
export function rangeOf(header: string | null, length: number): ByteRange | 'whole' | 'outside' {
  const [, first = '', last = ''] = ONE_RANGE.exec(header?.replaceAll(' ', '') ?? '') ?? [];
  if (first === '' && last === '') return 'whole';
  if (first === '') return length > 0 && Number(last) > 0 ? tail(Number(last), length) : 'outside';
  const [from, to] = [Number(first), last === '' ? length : Number(last) + 1];
  if (last !== '' && to <= from) return 'whole';
  return from < length ? { from, to: Math.min(to, length) } : 'outside';
}

function tail(count: number, length: number): ByteRange {
  return { from: Math.max(0, length - count), to: length };
}
