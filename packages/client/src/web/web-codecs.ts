import { md5 } from '@noble/hashes/legacy.js';
import type { Codecs } from '../ports/codecs.ts';
import { toBase64 } from '../runtime/base64.ts';
import { crc32 } from './crc32.ts';
import { gunzip } from './gunzip.ts';

/** The codecs of the web. WebCrypto has no MD5, which Amazon requires for some uploads. */
export const webCodecs: Codecs = {
  gunzip,
  createMd5() {
    const hash = md5.create();
    return { update: (bytes) => hash.update(bytes), digest: () => toBase64(hash.digest()) };
  },
  crc32,
  toStream({ chunks, close }) {
    const iterator = chunks[Symbol.asyncIterator]();
    return new ReadableStream<Uint8Array>({
      async pull(controller) {
        try {
          const { done, value: chunk } = await iterator.next();
          if (!done) return controller.enqueue(chunk);
          close();
          controller.close();
        } catch (error) {
          close();
          controller.error(error);
        }
      },
      async cancel() {
        close();
        await iterator.return?.();
      },
    });
  },
};
