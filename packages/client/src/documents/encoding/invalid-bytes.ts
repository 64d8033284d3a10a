import type { WarningEvent } from '../../ports/observer.ts';
import { decodeUtf8, isUtf8 } from '../../runtime/bytes.ts';
import { type CharsetSources, getUsualEncoding } from './charset.ts';

const replacement = /\ufffd/g;
/** The bytes that windows-1252 does not have are decoded to control characters, which text never contains. */
const unusedOfWindows1252 = /[\x81\x8d\x8f\x90\x9d]/g;

/** Counts the characters of a document that are not valid in its charset, and reports them in one warning. */
export class InvalidBytes {
  readonly #sources: CharsetSources;
  readonly #warn: (warning: WarningEvent) => unknown;
  #encoding = '';
  #count = 0;

  constructor(sources: CharsetSources, warn: (warning: WarningEvent) => unknown) {
    this.#sources = sources;
    this.#warn = warn;
  }

  /** Counts the invalid characters of a text that was decoded from these bytes. */
  check(text: string, bytes: Uint8Array, encoding: string): string {
    if (encoding === 'utf-8') {
      if (!isUtf8(bytes)) this.#add(count(text, replacement) - countStoredReplacements(bytes), encoding);
    } else this.#add(count(text, encoding === 'windows-1252' ? unusedOfWindows1252 : replacement), encoding);
    return text;
  }

  /** Emits the warning if there were invalid characters. Called when the document was read. */
  report(): void {
    if (this.#count === 0) return;
    const usual = getUsualEncoding(this.#sources.hint);
    const advice = usual === this.#encoding ? '' : `, most likely "${usual}"`;
    const characters = this.#encoding === 'windows-1252' ? 'control characters' : 'U+FFFD';
    const message = `The document is read as ${this.#encoding}, but ${this.#count} of its characters are not valid in it and became ${characters}. Set charset to the one of the document${advice}.`;
    this.#warn({ type: 'warning', code: 'CHARSET_MISMATCH', message, count: this.#count });
    this.#count = 0;
  }

  #add(invalidCharacters: number, encoding: string): void {
    this.#count += invalidCharacters;
    this.#encoding = encoding;
  }
}

function count(text: string, characters: RegExp): number {
  return text.match(characters)?.length ?? 0;
}

/** Counts the replacement characters that the document has already: they are valid UTF-8. */
function countStoredReplacements(bytes: Uint8Array): number {
  let stored = 0;
  for (let at = bytes.indexOf(0xef); at >= 0; at = bytes.indexOf(0xef, at + 1))
    if (bytes[at + 1] === 0xbf && bytes[at + 2] === 0xbd) stored += 1;
  return stored;
}

/** Decodes UTF-8 with its byte order mark, and counts invalid bytes. */
export function decodeCountedUtf8(bytes: Uint8Array, invalid: InvalidBytes): string {
  return invalid.check(decodeUtf8(bytes), bytes, 'utf-8');
}
