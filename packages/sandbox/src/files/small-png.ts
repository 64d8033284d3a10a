import zlib, { deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const HEIGHT = 24;

/** Builds a black and white picture with bars for the bits of a text. It looks like a barcode, but no scanner can read it. */
export function buildSmallPng(text: string): Uint8Array<ArrayBuffer> {
  const bars = Buffer.from(text);
  const width = bars.length * 8;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(HEIGHT, 4);
  // One bit per pixel, grayscale, no filter, not interlaced.
  header[8] = 1;
  const row = Buffer.concat([Buffer.from([0]), bars]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: HEIGHT }, () => row)));
  return new Uint8Array(
    Buffer.concat([
      SIGNATURE,
      buildChunk('IHDR', header),
      buildChunk('IDAT', pixels),
      buildChunk('IEND', Buffer.alloc(0)),
    ]),
  );
}

function buildChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(zlib.crc32(body));
  return Buffer.concat([length, body, check]);
}
