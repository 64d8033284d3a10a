import { describe, expect, it } from 'vitest';
import { type LongAbout, maxAboutBytes, shortenAbout } from '../src/answers/shorten-about.ts';
import { type AnswerPart, splitAnswer } from '../src/answers/split-answer.ts';
import { listTools } from '../src/tools/list-tools.ts';

const source = { table: 'orders', stream: 'orders', readAt: '2026-06-15T09:48:00.000Z', problem: null, partial: null };
const about: LongAbout = { at: '2026-06-15T10:00:00.000Z', sources: [source], window: null, gaps: [], notFinal: [] };
const byteLength = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

describe('splitAnswer', () => {
  const columns = [
    { name: 'id', read: ({ id }: { readonly id: number }) => id },
    { name: 'title', read: ({ id }: { readonly id: number }) => (id === 9 ? null : 'ü'.repeat(400)), unknown: 'None.' },
  ];
  const rows = Array.from({ length: 30 }, (_, id) => ({ id }));
  const split = async (selection: Parameters<typeof splitAnswer>[1]) => {
    const parts: AnswerPart[] = [];
    for await (const { content } of splitAnswer({ columns, rows, about }, selection)) parts.push(content as AnswerPart);
    return parts;
  };

  it('Parts are at most 6 kB, have each row once, and cut long texts', async () => {
    const parts = await split({ limit: 200 });
    expect(parts.length).toBeGreaterThan(2);
    for (const part of parts) expect(byteLength(part)).toBeLessThanOrEqual(6_000);
    expect(parts.flatMap((part) => part.rows.map(([id]) => id))).toEqual(rows.map(({ id }) => id));
    expect(parts[0]?.rows[0]?.[1]).toBe(`${'ü'.repeat(300)}…`);
  });

  it('Only the part with a null says why', async () => {
    const parts = await split({ limit: 5 });
    expect(parts.map(({ rows, unknown }) => [rows.length, unknown])).toEqual([
      [5, undefined],
      [5, { title: 'None.' }],
      ...Array.from({ length: 4 }, () => [5, undefined]),
    ]);
  });

  it('Fields select columns, in their order; an unknown one is an error', async () => {
    expect((await split({ limit: 200, fields: ['id'] }))[0]).toMatchObject({
      columns: ['id'],
      rows: rows.map(({ id }) => [id]),
    });
    await expect(split({ limit: 5, fields: ['titel'] })).rejects.toMatchObject({ code: 'FIELD_UNKNOWN' });
  });

  it('An answer without rows is one part, and a row that is too long is an error', async () => {
    const wide = Array.from({ length: 40 }, (_, index) => ({ name: `c${index}`, read: () => 'x'.repeat(300) }));
    const empty = splitAnswer({ columns: wide, rows: [], about: null }, { limit: 5 });
    expect((await empty.next()).value).toMatchObject({ content: { rows: [] }, hasMore: false });
    const long = splitAnswer({ columns: wide, rows: [{}], about: null }, { limit: 5 });
    await expect(long.next()).rejects.toMatchObject({ code: 'ROW_TOO_LONG' });
  });
});

describe('shortenAbout', () => {
  it('Has the age of the oldest table, the days, gaps and partial rows', () => {
    const full = {
      ...about,
      sources: [
        source,
        { ...source, table: 'order_items', readAt: '2026-06-15T08:00:00.000Z', partial: { rows: 3, of: 60 } },
      ],
      window: { from: '2026-06-01T00:00:00.000Z', to: '2026-06-15T00:00:00.000Z' },
      gaps: [{}, {}],
    };
    expect(shortenAbout(full)).toEqual({
      ...{ sources: 'orders, order_items', readAt: '2026-06-15T08:00Z', age: '2h', window: '2026-06-01 to 2026-06-14' },
      ...{ gaps: 2, partial: '3 of 60 rows of orders', notes: [] },
    });
  });

  it('Is at most 400 bytes long: problems stay, and notes without room are counted', () => {
    const problem = { code: 'STOPPED', text: 'The copy of orders is paused.', isUnread: false } as const;
    const notFinal = Array.from({ length: 9 }, (_, index) => `${index} ${'x'.repeat(90)}`);
    const short = shortenAbout({ ...about, sources: [{ ...source, problem }], notFinal });
    expect(byteLength(short)).toBeLessThanOrEqual(maxAboutBytes);
    expect(short.notes[0]).toBe(problem.text);
    expect(short.notes.length + (short.moreNotes ?? 0)).toBe(10);
  });

  it('The age is unknown if a table was never read', () => {
    expect(shortenAbout({ ...about, sources: [source, { ...source, readAt: null }] })).toMatchObject({
      readAt: null,
      age: null,
    });
  });
});

describe('listTools', () => {
  const list = (toolsets: string[], tools: string[], allowWrites = false) =>
    listTools({ toolsets, tools }, { allowWrites }).map(({ name }) => name);

  it('Writing tools need permission', () => {
    expect(list(['feeds'], [])).toEqual(['get_next_page', 'get_feed_result', 'validate_listing']);
    expect(list([], ['submit_feed'], true)).toEqual(['get_next_page', 'submit_feed']);
    expect(list(['all'], [])).not.toContain('submit_feed');
  });

  it('An unknown name is an error that names a similar one', () => {
    expect(() => list(['shops'], [])).toThrow('--toolsets has "shops". Did you mean shop?');
  });
});
