import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import type { Codecs } from '../ports/codecs.ts';
import { gunzip } from './gunzip.ts';

/** The codecs of Node.js. */
export const nodeCodecs: Codecs = {
  gunzip,
  createMd5() {
    const hash = createHash('md5');
    return { update: (bytes) => hash.update(bytes), digest: () => hash.digest('base64') };
  },
  crc32,
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
