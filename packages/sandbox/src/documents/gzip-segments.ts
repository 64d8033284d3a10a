import { constants, deflateRawSync } from 'node:zlib';
import { computeCrc32 } from './crc32.ts';
import { measureLength, type Segment } from './segments.ts';

const HEADER = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3);

/**
 * Compresses each segment once and repeats the compressed bytes. The result is one ordinary GZIP stream, whose length is
 * known in advance. A full flush ends each segment at a byte boundary and removes references to earlier bytes.
 */
export function gzipSegments(segments: readonly Segment[]): readonly Segment[] {
  const packed = segments.map(({ bytes, times }) => ({
    bytes: new Uint8Array(deflateRawSync(bytes, { finishFlush: constants.Z_FULL_FLUSH })),
    times,
  }));
  return [{ bytes: HEADER, times: 1 }, ...packed, { bytes: buildTrailer(segments), times: 1 }];
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
