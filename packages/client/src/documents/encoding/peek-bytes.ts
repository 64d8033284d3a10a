import { concatBytes } from '../../runtime/bytes.ts';

/** The start of a source, and all of its bytes. */
interface PeekedBytes {
  /** The first bytes: fewer than requested if the source is shorter. */
  readonly head: Uint8Array;
  /** All bytes, from the first one. They can be read once. */
  readonly chunks: AsyncIterableIterator<Uint8Array>;
}

/** Reads ahead until at least `bytes` bytes or the whole source are read. */
export async function peekBytes(source: AsyncIterable<Uint8Array>, bytes: number): Promise<PeekedBytes> {
  const rest = source[Symbol.asyncIterator]();
  const buffered: Uint8Array[] = [];
  let size = 0;
  while (size < bytes) {
    const { done, value: chunk } = await rest.next();
    if (done) break;
    buffered.push(chunk);
    size += chunk.byteLength;
  }
  const head = concatBytes(buffered);
  return { head, chunks: prependHead(head, rest) };
}

/** Not a generator, because `return` must close the source even before the first chunk was read. */
function prependHead(head: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncIterableIterator<Uint8Array> {
  let first: Uint8Array | undefined = head.byteLength > 0 ? head : undefined;
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    next() {
      if (first === undefined) return rest.next();
      const value = first;
      first = undefined;
      return Promise.resolve({ done: false, value });
    },
    async return() {
      await rest.return?.();
      return { done: true, value: undefined };
    },
  };
}
