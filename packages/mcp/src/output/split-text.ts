import { maxPageBytes, type Page } from './page.ts';

/** Splits a text into chunks. `hasMore` is true if more pages follow after the last chunk. */
export function* splitText(text: string, hasMore: boolean): Generator<Page, void, undefined> {
  const bytes = Buffer.from(text);
  const decoder = new TextDecoder();
  for (let from = 0; from < bytes.length; from += maxPageBytes) {
    const isLast = from + maxPageBytes >= bytes.length;
    const content = decoder.decode(bytes.subarray(from, from + maxPageBytes), { stream: !isLast });
    yield { kind: 'chunk', content, hasMore: !isLast || hasMore };
  }
}
