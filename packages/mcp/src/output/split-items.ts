import { countBytes, maxPageBytes, type Page } from './page.ts';
import { splitText } from './split-text.ts';

/** A list whose items are fetched as they are requested. */
interface ItemSource extends AsyncIterable<unknown> {
  /** Undefined after the last item. */
  readonly cursor: unknown;
}

/** Splits a list into pages. Pages with large items contain fewer of them. An item that is too large for one page is split into chunks. */
export async function* splitItems(
  source: ItemSource,
  maxPageItems: number,
  redact: (item: unknown) => unknown,
): AsyncGenerator<Page, void, undefined> {
  let [items, bytes]: [unknown[], number] = [[], 0];
  for await (const element of source) {
    const item = redact(element);
    const text = JSON.stringify(item) ?? 'null';
    const size = countBytes(text);
    if (items.length > 0 && bytes + size > maxPageBytes) {
      yield { kind: 'items', content: items, hasMore: true };
      [items, bytes] = [[], 0];
    }
    if (size > maxPageBytes) {
      yield* splitText(text, source.cursor !== undefined);
      continue;
    }
    items.push(item);
    bytes += size;
    if (items.length === maxPageItems) {
      yield { kind: 'items', content: items, hasMore: source.cursor !== undefined };
      [items, bytes] = [[], 0];
    }
  }
  if (items.length > 0) yield { kind: 'items', content: items, hasMore: false };
}
