import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bytesOf, mostBytes, type Part } from '../../src/mcp/answers/part.ts';
import { partsOfItems } from '../../src/mcp/answers/parts-of-items.ts';
import { partsOfValue } from '../../src/mcp/answers/parts-of-value.ts';
import { rowsWithin } from '../../src/mcp/answers/rows-within.ts';
import { Bounded } from '../../src/mcp/state/bounded.ts';
import { Handles } from '../../src/mcp/state/handles.ts';

async function all(parts: AsyncIterable<Part>): Promise<Part[]> {
  const found: Part[] = [];
  for await (const part of parts) found.push(part);
  return found;
}

function walkOver(items: readonly unknown[]) {
  let given = 0;
  return {
    get position() {
      return given < items.length ? given : undefined;
    },
    async *[Symbol.asyncIterator]() {
      for (const item of items) {
        given += 1;
        yield item;
      }
    },
  };
}

const text = (bytes: number) => 'ä'.repeat(bytes / 2);

describe('parts', () => {
  test('of a short value: one; of a long one: pieces that make its JSON', async () => {
    expect(await all(partsOfValue({ a: 1 }))).toEqual([{ form: 'value', content: { a: 1 }, more: false }]);
    const long = { text: `${text(mostBytes)}😀${text(mostBytes)}` };
    const pieces = await all(partsOfValue(long));
    expect(pieces.map(({ more }) => more)).toEqual([...pieces.slice(1).map(() => true), false]);
    expect(JSON.parse(pieces.map(({ content }) => content).join(''))).toEqual(long);
  });

  test('of items: every item once, none too large, and the last says so', async () => {
    const sizes = fc.array(fc.integer({ min: 0, max: mostBytes * 1.4 }), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(sizes, fc.integer({ min: 1, max: 5 }), async (bytes, most) => {
        const items = bytes.map((size, at) => ({ at, text: text(size) }));
        const parts = await all(partsOfItems(walkOver(items), most, (item) => item));
        let piece = '';
        const given: unknown[] = [];
        for (const { form, content } of parts) {
          if (form === 'items') given.push(...(content as unknown[]));
          else piece += content;
          expect(bytesOf(JSON.stringify(content))).toBeLessThan(mostBytes * 1.1);
          if (form === 'items') expect((content as unknown[]).length).toBeLessThanOrEqual(most);
          try {
            given.push(JSON.parse(piece));
            piece = '';
          } catch {}
        }
        expect(given).toEqual(items);
        expect(parts.map(({ more }) => more)).toEqual(parts.map((_, at) => at < parts.length - 1));
      }),
      { numRuns: 60 },
    );
  });

  test('of rows: as many as there is room for', () => {
    const rows = [1, 2, 3].map(() => [text(mostBytes / 2)]);
    expect(() => rowsWithin([[text(mostBytes)]])).toThrow(expect.objectContaining({ code: 'ROW_TOO_LONG' }));
    expect(rowsWithin(rows)).toHaveLength(1);
    expect(rowsWithin([['a'], ['b']])).toHaveLength(2);
    expect(rowsWithin([])).toEqual([]);
  });
});

describe('handles', () => {
  const signal = new AbortController().signal;
  const make = () => {
    const clock = { at: 0, now: () => clock.at };
    let count = 0;
    const newId = () => {
      count += 1;
      return `rest-${count}`;
    };
    return { clock, handles: new Handles(new Bounded({ most: 2, age: 1000, clock }), newId) };
  };
  const list = (count: number) =>
    partsOfItems(walkOver(Array.from({ length: count }, (_, at) => at)), 1, (item) => item);

  test('go on to the end, and are gone then', async () => {
    const { handles } = make();
    const { part, handle } = await handles.begin(list(2), signal);
    expect(part?.content).toEqual([0]);
    const last = await handles.next(handle ?? '', signal);
    expect(last).toMatchObject({ part: { content: [1], more: false }, handle: undefined });
    await expect(handles.next(handle ?? '', signal)).rejects.toMatchObject({ code: 'HANDLE_UNKNOWN' });
  });

  test('are bounded in number and age', async () => {
    const { clock, handles } = make();
    const begun = [];
    for (let at = 0; at < 3; at += 1) begun.push((await handles.begin(list(3), signal)).handle ?? '');
    await expect(handles.next(begun[0] ?? '', signal)).rejects.toMatchObject({ code: 'HANDLE_UNKNOWN' });
    clock.at = 999;
    expect((await handles.next(begun[1] ?? '', signal)).part?.content).toEqual([1]);
    clock.at = 1000;
    await expect(handles.next(begun[2] ?? '', signal)).rejects.toMatchObject({ code: 'HANDLE_UNKNOWN' });
    expect((await handles.next(begun[1] ?? '', signal)).part?.content).toEqual([2]);
  });

  test('give a part that nobody waited for to the next call', async () => {
    const { handles } = make();
    const gate = Promise.withResolvers<void>();
    async function* slow(): AsyncGenerator<Part, void, undefined> {
      yield { form: 'items', content: [0], more: true };
      await gate.promise;
      yield { form: 'items', content: [1], more: false };
    }
    const { handle = '' } = await handles.begin(slow(), signal);
    const hungUp = new AbortController();
    const waiting = handles.next(handle, hungUp.signal);
    hungUp.abort();
    await expect(waiting).rejects.toThrow();
    gate.resolve();
    expect((await handles.next(handle, signal)).part?.content).toEqual([1]);
  });
});
