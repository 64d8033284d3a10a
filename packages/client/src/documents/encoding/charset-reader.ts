import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import { concatBytes, isAscii } from '../../runtime/bytes.ts';
import { type Charset, type CharsetSources, decideCharset, findCertainCharset } from './charset.ts';

/** Number of bytes that decide the charset of a document while it is read, from the first one above 127. */
const decidingBytes = 65_536;

/** Decides the charset of a document while it is read. */
export class CharsetReader {
  readonly #sources: CharsetSources;
  readonly #head: Uint8Array;
  #charset: Charset | undefined;

  /** `head` has the first bytes of the document. */
  constructor(sources: CharsetSources, head: Uint8Array) {
    this.#sources = sources;
    this.#head = head;
    this.#charset = findCertainCharset(sources, head);
  }

  /** The charset. Undefined as long as all bytes are below 128, which are the same in every charset. */
  get charset(): Charset | undefined {
    return this.#charset;
  }

  /** Yields the bytes. The charset is decided before the first chunk with a byte above 127 is yielded. */
  async *follow(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
    const chunks = source[Symbol.asyncIterator]();
    try {
      for (let step = await chunks.next(); !step.done; step = await chunks.next()) {
        if (this.#charset !== undefined || isAscii(step.value)) yield step.value;
        else yield await this.#decide(step.value, chunks);
      }
    } finally {
      await chunks.return?.();
    }
  }

  async #decide(first: Uint8Array, chunks: AsyncIterator<Uint8Array>): Promise<Uint8Array> {
    const start = first.findIndex((byte) => byte > 127);
    const parts = [first];
    let size = first.byteLength - start;
    let isComplete = false;
    while (size < decidingBytes && !isComplete) {
      const { done, value: chunk } = await chunks.next();
      if (done) isComplete = true;
      else {
        parts.push(chunk);
        size += chunk.byteLength;
      }
    }
    const bytes = parts.length === 1 ? first : concatBytes(parts);
    this.#charset = decideCharset(this.#sources, this.#head, bytes.subarray(start), isComplete);
    return bytes;
  }
}

/** Builds the error for a document that starts as UTF-8, and is not UTF-8 as a whole. */
export function buildOtherCharsetError(): SellingPartnerError {
  const message =
    'The document does not state that it is UTF-8. It starts as UTF-8 but has other bytes later: set charset to the one of the document.';
  return new SellingPartnerError({ code: 'DECODE_ERROR', message });
}
