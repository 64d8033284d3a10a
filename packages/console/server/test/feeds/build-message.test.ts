import { parseSteps, pathText, setAt } from '@supercargo/shop';
import { formatCsvLine } from '@supercargo/tables';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { yieldingEvery } from '../../src/base/yielding-every.ts';
import { MessageBuilder } from '../../src/services/feeds/build-message.ts';
import { guessMapping } from '../../src/services/feeds/guess-mapping.ts';
import { MessageSchema } from '../../src/services/feeds/message-schema.ts';
import { readRecords } from '../../src/services/feeds/read-records.ts';
import type { FeedMapping } from '../../src/storage/schema/feed-mapping.ts';
import { allOf } from '../fixtures/all-of.ts';
import { cpuGrowth, maxGrowth } from '../fixtures/cpu-growth.ts';

const place = { marketplaceId: 'A1PA6795UKMFR9', currency: 'EUR' };
const columns = ['SKU', 'operation', 'product type', 'price', 'quantity', 'title', 'bullet_point[1]'];
const mapping: FeedMapping = { ...guessMapping(columns), productType: 'LAMP' };

const build = (cells: readonly string[], change: Partial<FeedMapping> = {}) =>
  new MessageBuilder(columns, { ...mapping, ...change }, place).build(7, cells);

describe('a row of a table', () => {
  it('A row becomes a message by the columns of the table', async () => {
    const { message, faults } = build(['A-1', 'partial', '', '12.50', '3', 'Desk lamp', 'Bright']);
    expect(faults).toEqual([]);
    const marketplace_id = place.marketplaceId;
    expect(message).toEqual({
      sku: 'A-1',
      operationType: 'PARTIAL_UPDATE',
      productType: 'LAMP',
      attributes: {
        purchasable_offer: [{ marketplace_id, currency: 'EUR', our_price: [{ schedule: [{ value_with_tax: 12.5 }] }] }],
        fulfillment_availability: [{ fulfillment_channel_code: 'DEFAULT', quantity: 3 }],
        item_name: [{ marketplace_id, value: 'Desk lamp' }],
        bullet_point: [{ marketplace_id, value: 'Bright' }],
      },
    });
    expect((await MessageSchema.load()).faults(message)).toEqual([]);
  });

  it('A row can be a patch, a full update or a deletion', () => {
    const cells = (operation: string) => ['A-1', operation, '', '', '3', '', ''];
    const quantity = [{ fulfillment_channel_code: 'DEFAULT', quantity: 3 }];
    expect(build(cells('PATCH')).message).toEqual({
      sku: 'A-1',
      operationType: 'PATCH',
      productType: 'LAMP',
      patches: [{ op: 'replace', path: '/attributes/fulfillment_availability', value: quantity }],
    });
    expect(build(cells('update')).message).toMatchObject({ operationType: 'UPDATE', requirements: 'LISTING' });
    expect(build(cells('Delete')).message).toEqual({ sku: 'A-1', operationType: 'DELETE' });
  });

  it('The validation errors of a row have the column, the value and the allowed values', () => {
    const { faults } = build(['', 'remove', '', '12,50', '1.5', '', ''], { productType: '' });
    expect(faults.map(({ row, column, rule, given, allowed }) => [row, column, rule, given, allowed])).toEqual([
      [7, 'SKU', 'required', '', 'the SKU of a listing'],
      [7, 'operation', 'enum', 'remove', 'UPDATE, PARTIAL_UPDATE, PATCH, DELETE'],
      [7, 'product type', 'required', '', 'a product type, such as LUGGAGE, in the row or for all rows'],
      [
        7,
        'price',
        'number',
        '12,50',
        'a number of 0 or more with a decimal point and at most 15 digits, such as 12.50',
      ],
      [7, 'quantity', 'number', '1.5', 'a whole number from 0 to 2,147,483,647, the most that Amazon’s API takes'],
    ]);
  });

  it('A row needs an attribute unless it is a deletion', () => {
    expect(build(['A-1', '', '', '', '', '', '']).faults).toMatchObject([{ path: 'attributes', rule: 'required' }]);
    expect(build(['A-1', 'delete', '', '', '', '', '']).faults).toEqual([]);
  });

  it('Fixed values are applied, and an invalid path is an error', () => {
    const fixed = [
      { path: 'item_name[0].language_tag', as: 'text', value: 'de_DE' },
      { path: 'a..b', as: 'text', value: 'x' },
    ] as const;
    const { message, faults } = build(['A-1', '', '', '', '', 'Lampe', ''], { fixed: [...fixed] });
    expect(message.attributes).toMatchObject({ item_name: [{ value: 'Lampe', language_tag: 'de_DE' }] });
    expect(faults).toMatchObject([{ path: 'a..b', rule: 'path' }]);
  });

  it('Validation of twice as many invalid columns takes at most three times as long', async () => {
    const growth = await cpuGrowth((share) => {
      const names = Array.from({ length: 500 * share }, (_, at) => `attribute_${at}.part[2].value`);
      const all = names.map((path) => ({ to: 'attribute', path, as: 'number' }) as const);
      const builder = new MessageBuilder(names, { ...mapping, columns: all }, place);
      for (let row = 1; row <= 5; row += 1) {
        const { faults } = builder.build(row, Array(names.length).fill('no number'));
        expect(faults.filter(({ column, rule }) => column !== undefined && rule === 'number').length).toBe(
          names.length,
        );
        expect(faults.filter(({ rule }) => rule === 'number').map(({ path }) => builder.columnAt(path ?? ''))).toEqual(
          names,
        );
      }
    });
    expect(growth).toBeLessThan(maxGrowth);
  });

  it('An error names the first column at its path or at a parent of the path', () => {
    const paths = ['item_name[0].value', 'bullet_point[1].value', 'bullet_point[1]', 'a.b[2].c', 'a.b[2].c'];
    const targets = paths.map((path) => ({ to: 'attribute', path, as: 'text' }) as const);
    const builder = new MessageBuilder(['1', '2', '3', '4', '5'], { ...mapping, columns: targets }, place);
    const columnsAt = ['item_name[0].value.x', 'item_name[0].values', 'bullet_point[1].value', 'bullet_point[10]', ''];
    expect(columnsAt.map((path) => builder.columnAt(`attributes.${path}`))).toEqual([
      '1',
      undefined,
      '2',
      undefined,
      undefined,
    ]);
    expect(builder.columnAt('attributes.a[0].b[2].c[0]')).toBe('4');
  });
});

describe('a loop over many rows', () => {
  it('A long loop yields when its time is up, whatever the rows cost', async () => {
    let now = 0;
    const yieldOften = yieldingEvery(20, () => now);
    const waits = [0, 19, 1, 19, 1, 500].map((milliseconds) => {
      now += milliseconds;
      return yieldOften();
    });
    expect(waits.map((wait) => wait !== undefined)).toEqual([false, false, true, true, true, true]);
    await Promise.all(waits);
    now += 19;
    expect(yieldOften()).toBeUndefined();
  });
});

describe('a path into attributes', () => {
  it('A path that was written is parsed to the same path', () => {
    const name = fc.stringMatching(/^[a-z][a-z0-9_]{0,8}$/);
    const steps = fc.array(fc.tuple(name, fc.nat(9)), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(steps, (pairs) => {
        const all = [...pairs.flat(), 'value'];
        expect(parseSteps(pathText(all))).toEqual(all);
      }),
    );
  });

  it('A path cannot change the prototype of objects', () => {
    const target = {};
    setAt(target, ['__proto__', 0, 'polluted'], true);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(Object.getPrototypeOf(target)).toBe(Object.prototype);
  });
});

describe('records of a file', () => {
  it('Records contain the cells of the file, whatever is in them', async () => {
    const cell = fc.string({ minLength: 1, maxLength: 8 }).filter((text) => text.trim() !== '');
    const table = fc
      .integer({ min: 2, max: 4 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }),
      );
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const headings = rows[0]?.map((_, at) => `h${at}`) ?? [];
        const text = [headings, ...rows].map(formatCsvLine).join('\r\n');
        const { columns, rows: read } = await readRecords(() => [text]);
        expect(columns).toEqual(headings);
        expect(await allOf(read)).toEqual(rows);
      }),
      { numRuns: 60 },
    );
  });

  it('Records are read from tab-separated text, semicolons, JSON Lines and complete feeds', async () => {
    const rows = async (text: string) => allOf((await readRecords(() => [text])).rows);
    expect(await rows('SKU\tqty\r\nA\t1\r\n')).toEqual([['A', '1']]);
    expect(await rows('SKU;price\nA;"1;2"\nB\n')).toEqual([
      ['A', '1;2'],
      ['B', ''],
    ]);
    expect(await rows('{"sku":"A","qty":1}\n{"sku":"B","size":{"w":2}}\n')).toEqual([
      ['A', '1', ''],
      ['B', '', '{"w":2}'],
    ]);
    const feed = { header: {}, messages: [{ messageId: 9, sku: 'A', operationType: 'DELETE' }] };
    expect(await readRecords(() => [JSON.stringify(feed)])).toMatchObject({ kind: 'messages' });
    expect(await rows(JSON.stringify(feed))).toEqual([{ sku: 'A', operationType: 'DELETE' }]);
  });

  it('An unreadable file is rejected with a reason', async () => {
    await expect(readRecords(() => ['  '])).rejects.toMatchObject({ code: 'FEED_INPUT_UNREADABLE' });
    await expect(readRecords(() => ['{"a":1}\nno json\n'])).rejects.toThrow('Line 2 is not valid JSON');
    await expect(readRecords(() => ['[1]'])).rejects.toThrow('Item 1 is not a JSON object');
  });
});

describe('the schema of messages', () => {
  it('Validation reports each error of a message with path, value and allowed values', async () => {
    const faults = (await MessageSchema.load()).faults({
      sku: '',
      operationType: 'PATCH',
      productType: 'LAMP',
      attributes: { item_name: [] },
      patches: [{ op: 'remove', path: '/attributes/item_name' }],
    });
    expect(faults.map(({ path, rule, given, allowed }) => [path, rule, given, allowed])).toEqual([
      ['sku', 'size', '', 'at least 1 character'],
      ['attributes', 'forbidden', '{"item_name":[]}', 'no value, because this operation does not use the field'],
      ['patches[0].op', 'enum', 'remove', 'add, replace, merge, delete'],
    ]);
  });

  it('The error lists the allowed operations', async () => {
    const [fault] = (await MessageSchema.load()).faults({ sku: 'A', operationType: 'REMOVE' });
    expect(fault).toMatchObject({ path: 'operationType', allowed: 'UPDATE, PARTIAL_UPDATE, PATCH, DELETE' });
  });
});
