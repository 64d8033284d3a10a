import zlib from 'node:zlib';
import type { Segment } from './segments.ts';

/** A linear map over 32 bits: the value of each bit. */
type BitMap = readonly number[];

const POLYNOMIAL = 0xedb88320;

/**
 * Computes the checksum of a whole file from the checksum of each segment, in a time that hardly depends on the
 * repetitions.
 */
export function computeCrc32(segments: readonly Segment[]): number {
  let sum = 0;
  for (const { bytes, times } of segments) {
    if (bytes.byteLength === 0 || times === 0) continue;
    sum = joinChecksums(sum, repeatChecksum(zlib.crc32(bytes), bytes.byteLength, times), bytes.byteLength * times);
  }
  return sum;
}

/** Computes the checksum of n repetitions by doubling: from the checksums of 1, 2, 4 … repetitions. */
function repeatChecksum(once: number, length: number, times: number): number {
  let [sum, power, powerLength] = [0, once, length];
  for (let rest = times; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) sum = joinChecksums(sum, power, powerLength);
    power = joinChecksums(power, power, powerLength);
    powerLength *= 2;
  }
  return sum;
}

/** Computes the checksum of two consecutive parts, from the checksum of each and the length of the second. */
function joinChecksums(first: number, second: number, secondLength: number): number {
  let shifted = first;
  let byTwoToThe = oneByte;
  for (let rest = secondLength; rest > 0 && shifted !== 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) shifted = applyMap(byTwoToThe, shifted);
    byTwoToThe = square(byTwoToThe);
  }
  return (shifted ^ second) >>> 0;
}

function applyMap(map: BitMap, value: number): number {
  let image = 0;
  for (let bit = 0; bit < 32; bit += 1) if ((value >>> bit) & 1) image ^= map[bit] ?? 0;
  return image >>> 0;
}

function square(map: BitMap): BitMap {
  return map.map((image) => applyMap(map, image));
}

const oneBit: BitMap = Array.from({ length: 32 }, (_, bit) => (bit === 0 ? POLYNOMIAL : 2 ** (bit - 1)));
const oneByte: BitMap = square(square(square(oneBit)));
