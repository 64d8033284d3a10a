import { LoopDetector } from './loop-detector.ts';

/** Items that are all equal have no identity, so pages of them can be equal although the list goes on. More repeats than this are an endless list. */
const maxRepeatsOfEqualItems = 3;

/** Detects pages whose items were on an earlier page of the list, in constant memory. Empty pages are not compared: filters leave some pages empty. */
export class RepeatedPageDetector {
  #loops = new LoopDetector();

  /** Records the items of the next page. Returns true when the list would never end. */
  detectRepeat(items: readonly unknown[]): boolean {
    if (items.length === 0) return false;
    const texts = items.map((item) => JSON.stringify(item) ?? '');
    const repeats = this.#loops.countRepeats(hashTexts(texts));
    const areEqual = texts.every((text) => text === texts[0]);
    return repeats > (areEqual ? maxRepeatsOfEqualItems : 0);
  }

  /** Forgets all pages: those of another list follow. */
  reset(): void {
    this.#loops = new LoopDetector();
  }
}

/** Two 32-bit hashes (FNV-1a and one with another prime) and the length: different pages with equal values do not occur in practice. */
function hashTexts(texts: readonly string[]): string {
  let first = 0x811c9dc5;
  let second = 0x9747b28c;
  let length = 0;
  for (const text of texts) {
    length += text.length + 1;
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index);
      first = Math.imul(first ^ code, 0x01000193);
      second = Math.imul(second ^ code, 0x5bd1e995);
    }
    second = Math.imul(second ^ length, 0x5bd1e995);
  }
  return `${first} ${second} ${length}`;
}
