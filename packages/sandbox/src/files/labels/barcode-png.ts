import zlib, { deflateSync } from 'node:zlib';
import { encodeBars, measureBars } from './bars.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const HEIGHT = 120;
const MARGIN = 10;
/** Pixels per module. */
const SCALE = 2;

/** Builds a valid PNG in grayscale that shows a barcode. */
export function buildBarcodePng(code: string): Uint8Array<ArrayBuffer> {
  const width = 2 * MARGIN + measureBars(code) * SCALE;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(HEIGHT, 4);
  // Eight bits of grayscale; standard compression and filters, not interlaced.
  header.writeUInt8(8, 8);
  const pixels = deflateSync(buildImage(code, width));
  const chunks = [buildChunk('IHDR', header), buildChunk('IDAT', pixels), buildChunk('IEND', Buffer.alloc(0))];
  return new Uint8Array(Buffer.concat([SIGNATURE, ...chunks]));
}

/** Each line of pixels starts with a byte for its filter: none. */
function buildImage(code: string, width: number): Buffer {
  const white = Buffer.alloc(width + 1, 0xff);
  white[0] = 0;
  const barred = Buffer.from(white);
  for (const bar of encodeBars(code)) {
    barred.fill(0, 1 + MARGIN + bar.at * SCALE, 1 + MARGIN + (bar.at + bar.width) * SCALE);
  }
  const lineAt = (line: number) => (line < MARGIN || line >= HEIGHT - MARGIN ? white : barred);
  return Buffer.concat(Array.from({ length: HEIGHT }, (_, line) => lineAt(line)));
}

function buildChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(zlib.crc32(body));
  return Buffer.concat([length, body, checksum]);
}
