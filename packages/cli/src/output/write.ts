import type { OutputStream } from '@supercargo/toolkit/shell/shell';

/** Writes a text and waits for backpressure to end. Rejects if the reader closes the stream. */
export async function write(stream: OutputStream, text: string): Promise<void> {
  if (stream.write(text)) return;
  await new Promise<void>((resolve, reject) => {
    const onDrain = () => {
      stream.off('error', onError);
      resolve();
    };
    const onError = (error: Error) => {
      stream.off('drain', onDrain);
      reject(error);
    };
    stream.once('drain', onDrain);
    stream.once('error', onError);
  });
}
