import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import { decodeLatin1, decodeUtf8, isAscii, isUtf8 } from '../../runtime/bytes.ts';
import type { DocumentHint } from '../document-details.ts';
import { createDecoder, type Decoder } from './decode-text.ts';
import { guessEncoding } from './detect-encoding.ts';

const utf8Decoder: Decoder = { decode: (bytes) => (bytes ? decodeUtf8(bytes) : '') };

/**
 * Returns whether bytes in this encoding can be split into lines and decoded separately. In UTF-16, a line feed has two
 * bytes; in ISO-2022-JP, escape sequences change the meaning of the bytes that follow.
 */
export function canSplitBeforeDecoding(encoding: string): boolean {
  return !/^(utf-16|iso-2022)/.test(encoding);
}

/**
 * Decodes a document one block of lines at a time. If no charset is stated, it is guessed from the first block that is
 * not plain ASCII.
 */
export class BlockDecoder {
  readonly #hint: DocumentHint;
  #isGuessed = false;
  #hasStarted = false;
  #encoding: string | undefined;
  #decoder: Decoder | undefined;

  /** `stated` is the charset that the document or the caller states. */
  constructor(stated: string | undefined, hint: DocumentHint) {
    this.#encoding = stated;
    this.#hint = hint;
  }

  decode(block: Uint8Array): string {
    const text = this.#decode(block);
    const isFirst = !this.#hasStarted;
    this.#hasStarted = true;
    return isFirst && text.startsWith('\ufeff') ? text.slice(1) : text;
  }

  #decode(block: Uint8Array): string {
    // Shift_JIS is excluded because its decoder changes a few control characters.
    if (this.#encoding !== 'shift_jis' && isAscii(block)) return decodeLatin1(block);
    if (this.#encoding === undefined) {
      this.#isGuessed = true;
      this.#encoding = guessEncoding(block, true, this.#hint);
    }
    if (this.#isGuessed && this.#encoding === 'utf-8' && !isUtf8(block)) throw buildWrongGuessError();
    this.#decoder ??= this.#encoding === 'utf-8' ? utf8Decoder : createDecoder(this.#encoding);
    return this.#decoder.decode(block);
  }
}

function buildWrongGuessError(): SellingPartnerError {
  const message = 'The document does not state its charset. It starts as UTF-8 but has other bytes later: set charset.';
  return new SellingPartnerError({ code: 'DECODE_ERROR', message });
}
