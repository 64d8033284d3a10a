import type { Observer } from '../../ports/observer.ts';
import type { TransferDirection } from './to-document-error.ts';

/** Minimum number of bytes between two events, except before the last one. */
const minBytesBetweenEvents = 65_536;

/** Yields the chunks and emits an event with the byte count after every 64 kB and at the end. */
export async function* reportProgress(
  chunks: AsyncIterable<Uint8Array>,
  direction: TransferDirection,
  totalBytes: number | undefined,
  observe: Observer,
): AsyncGenerator<Uint8Array, void, undefined> {
  let bytes = 0;
  let reportedBytes = -1;
  const emitProgress = () => {
    observe({ type: 'document', direction, newBytes: bytes - Math.max(reportedBytes, 0), bytes, totalBytes });
    reportedBytes = bytes;
  };
  for await (const chunk of chunks) {
    bytes += chunk.byteLength;
    if (bytes - Math.max(reportedBytes, 0) >= minBytesBetweenEvents) emitProgress();
    yield chunk;
  }
  if (reportedBytes !== bytes) emitProgress();
}

/** Returns the value of the `content-length` header, if there is one. */
export function parseContentLength(headers: Readonly<Record<string, string>>): number | undefined {
  const length = headers['content-length'];
  return length !== undefined && /^\d+$/.test(length) ? Number(length) : undefined;
}
