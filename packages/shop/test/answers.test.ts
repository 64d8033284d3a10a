import type { Unit } from '@supercargo/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type About,
  type Copy,
  listSettlementRows,
  readOrderProfit,
  readSettlement,
  readStockHistory,
  type TableOfShop,
  tableStreams,
} from '../src/index.ts';
import { de, insertShop } from './support/measured-shop.ts';
import { databases, type OpenCopy, openCopy } from './support/open-copy.ts';

const now = Date.parse('2026-01-31T12:00:00Z');
const partnerId = 'S1';

/** Two sellers with a gap in each stream. */
const units = [partnerId, 'S2'].flatMap((sellerId) =>
  [...new Set(Object.values(tableStreams))].map(
    (stream) =>
      ({
        id: `${sellerId}/${stream}`,
        sellerId,
        stream,
        status: 'active',
        gaps: [{ kind: 'missing', from: null, to: null, message: `No ${stream}.` }],
        backfillFrom: 0,
        snapshotAt: now,
        lastSuccessAt: now,
      }) as object as Unit,
  ),
);

type Answer = (copy: Copy) => Promise<{ readonly about: About }>;

const answers: readonly (readonly [name: string, read: Answer, tables: readonly TableOfShop[]])[] = [
  [
    'A settlement',
    (copy) => readSettlement(copy, { partnerId, settlementId: '1' }),
    ['settlements', 'settlement_rows', 'finance_transactions'],
  ],
  [
    'A page of rows of a settlement',
    (copy) => listSettlementRows(copy, { partnerId, settlementId: '1' }),
    ['settlement_rows'],
  ],
  [
    'The profit of an order',
    (copy) => readOrderProfit(copy, [], { partnerId, orderId: '1' }),
    ['finance_transactions', 'finance_transaction_items', 'finance_transaction_breakdowns'],
  ],
  [
    'The stock of a SKU by day',
    (copy) => readStockHistory(copy, { partnerId, marketplaceId: de ?? '', sku: 'LAMP' }),
    ['fba_inventory_daily'],
  ],
];

describe.each(databases)('answers about one seller in %s', (name) => {
  let open: OpenCopy;
  let copy: Copy;
  beforeAll(async () => {
    open = await openCopy(name, now);
    await insertShop(open);
    copy = { ...open.copy, status: async () => units };
  });
  afterAll(() => open.close());

  it.each(answers)(
    '%s says which tables it comes from, and what the copy lacks of this seller',
    async (_, read, tables) => {
      const { about } = await read(copy);
      expect(about.sources.map(({ table }) => table)).toEqual(tables);
      expect(about.sources.map(({ readAt }) => readAt)).toEqual(tables.map(() => new Date(now).toISOString()));
      const streams = [...new Set(tables.map((table) => tableStreams[table]))];
      expect(about.gaps).toEqual(
        streams.map((stream) => ({ stream, partnerId, from: null, to: null, message: `No ${stream}.` })),
      );
    },
  );
});
