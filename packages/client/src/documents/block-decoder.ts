import { isAscii, isUtf8 } from 'node:buffer';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import { type DocumentHint, guessEncoding } from './choose-encoding.ts';
import { type Decoder, decoderOf } from './decode.ts';

const utf8: Decoder = { decode: (bytes) => (bytes ? bufferOf(bytes).toString('utf8') : '') };

/** Whether lines can be told by their bytes, each of them on its own. */
export function hasLinesOfBytes(encoding: string): boolean {
  return !/^(utf-16|iso-2022)/.test(encoding);
}

/**
 * Decodes a document block of lines by block of lines. Where nothing states the charset, the first block that is not
 * plain ASCII decides, as the whole document would.
 */
export class BlockDecoder {
  readonly #hint: DocumentHint;
  #guessed = false;
  #begun = false;
  #encoding: string | undefined;
  #decoder: Decoder | undefined;

  /** `stated` is the charset if it is known. */
  constructor(stated: string | undefined, hint: DocumentHint) {
    this.#encoding = stated;
    this.#hint = hint;
  }

  decode(block: Uint8Array): string {
    const text = this.#decode(block);
    const first = !this.#begun;
    this.#begun = true;
    return first && text.startsWith('\ufeff') ? text.slice(1) : text;
  }

  #decode(block: Uint8Array): string {
    // Only a few control characters of Shift_JIS are not where ASCII has them.
    if (this.#encoding !== 'shift_jis' && isAscii(block)) return bufferOf(block).toString('latin1');
    if (this.#encoding === undefined) {
      this.#guessed = true;
      this.#encoding = guessEncoding(block, true, this.#hint);
    }
    if (this.#guessed && this.#encoding === 'utf-8' && !isUtf8(block)) throw guessedWrong();
    this.#decoder ??= this.#encoding === 'utf-8' ? utf8 : decoderOf(this.#encoding);
    return this.#decoder.decode(block);
  }
}

function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

function guessedWrong(): SellingPartnerError {
  const message = 'The document names no charset, begins like UTF-8 and goes on in another: set charset.';
  return new SellingPartnerError({ code: 'DECODE_ERROR', message });
}
