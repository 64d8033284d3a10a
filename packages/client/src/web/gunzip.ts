import { buildUnzipError } from '../documents/encoding/gzip.ts';

/** Decompresses gzip as it is read. Runtimes may reject a document of several gzip files that follow each other. */
export async function* gunzip(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  const { readable, source } = convert(chunks, new DecompressionStream('gzip'));
  try {
    yield* readable;
  } catch (error) {
    if (source.failure !== undefined) throw source.failure;
    throw buildUnzipError(error instanceof Error ? error : new Error(String(error)), source.hasEnded);
  }
}

/** Where the chunks come from. */
interface Source {
  hasEnded: boolean;
  /** The error that ended the chunks. */
  failure: unknown;
}

/** Sends chunks through a stream, and waits until each was taken before it reads the next one. */
function convert(
  chunks: AsyncIterable<Uint8Array>,
  { readable, writable }: { readonly readable: ReadableStream<Uint8Array>; readonly writable: WritableStream },
): { readonly readable: AsyncGenerator<Uint8Array, void, undefined>; readonly source: Source } {
  const source: Source = { hasEnded: false, failure: undefined };
  const iterator = chunks[Symbol.asyncIterator]();
  const writer = writable.getWriter();
  // The reader reports the errors.
  writer.closed.catch(() => {});
  void write(iterator, writer, source);
  return { readable: readAll(readable, iterator), source };
}

async function write(
  iterator: AsyncIterator<Uint8Array>,
  writer: WritableStreamDefaultWriter,
  source: Source,
): Promise<void> {
  for (;;) {
    const step = await iterator.next().catch((error: unknown) => {
      source.failure = error;
    });
    try {
      if (step === undefined) return await writer.abort(source.failure);
      if (step.done) {
        source.hasEnded = true;
        return await writer.close();
      }
      await writer.ready;
      await writer.write(step.value);
    } catch {
      return;
    }
  }
}

async function* readAll(
  readable: ReadableStream<Uint8Array>,
  iterator: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  const reader = readable.getReader();
  try {
    for (;;) {
      const { done, value: chunk } = await reader.read();
      if (done) return;
      yield chunk;
    }
  } finally {
    void reader.cancel().catch(() => {});
    await iterator.return?.();
  }
}
