import { decodeLatin1, decodeUtf8, isAscii, isUtf8 } from '../../runtime/bytes.ts';
import { buildOtherCharsetError, type CharsetReader } from './charset-reader.ts';
import { createDecoder, type Decoder } from './decode-text.ts';
import { decodeCountedUtf8, type InvalidBytes } from './invalid-bytes.ts';

/**
 * Returns whether bytes in this encoding can be split into lines and decoded separately. In UTF-16, a line feed has two
 * bytes; in ISO-2022-JP, escape sequences change the meaning of the bytes that follow.
 */
export function canSplitBeforeDecoding(encoding: string): boolean {
  return !/^(utf-16|iso-2022)/.test(encoding);
}

/** Decodes a document one block of lines at a time. */
export class BlockDecoder {
  readonly #reader: Pick<CharsetReader, 'charset'>;
  readonly #invalid: InvalidBytes;
  #hasStarted = false;
  #decoder: Decoder | undefined;

  constructor(reader: Pick<CharsetReader, 'charset'>, invalid: InvalidBytes) {
    this.#reader = reader;
    this.#invalid = invalid;
  }

  decode(block: Uint8Array): string {
    const text = this.#decode(block);
    const isFirst = !this.#hasStarted;
    this.#hasStarted = true;
    return isFirst && text.startsWith('\ufeff') ? text.slice(1) : text;
  }

  #decode(block: Uint8Array): string {
    const { charset } = this.#reader;
    // Shift_JIS is excluded because its decoder changes a few control characters.
    if (charset?.encoding !== 'shift_jis' && isAscii(block)) return decodeLatin1(block);
    if (charset === undefined) return decodeLatin1(block);
    const { encoding, isUnproved } = charset;
    if (encoding === 'utf-8') {
      if (isUtf8(block)) return decodeUtf8(block);
      if (isUnproved) throw buildOtherCharsetError();
      return decodeCountedUtf8(block, this.#invalid);
    }
    this.#decoder ??= createDecoder(encoding);
    return this.#invalid.check(this.#decoder.decode(block), block, encoding);
  }
}
