import type { Unit } from '@supercargo/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Copy, listMeasures, type MeasureQuestion, readMeasure } from '../src/index.ts';
import { de, gb, insertShop } from './support/measured-shop.ts';
import { databases, type OpenCopy, openCopy } from './support/open-copy.ts';

const now = Date.parse('2026-01-31T12:00:00Z');

const day = 86_400_000;

const read = {
  sellerId: 'S1',
  status: 'active',
  gaps: [],
  reachedFrom: 0,
  reachedTo: now,
  backfillFrom: 0,
  lastSuccessAt: now,
};

/** Builds the units of a copy that has everything, except for what a test changes in a stream. */
function buildUnits(changed: Readonly<Record<string, object>> = {}): Unit[] {
  const streams = [...new Set(listMeasures().flatMap((measure) => measure.streams))];
  const units = streams.map((stream) => ({ ...read, stream, id: stream, ...changed[stream] }));
  const places = [de, gb].map((marketplaceId) => ({ ...read, stream: 'listings', id: marketplaceId, marketplaceId }));
  return [...units.filter(({ stream }) => stream !== 'listings'), ...places] as object[] as Unit[];
}

describe.each(databases)('measures in %s', (name) => {
  let open: OpenCopy;
  beforeAll(async () => {
    open = await openCopy(name, now);
    await insertShop(open);
  });
  afterAll(() => open.close());

  const readRows = async (question: MeasureQuestion, units = buildUnits()) => {
    const copy: Copy = { ...open.copy, status: async () => units };
    const costs = [{ partnerId: 'S1', sku: 'LAMP', currency: 'EUR', validFrom: '2026-01-01', cost: '3.00' }];
    return (await readMeasure(copy, costs, { from: '2026-01-01', to: '2026-01-31', ...question })).rows;
  };
  const readValues = async (question: MeasureQuestion, units?: Unit[]) =>
    (await readRows(question, units)).map(({ key, currency, value }) => [
      ...Object.values(key),
      ...(currency === null ? [] : [currency]),
      value.value,
    ]);

  it('Sales are those of the marketplaces’ days and of one currency each, without cancelled and foreign orders', async () => {
    expect(await readValues({ measure: 'sales' })).toEqual([
      ['EUR', '130.50'],
      ['GBP', '8.00'],
    ]);
    expect(
      await readValues({ measure: 'sales', by: ['day', 'marketplace'], from: '2026-01-19', to: '2026-01-21' }),
    ).toEqual([
      ['2026-01-19', gb, 'GBP', '8.00'],
      ['2026-01-19', de, 'EUR', '0.00'],
      ['2026-01-20', gb, 'GBP', '0.00'],
      ['2026-01-20', de, 'EUR', '130.50'],
      ['2026-01-21', gb, 'GBP', '0.00'],
      ['2026-01-21', de, 'EUR', '0.00'],
    ]);
    const [row] = await readRows({ measure: 'sales', marketplaceId: de });
    expect(row?.pending).toBe(1);
  });

  it('Units, orders, averages, discounts and shipping have one definition each', async () => {
    expect(await readValues({ measure: 'units' })).toEqual([['6']]);
    expect(await readValues({ measure: 'orders', by: ['marketplace'] })).toEqual([
      [de, '3'],
      [gb, '1'],
    ]);
    expect(await readValues({ measure: 'average_order' })).toEqual([
      ['EUR', '65.25'],
      ['GBP', '8.00'],
    ]);
    expect(await readValues({ measure: 'discounts', marketplaceId: de })).toEqual([['EUR', '-1.50']]);
    expect(await readValues({ measure: 'shipping', marketplaceId: de })).toEqual([['EUR', '4.00']]);
    expect(await readValues({ measure: 'units', by: ['currency'] })).toEqual([
      ['EUR', '5'],
      ['GBP', '1'],
    ]);
    expect(await readValues({ measure: 'units', by: ['sku'] })).toEqual([
      ['LAMP', '5'],
      ['VASE', '1'],
    ]);
  });

  it('Weeks begin on Monday, months on their first day, and a period without orders is 0', async () => {
    expect(await readValues({ measure: 'orders', by: ['week'], from: '2026-01-14', to: '2026-01-26' })).toEqual([
      ['2026-01-12', '0'],
      ['2026-01-19', '4'],
      ['2026-01-26', '0'],
    ]);
    expect(await readValues({ measure: 'units', by: ['month'], from: '2025-12-15', to: '2026-01-31' })).toEqual([
      ['2025-12-01', '0'],
      ['2026-01-01', '6'],
    ]);
  });

  it('Posted amounts are split by kind, SKU and day, and fees of no SKU are fees', async () => {
    expect(await readValues({ measure: 'fees' })).toEqual([
      ['EUR', '-44.00'],
      ['GBP', '0.00'],
    ]);
    expect(await readValues({ measure: 'fees', by: ['kind'] })).toEqual([
      ['SubscriptionFee', 'EUR', '-39.00'],
      ['Commission', 'EUR', '-5.00'],
    ]);
    expect(await readValues({ measure: 'refunds', marketplaceId: de })).toEqual([['EUR', '-20.00']]);
    expect(await readValues({ measure: 'refund_rate', marketplaceId: de })).toEqual([['EUR', '40.0']]);
    expect(await readValues({ measure: 'taxes', marketplaceId: de })).toEqual([['EUR', '5.00']]);
    expect(await readValues({ measure: 'advertising', marketplaceId: de })).toEqual([['EUR', '-7.00']]);
    expect(await readValues({ measure: 'profit', marketplaceId: de })).toEqual([['EUR', '-27.00']]);
    expect(await readValues({ measure: 'margin', by: ['sku'], marketplaceId: de })).toContainEqual([
      'LAMP',
      'EUR',
      '38.0',
    ]);
  });

  it('Traffic is that of reported days', async () => {
    expect(await readValues({ measure: 'sessions' })).toEqual([['60']]);
    expect(await readValues({ measure: 'conversion', by: ['day'], from: '2026-01-20', to: '2026-01-21' })).toEqual([
      ['2026-01-20', '10.0'],
      ['2026-01-21', '5.0'],
    ]);
    expect(await readValues({ measure: 'featured_offer_share' })).toEqual([['62.5']]);
  });

  it('Stock is that of the moment, and units that marketplaces share count once', async () => {
    expect(await readValues({ measure: 'stock' })).toEqual([['27']]);
    expect(await readValues({ measure: 'inbound', by: ['sku'] })).toContainEqual(['LAMP', '6']);
    expect(await readValues({ measure: 'reserved' })).toEqual([['4']]);
    expect(await readValues({ measure: 'velocity', by: ['sku'] })).toContainEqual(['LAMP', '0.17']);
    expect(await readValues({ measure: 'days_of_cover' })).toContainEqual([gb, 'LAMP', '116']);
    expect(await readValues({ measure: 'days_sold_out' })).toContainEqual([gb, 'LAMP', '1']);
    expect(await readValues({ measure: 'ageing', by: ['kind'] })).toEqual([
      ['0 to 90', '12'],
      ['over 365', '3'],
      ['181 to 270', '0'],
      ['271 to 365', '0'],
      ['91 to 180', '0'],
    ]);
  });

  it('Payouts, their differences, the reserve and reimbursements are those of the account', async () => {
    expect(await readValues({ measure: 'payout' })).toEqual([['EUR', '12.34']]);
    expect(await readValues({ measure: 'reserve', marketplaceId: de })).toEqual([['EUR', '0.00']]);
    expect(await readValues({ measure: 'payable', marketplaceId: de })).toEqual([['EUR', '-16.00']]);
    expect(await readValues({ measure: 'reimbursements', by: ['kind'] })).toEqual([['Lost_Warehouse', 'EUR', '9.99']]);
  });

  it.each(listMeasures())(
    '$name is unknown while a stream that it needs was never read, and 0 is no value',
    async (measure) => {
      for (const stream of measure.streams) {
        const units = buildUnits().map((unit) =>
          unit.stream === stream ? { ...unit, lastSuccessAt: undefined } : unit,
        );
        const rows = await readRows({ measure: measure.name }, units);
        expect(rows.length).toBeGreaterThan(0);
        for (const { value } of rows) {
          expect(value).toMatchObject({
            value: null,
            reason: { code: 'COPYING', text: expect.stringContaining(stream) },
          });
        }
      }
    },
  );

  it.each(listMeasures())('$name is unknown if the copy does not have a stream that it needs', async (measure) => {
    for (const stream of measure.streams) {
      const units = buildUnits().filter((unit) => unit.stream !== stream);
      const rows = await readRows({ measure: measure.name }, units);
      expect(rows.map(({ value }) => value)).toEqual([
        { value: null, reason: { code: 'NOT_COPIED', text: `The copy has no ${stream}.` }, atLeast: null },
      ]);
    }
  });

  it.each(listMeasures().filter(({ time }) => time === 'period'))(
    '$name is unknown for a time that Amazon did not return',
    async (measure) => {
      const gap = {
        id: 'g',
        kind: 'missing',
        from: now - 12 * day,
        to: now - 11 * day,
        message: 'Amazon cancelled it.',
      };
      for (const stream of measure.streams) {
        const units = buildUnits({ [stream]: { gaps: [gap] } });
        const rows = await readRows({ measure: measure.name }, units);
        expect(rows.map(({ value }) => value.reason)).toEqual(
          rows.map(() => ({ code: 'NOT_REPORTED', text: 'Amazon cancelled it.' })),
        );
      }
    },
  );

  it('A period that the copy has in part is unknown, and at least what is copied', async () => {
    const units = (changes: object) => buildUnits({ orders: changes });
    const question = {
      measure: 'sales',
      marketplaceId: de,
      by: ['day'],
      from: '2026-01-19',
      to: '2026-01-21',
    } as const;
    const readStates = async (changes: object) =>
      (await readRows(question, units(changes))).map(({ value }) => value.reason?.code ?? value.value);
    const start = Date.parse('2026-01-20T12:00:00Z');
    expect(await readStates({ backfillFrom: start, reachedFrom: start })).toEqual(['NOT_COPIED', 'NOT_COPIED', '0.00']);
    expect(await readStates({ reachedFrom: start })).toEqual(['COPYING', 'COPYING', '0.00']);
    expect(await readStates({ reachedTo: start })).toEqual(['0.00', 'NOT_READ_YET', 'NOT_READ_YET']);
    expect(await readStates({ reachedTo: start, status: 'alarm' })).toEqual(['0.00', 'STOPPED', 'STOPPED']);
    const [row] = await readRows({ measure: 'sales', marketplaceId: de }, units({ reachedFrom: start }));
    expect(row?.value).toEqual({
      value: null,
      reason: { code: 'COPYING', text: 'The copy of orders is not complete yet.' },
      atLeast: '130.50',
    });
  });

  it('Today is known while the copy is current, and unknown when it stopped', async () => {
    const question = { measure: 'orders', marketplaceId: de, from: '2026-01-31', to: '2026-01-31' } as const;
    const readState = async (reachedTo: number) =>
      (await readRows(question, buildUnits({ orders: { reachedTo } }))).map(
        ({ value }) => value.reason?.code ?? value.value,
      );
    expect(await readState(now - 3_600_000)).toEqual(['0']);
    expect(await readState(now - 5 * 3_600_000)).toEqual(['NOT_READ_YET']);
  });

  it('Periods are compared with the one before, or with the same weekdays of the year before', async () => {
    const answer = await readRows({
      measure: 'orders',
      marketplaceId: de,
      from: '2026-01-20',
      to: '2026-01-20',
      compare: 'previous',
    });
    expect(answer).toEqual([
      {
        key: {},
        currency: null,
        value: { value: '3', reason: null },
        pending: 0,
        before: { value: '0', reason: null },
        change: null,
      },
    ]);
    const later = now + 400 * day;
    const copy: Copy = {
      ...open.copy,
      now: () => later,
      status: async () => buildUnits({ orders: { reachedTo: later } }),
    };
    const question = { measure: 'units', from: '2027-01-19', to: '2027-01-19', compare: 'year' } as const;
    const { rows, comparedDays } = await readMeasure(copy, [], question);
    expect(comparedDays).toEqual({ from: '2026-01-20', to: '2026-01-20' });
    const [row] = rows;
    expect(row).toMatchObject({ value: { value: '0' }, before: { value: '5' }, change: '-100.0' });
  });

  it('The largest values come first, and more than were requested are announced', async () => {
    const copy: Copy = { ...open.copy, status: async () => buildUnits() };
    const question = { measure: 'units', by: ['sku'], limit: 1, from: '2026-01-01', to: '2026-01-31' } as const;
    const { rows, more, measure, days, about } = await readMeasure(copy, [], question);
    expect(rows.map(({ key }) => key)).toEqual([{ sku: 'LAMP' }]);
    expect([more, measure.unit, days]).toEqual([true, 'units', { from: '2026-01-01', to: '2026-01-31' }]);
    expect(about.sources.map(({ table }) => table)).toEqual(['orders', 'order_items']);
  });

  it('Items that are copied in part make amounts unknown, and profit needs all costs', async () => {
    const shared = {
      seller_id: 'S1',
      marketplace_id: 'A1RKKUPIHCS9HS',
      order_id: '8',
      created_time: '2026-01-20 10:00:00',
      currency: 'EUR',
    };
    await open.insert('orders', [{ ...shared, status: 'SHIPPED', fulfilled_by: 'AMAZON' }]);
    await open.insert('order_items', [
      { ...shared, order_item_id: '1', sku: 'X', quantity: 1, item_price: '9.00', _partial: 'true' },
    ]);
    const spain = 'A1RKKUPIHCS9HS';
    expect((await readRows({ measure: 'sales', marketplaceId: spain })).map(({ value }) => value.value)).toEqual([
      '9.00',
    ]);
    const reason = { code: 'INCOMPLETE_ROWS', text: '1 item is not copied completely yet.' };
    expect((await readRows({ measure: 'discounts', marketplaceId: spain })).map(({ value }) => value)).toEqual([
      { value: null, reason, atLeast: null },
    ]);
    expect((await readRows({ measure: 'shipping', marketplaceId: spain })).map(({ value }) => value)).toEqual([
      { value: null, reason, atLeast: '0.00' },
    ]);
    const copy: Copy = { ...open.copy, status: async () => buildUnits() };
    const { rows } = await readMeasure(copy, [], {
      measure: 'profit',
      marketplaceId: de,
      from: '2026-01-01',
      to: '2026-01-31',
    });
    expect(rows[0]?.value.reason).toEqual({ code: 'NO_COST', text: 'The cost of 2 shipped units is not known.' });
  });

  it.each([
    [{ measure: 'revenue' }, 'MEASURE_NOT_FOUND', 'There is no measure "revenue".'],
    [{ measure: 'sessions', by: ['kind'] }, 'DIMENSION_INVALID', 'sessions cannot be split by "kind".'],
    [{ measure: 'sales', by: ['day', 'week'] }, 'DIMENSION_INVALID', 'not by day and week'],
    [{ measure: 'sales', by: ['day'], compare: 'year' }, 'DIMENSION_INVALID', 'The answer is split by day'],
    [{ measure: 'stock', compare: 'year' }, 'DIMENSION_INVALID', 'stock is one of the moment'],
    [{ measure: 'sales', from: '2026-02-30' }, 'PERIOD_INVALID', 'from is "2026-02-30".'],
    [{ measure: 'sales', to: 'today' }, 'PERIOD_INVALID', 'to is "today".'],
    [{ measure: 'sales', from: '2026-01-31', to: '2026-01-01' }, 'PERIOD_INVALID', 'It ends before it begins'],
    [{ measure: 'sales', from: '2020-01-01', to: '2026-01-01' }, 'PERIOD_INVALID', 'It has 2193 days'],
    [{ measure: 'sales', limit: 0 }, 'LIMIT_INVALID', 'limit is 0.'],
  ] as const)('%j is refused with %s', async (question, code, message) => {
    const copy: Copy = { ...open.copy, status: async () => buildUnits() };
    await expect(readMeasure(copy, [], question)).rejects.toMatchObject({
      code,
      message: expect.stringContaining(message),
    });
  });
});
