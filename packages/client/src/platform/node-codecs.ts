import { createHash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { Codecs } from '../ports/codecs.ts';
import { gunzip } from './gunzip.ts';

/** The codecs of Node.js. */
export const nodeCodecs: Codecs = {
  gunzip,
  async *gzip(chunks) {
    const stream = createGzip();
    // Errors of the stream are thrown by the loop below.
    pipeline(chunks, stream, () => {});
    for await (const chunk of stream) yield chunk as Uint8Array;
  },
  createMd5() {
    const hash = createHash('md5');
    return { update: (bytes) => hash.update(bytes), digest: () => hash.digest('base64') };
  },
  toStream({ chunks, close }) {
    const iterator = chunks[Symbol.asyncIterator]();
    return new Readable({
      read() {
        iterator.next().then(
          ({ done, value }) => this.push(done ? null : Buffer.from(value.buffer, value.byteOffset, value.byteLength)),
          (error: Error) => this.destroy(error),
        );
      },
      destroy(error, callback) {
        close();
        iterator.return?.().catch(() => {});
        callback(error);
      },
    });
  },
};
