import type { Observer } from '../ports/observer.ts';
import type { Direction } from './document-failure.ts';

/** Bytes between two events. */
const step = 65_536;

/** Passes pieces on and tells how many bytes went by: every 64 kB at the most, and at the end. */
export async function* withProgress(
  pieces: AsyncIterable<Uint8Array>,
  direction: Direction,
  totalBytes: number | undefined,
  observe: Observer,
): AsyncGenerator<Uint8Array, void, undefined> {
  let bytes = 0;
  let told = -1;
  const tell = () => {
    observe({ type: 'document', direction, newBytes: bytes - Math.max(told, 0), bytes, totalBytes });
    told = bytes;
  };
  for await (const piece of pieces) {
    bytes += piece.byteLength;
    if (bytes - Math.max(told, 0) >= step) tell();
    yield piece;
  }
  if (told !== bytes) tell();
}

/** The length a response announces, when it announces one. */
export function announcedLength(headers: Readonly<Record<string, string>>): number | undefined {
  const length = headers['content-length'];
  return length !== undefined && /^\d+$/.test(length) ? Number(length) : undefined;
}
