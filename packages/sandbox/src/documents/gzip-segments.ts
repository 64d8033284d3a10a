import { promisify } from 'node:util';
import { constants, deflateRaw, deflateRawSync, gzip, gzipSync } from 'node:zlib';
import { computeCrc32 } from './crc32.ts';
import { measureLength, type Segment } from './segments.ts';

/** A compressed file: its bytes, or the segments of a file that repeats some. */
export type CompressedFile =
  | { readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly bytes: null; readonly segments: readonly Segment[] };

const HEADER = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3);

/** Ends each segment at a byte boundary and removes references to earlier bytes. */
const FULL_FLUSH = { finishFlush: constants.Z_FULL_FLUSH };

const [gzipInThread, deflateInThread] = [promisify(gzip), promisify(deflateRaw)];

/** Compresses a file while the sandbox responds to other requests. The bytes are those of `compressAtOnce`. */
export async function compressInThread(segments: readonly Segment[]): Promise<CompressedFile> {
  const whole = findWhole(segments);
  if (whole !== undefined) return { bytes: new Uint8Array(await gzipInThread(whole)) };
  return joinSegments(segments, await Promise.all(segments.map(({ bytes }) => deflateInThread(bytes, FULL_FLUSH))));
}

export function compressAtOnce(segments: readonly Segment[]): CompressedFile {
  const whole = findWhole(segments);
  if (whole !== undefined) return { bytes: new Uint8Array(gzipSync(whole)) };
  return joinSegments(
    segments,
    segments.map(({ bytes }) => deflateRawSync(bytes, FULL_FLUSH)),
  );
}

/** Returns the bytes of a file that has only one segment. */
function findWhole([first, ...others]: readonly Segment[]): Uint8Array | undefined {
  return others.length === 0 ? first?.bytes : undefined;
}

/**
 * Repeats the compressed bytes of each segment, which was compressed once. The result is one ordinary GZIP stream, whose length is known
 * in advance.
 */
function joinSegments(segments: readonly Segment[], compressed: readonly Buffer[]): CompressedFile {
  const packed = segments.map(({ times }, index) => ({ bytes: new Uint8Array(compressed[index] ?? []), times }));
  const trailer = { bytes: buildTrailer(segments), times: 1 };
  return { bytes: null, segments: [{ bytes: HEADER, times: 1 }, ...packed, trailer] };
}

/** Builds an empty last block, the checksum, and the length modulo 2^32. */
function buildTrailer(segments: readonly Segment[]): Uint8Array<ArrayBuffer> {
  const trailer = new Uint8Array(10);
  trailer[0] = 3;
  const view = new DataView(trailer.buffer);
  view.setUint32(2, computeCrc32(segments), true);
  view.setUint32(6, measureLength(segments) % 2 ** 32, true);
  return trailer;
}
