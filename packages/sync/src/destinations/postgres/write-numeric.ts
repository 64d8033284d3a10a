/** Postgres stores decimal numbers in groups of this many digits. */
const groupDigits = 4;
const negativeSign = 0x40_00;

/**
 * Writes a decimal number such as `-12.30` in the binary format of NUMERIC. Returns the position after it. Needs up to
 * `10 + 2 × length` bytes. Throws RangeError if the text is not a decimal number.
 */
export function writeNumeric(text: string, buffer: Buffer, start: number): number {
  if (!/^-?\d+(?:\.\d+)?$/.test(text)) {
    throw new RangeError(`${JSON.stringify(text)} is not a decimal number. Use digits with at most one point.`);
  }
  const isNegative = text.charCodeAt(0) === 45;
  const first = isNegative ? 1 : 0;
  const dot = text.indexOf('.');
  const end = dot === -1 ? text.length : dot;
  const scale = dot === -1 ? 0 : text.length - dot - 1;
  const groups: number[] = [];
  for (let at = end - Math.ceil((end - first) / groupDigits) * groupDigits; at < end; at += groupDigits) {
    groups.push(Number(text.slice(Math.max(first, at), at + groupDigits)));
  }
  let weight = groups.length - 1;
  for (let at = dot + 1; scale > 0 && at < text.length; at += groupDigits) {
    groups.push(Number(text.slice(at, at + groupDigits).padEnd(groupDigits, '0')));
  }
  let skipped = 0;
  while (skipped < groups.length && groups[skipped] === 0) skipped += 1;
  weight -= skipped;
  let last = groups.length;
  while (last > skipped && groups[last - 1] === 0) last -= 1;
  const isZero = last === skipped;
  let at = buffer.writeInt16BE(last - skipped, start);
  at = buffer.writeInt16BE(isZero ? 0 : weight, at);
  at = buffer.writeUInt16BE(isNegative && !isZero ? negativeSign : 0, at);
  at = buffer.writeUInt16BE(scale, at);
  for (let group = skipped; group < last; group += 1) at = buffer.writeInt16BE(groups[group] as number, at);
  return at;
}
