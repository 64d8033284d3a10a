export interface Peeked {
  /** What was read so far: fewer bytes than asked for when the end has come. */
  readonly head: Buffer;
  /** Everything from the beginning on, to be read once. */
  readonly pieces: AsyncIterableIterator<Uint8Array>;
}

/** Reads ahead until `bytes` bytes are there or the end has come. */
export async function peek(source: AsyncIterable<Uint8Array>, bytes: number): Promise<Peeked> {
  const rest = source[Symbol.asyncIterator]();
  const held: Uint8Array[] = [];
  let size = 0;
  while (size < bytes) {
    const { done, value } = await rest.next();
    if (done) break;
    held.push(value);
    size += value.byteLength;
  }
  const head = Buffer.concat(held);
  return { head, pieces: resume(head, rest) };
}

/** Not a generator: leaving it must reach the source even before the first piece was taken. */
function resume(head: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncIterableIterator<Uint8Array> {
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
