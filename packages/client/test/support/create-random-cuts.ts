import { createHash } from 'node:crypto';

/** Returns chunk sizes and breaks of connections that depend only on a name, so that a failure can be repeated. */
export function createRandomCuts(name: string, byteLength: number, { breaks = 0 } = {}) {
  const digest = createHash('sha256').update(name).digest();
  const pickLength = (index: number, max: number) => 1 + ((digest.readUInt16LE(index * 2) * 65_537) % Math.max(1, max));
  // Small documents are cut within characters; large ones into at most about 40 chunks.
  const largest = Math.max(7, Math.ceil(byteLength / 20));
  const chunkBytes = [0, 1, 2, 3, 4].map((index) => pickLength(index, largest));
  chunkBytes.push(Math.max(5, Math.ceil(byteLength / 30)));
  const share = Math.floor(byteLength / (breaks + 1));
  const places = Array.from({ length: share < 2 ? 0 : breaks }, (_, index) => pickLength(8 + index, share - 1));
  return { chunkBytes, breaks: places };
}
