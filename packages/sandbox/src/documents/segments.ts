/** Bytes that a file repeats. A short list of segments describes a file of any size. */
export interface Segment {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly times: number;
}

export function measureLength(segments: readonly Segment[]): number {
  return segments.reduce((sum, { bytes, times }) => sum + bytes.byteLength * times, 0);
}

/** Returns a stream of the bytes from `from` (inclusive) to `to` (exclusive). Creates each part only when it is read. */
export function createStream(
  segments: readonly Segment[],
  from = 0,
  to: number = measureLength(segments),
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const chunks = listChunks(segments, from, to);
  return new ReadableStream({
    pull(controller) {
      const { done, value } = chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
}

function* listChunks(segments: readonly Segment[], from: number, to: number): Generator<Uint8Array<ArrayBuffer>> {
  let start = 0;
  for (const { bytes, times } of segments) {
    const size = bytes.byteLength;
    const end = start + size * times;
    const first = size === 0 ? times : Math.max(0, Math.floor((from - start) / size));
    for (let turn = first; turn < times && start + turn * size < to; turn += 1) {
      const at = start + turn * size;
      // A copy, because a reader may keep or change it.
      const part = bytes.slice(Math.max(0, from - at), Math.min(size, to - at));
      if (part.byteLength > 0) yield part;
    }
    start = end;
  }
}
