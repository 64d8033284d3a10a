import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { limitRows } from '../src/output/limit-rows.ts';
import { countBytes, maxPageBytes, type Page } from '../src/output/page.ts';
import { splitItems } from '../src/output/split-items.ts';
import { splitValue } from '../src/output/split-value.ts';
import { BoundedMap } from '../src/state/bounded-map.ts';
import { Cursors } from '../src/state/cursors.ts';

async function collectPages(pages: AsyncIterable<Page>): Promise<Page[]> {
  const found: Page[] = [];
  for await (const page of pages) found.push(page);
  return found;
}

function toItemSource(items: readonly unknown[]) {
  let returned = 0;
  return {
    get cursor() {
      return returned < items.length ? returned : undefined;
    },
    async *[Symbol.asyncIterator]() {
      for (const item of items) {
        returned += 1;
        yield item;
      }
    },
  };
}

const text = (bytes: number) => 'ä'.repeat(bytes / 2);

describe('pages', () => {
  test('A short value is one page, and a long value is chunks of its JSON', async () => {
    expect(await collectPages(splitValue({ a: 1 }))).toEqual([{ kind: 'value', content: { a: 1 }, hasMore: false }]);
    const long = { text: `${text(maxPageBytes)}😀${text(maxPageBytes)}` };
    const chunks = await collectPages(splitValue(long));
    expect(chunks.map(({ hasMore }) => hasMore)).toEqual([...chunks.slice(1).map(() => true), false]);
    expect(JSON.parse(chunks.map(({ content }) => content).join(''))).toEqual(long);
  });

  test('Pages of items contain every item once and are not too large', async () => {
    const sizes = fc.array(fc.integer({ min: 0, max: maxPageBytes * 1.4 }), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(sizes, fc.integer({ min: 1, max: 5 }), async (bytes, maxPageItems) => {
        const items = bytes.map((size, at) => ({ at, text: text(size) }));
        const pages = await collectPages(splitItems(toItemSource(items), maxPageItems, (item) => item));
        let chunkText = '';
        const returnedItems: unknown[] = [];
        for (const { kind, content } of pages) {
          if (kind === 'items') returnedItems.push(...(content as unknown[]));
          else chunkText += content;
          expect(countBytes(JSON.stringify(content))).toBeLessThan(maxPageBytes * 1.1);
          if (kind === 'items') expect((content as unknown[]).length).toBeLessThanOrEqual(maxPageItems);
          try {
            returnedItems.push(JSON.parse(chunkText));
            chunkText = '';
          } catch {}
        }
        expect(returnedItems).toEqual(items);
        expect(pages.map(({ hasMore }) => hasMore)).toEqual(pages.map((_, at) => at < pages.length - 1));
      }),
      { numRuns: 60 },
    );
  });

  test('Pages of rows contain as many rows as fit', () => {
    const rows = [1, 2, 3].map(() => [text(maxPageBytes / 2)]);
    expect(() => limitRows([[text(maxPageBytes)]])).toThrow(expect.objectContaining({ code: 'ROW_TOO_LONG' }));
    expect(limitRows(rows)).toHaveLength(1);
    expect(limitRows([['a'], ['b']])).toHaveLength(2);
    expect(limitRows([])).toEqual([]);
  });
});

describe('cursors', () => {
  const signal = new AbortController().signal;
  const createCursors = () => {
    const clock = { at: 0, now: () => clock.at };
    let count = 0;
    const createId = () => {
      count += 1;
      return `cursor-${count}`;
    };
    return { clock, cursors: new Cursors(new BoundedMap({ maxValues: 2, maxAgeMilliseconds: 1000, clock }), createId) };
  };
  const list = (count: number) =>
    splitItems(toItemSource(Array.from({ length: count }, (_, at) => at)), 1, (item) => item);

  test('A cursor returns pages until the last one, then becomes unknown', async () => {
    const { cursors } = createCursors();
    const { page, cursor } = await cursors.open(list(2), signal);
    expect(page?.content).toEqual([0]);
    const last = await cursors.next(cursor ?? '', signal);
    expect(last).toMatchObject({ page: { content: [1], hasMore: false }, cursor: undefined });
    await expect(cursors.next(cursor ?? '', signal)).rejects.toMatchObject({ code: 'CURSOR_UNKNOWN' });
  });

  test('Cursors are limited in number and age', async () => {
    const { clock, cursors } = createCursors();
    const opened = [];
    for (let at = 0; at < 3; at += 1) opened.push((await cursors.open(list(3), signal)).cursor ?? '');
    await expect(cursors.next(opened[0] ?? '', signal)).rejects.toMatchObject({ code: 'CURSOR_UNKNOWN' });
    clock.at = 999;
    expect((await cursors.next(opened[1] ?? '', signal)).page?.content).toEqual([1]);
    clock.at = 1000;
    await expect(cursors.next(opened[2] ?? '', signal)).rejects.toMatchObject({ code: 'CURSOR_UNKNOWN' });
    expect((await cursors.next(opened[1] ?? '', signal)).page?.content).toEqual([2]);
  });

  test('The page of an aborted call is returned to the next call', async () => {
    const { cursors } = createCursors();
    const gate = Promise.withResolvers<void>();
    async function* slow(): AsyncGenerator<Page, void, undefined> {
      yield { kind: 'items', content: [0], hasMore: true };
      await gate.promise;
      yield { kind: 'items', content: [1], hasMore: false };
    }
    const { cursor = '' } = await cursors.open(slow(), signal);
    const controller = new AbortController();
    const waiting = cursors.next(cursor, controller.signal);
    controller.abort();
    await expect(waiting).rejects.toThrow();
    gate.resolve();
    expect((await cursors.next(cursor, signal)).page?.content).toEqual([1]);
  });
});
