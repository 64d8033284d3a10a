import { countBytes, maxPageBytes, type Page } from './page.ts';
import { splitText } from './split-text.ts';

/** Returns a value as one page, or its JSON in chunks. */
export async function* splitValue(value: unknown): AsyncGenerator<Page, void, undefined> {
  const text = JSON.stringify(value) ?? 'null';
  if (countBytes(text) <= maxPageBytes) yield { kind: 'value', content: value, hasMore: false };
  else yield* splitText(text, false);
}
