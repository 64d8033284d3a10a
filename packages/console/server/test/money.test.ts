import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestCaller } from './fixtures/callers.ts';
import { openCopiedShop, whenCopied } from './fixtures/copied-shop.ts';
import { fetchFile } from './fixtures/fetch-file.ts';

const source = 'sandbox' as const;
const scope = { source };
const day = 86_400_000;

/** The United Kingdom and Germany: two currencies. */
const marketplaceIds = ['A1F83G8C2ARO7P', 'A1PA6795UKMFR9'];

let open: Awaited<ReturnType<typeof openCopiedShop>>;

beforeAll(async () => {
  open = await openCopiedShop({ orders: 80, listings: 8, ordersPerDay: 0, marketplaceIds });
  await whenCopied(open.services, async () => (await open.caller.money.settlements(scope)).settlements.length > 2);
}, 240_000);
afterAll(() => open.close());

const partnerId = () => open.running.sandbox.credentials.sellerId;
const toDay = (time: number) => new Date(time).toISOString().slice(0, 10);
const period = () => ({ from: toDay(open.mirror.clock.now() - 89 * day), to: toDay(open.mirror.clock.now()) });

/** Amounts of the sandbox have two decimals. */
function toCents(amount: string | null): number {
  const [whole = '', decimals = ''] = (amount ?? 'none').split('.');
  return Number(whole + decimals.slice(0, 2).padEnd(2, '0'));
}

const add = (amounts: readonly (string | null)[]) => amounts.reduce((sum, amount) => sum + toCents(amount), 0);

async function selectOne(sql: string): Promise<string> {
  const { rows } = await open.mirror.sync.query(sql);
  return String(rows[0]?.[0]);
}

type Settlement = Awaited<ReturnType<typeof listAll>>[number];

const listAll = async () => (await open.caller.money.settlements({ ...scope, limit: 200 })).settlements;
const findNewest = async () => (await listAll())[0] as Settlement;

describe('settlements', () => {
  test('Pages list every settlement once, newest first, and their amounts agree with rows and transactions', async () => {
    const listed = [];
    for (let cursor: { endTime: string; partnerId: string; settlementId: string } | undefined, more = true; more; ) {
      const page = await open.caller.money.settlements({ ...scope, limit: 3, cursor });
      listed.push(...page.settlements);
      cursor = page.settlements.at(-1);
      more = page.more;
    }
    expect(listed).toEqual(await listAll());
    expect(String(listed.length)).toBe(await selectOne('SELECT count(*) FROM settlements'));
    const times = listed.map(({ endTime }) => endTime);
    expect(times).toEqual(times.toSorted().toReversed());
    for (const { state, deposit, transactions, amount, reason } of listed) {
      expect({ state, reason, sum: deposit.actual }).toEqual({ state: 'reconciled', reason: null, sum: amount });
      expect(transactions.actual).toBe(transactions.expected);
    }
  });

  test('A marketplace has the settlements with its amounts', async () => {
    const marketplaceId = 'A1F83G8C2ARO7P';
    const { settlements } = await open.caller.money.settlements({ ...scope, marketplaceId });
    expect(new Set(settlements.map(({ currency }) => currency))).toEqual(new Set(['GBP']));
    expect(settlements.every(({ marketplaceIds }) => marketplaceIds.includes(marketplaceId))).toBe(true);
  });

  test('A settlement has totals by type that add up to its amount, and rows that can be searched', async () => {
    const { settlementId, amount, rows } = await findNewest();
    const key = { ...scope, partnerId: partnerId(), settlementId };
    const settlement = await open.caller.money.settlement(key);
    expect(add(settlement.totals.map((total) => total.amount))).toBe(toCents(amount));
    expect(settlement.totals.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['products', 'fees', 'taxes', 'reserve']),
    );
    const lines = [];
    for (let cursor = 0, more = true; more; ) {
      const page = await open.caller.money.settlementRows({ ...key, limit: 30, cursor });
      lines.push(...page.rows);
      cursor = page.rows.at(-1)?.lineNo ?? 0;
      more = page.more;
    }
    expect(lines).toHaveLength(rows);
    const { orderId, sku } = lines.find((line) => line.orderId !== null) as { orderId: string; sku: string };
    const search = async (text: string) =>
      (await open.caller.money.settlementRows({ ...key, search: text, limit: 200 })).rows;
    expect(await search(orderId)).toEqual(lines.filter((line) => line.orderId === orderId));
    expect((await search(sku.toLowerCase())).length).toBe(lines.filter((line) => line.sku === sku).length);
  });

  test('A settlement is downloaded as CSV under its name, and only by its workspace', async () => {
    const { settlementId, amount, rows, endTime, currency } = await findNewest();
    const fetchSettlement = (id: string, workspaceId?: string) =>
      fetchFile(open, 'settlement', { ...scope, partnerId: partnerId(), settlementId: id }, workspaceId);
    const file = await fetchSettlement(settlementId);
    const name = `settlement-${settlementId}-${currency}-${endTime.slice(0, 10)}.csv`;
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
    const [header, ...lines] = (await file.text()).trimEnd().split('\r\n');
    expect(header).toContain('order ID,SKU');
    expect(lines).toHaveLength(rows);
    expect(add(lines.map((line) => line.split(',').at(-2) as string))).toBe(toCents(amount));
    expect((await fetchSettlement('1')).status).toBe(404);
    expect((await fetchSettlement(settlementId, 'other')).status).toBe(404);
  });

  test('Payouts to come are those of the home screen', async () => {
    const { payouts } = await open.caller.money.payouts(scope);
    const { payouts: known } = await open.caller.shop.home(scope);
    for (const { currency, amount } of known.value ?? []) {
      const own = payouts.filter((one) => one.currency === currency);
      expect(add(own.flatMap(({ open: free, held }) => [free, held]))).toBe(toCents(amount));
    }
    expect(payouts.some(({ held, releaseAt }) => toCents(held) > 0 && releaseAt !== null)).toBe(true);
  });
});

describe('profit', () => {
  test('The amounts of SKUs, and those without one, add up to the transactions that count once', async () => {
    const { sums } = await open.caller.money.profit({ ...scope, ...period() });
    expect(sums.map(({ currency }) => currency)).toEqual(['EUR', 'GBP']);
    const { profits } = await open.caller.money.skuProfits({ ...scope, ...period(), limit: 200 });
    const orders = (await open.caller.money.orderProfits({ ...scope, ...period(), limit: 200 })).profits;
    for (const { currency, withoutSku, ...sum } of sums) {
      const skus = profits.filter((one) => one.currency === currency);
      for (const name of ['sales', 'refunds', 'fees', 'other', 'tax'] as const) {
        expect(toCents(sum[name]), name).toBe(add(skus.map((one) => one[name])));
        const own = orders.filter((one) => one.currency === currency);
        expect(toCents(sum[name]), name).toBe(add(own.map((one) => one[name])));
      }
      const booked = await selectOne(`SELECT CAST(sum(amount) AS VARCHAR) FROM finance_transactions
        WHERE currency = '${currency}' AND status <> 'DEFERRED_RELEASED' AND type <> 'Transfer' AND _deleted_at IS NULL`);
      expect(add([sum.sales, sum.refunds, sum.fees, sum.other, sum.tax, withoutSku])).toBe(toCents(booked));
    }
    expect(sums.some(({ withoutSku }) => toCents(withoutSku) < 0)).toBe(true);
  });

  test('Pages list every SKU once, by currency and then by sales', async () => {
    const input = { ...scope, ...period() };
    const listed = [];
    for (
      let cursor: { currency: string; sales: string; sku: string; partnerId: string } | undefined, more = true;
      more;
    ) {
      const page = await open.caller.money.skuProfits({ ...input, limit: 3, cursor });
      listed.push(...page.profits);
      const last = page.profits.at(-1);
      cursor = last && { currency: last.currency, sales: last.sales, sku: last.sku, partnerId: last.partnerId };
      more = page.more;
    }
    expect(listed).toEqual((await open.caller.money.skuProfits({ ...input, limit: 200 })).profits);
    expect(listed.length).toBeGreaterThan(6);
  });

  test('A cost counts from its first day on, and without one there is no profit', async () => {
    const input = { ...scope, ...period() };
    const find = async () =>
      (await open.caller.money.skuProfits(input)).profits[0] as NonNullable<
        Awaited<ReturnType<typeof open.caller.money.skuProfits>>['profits'][number]
      >;
    const { sku, currency, units, ...before } = await find();
    expect(before).toMatchObject({ cost: null, profit: null, margin: null, unitCost: null });
    const key = { partnerId: partnerId(), sku, currency };
    const later = toDay(open.mirror.clock.now() - 20 * day);
    await open.caller.money.setCost({ ...key, cost: '1.10', validFrom: later });
    expect(await find()).toMatchObject({ cost: null, profit: null, unitCost: '1.10' });
    await open.caller.money.setCost({ ...key, cost: '0.33' });
    const { cost, profit, margin, sales, refunds, fees, other } = await find();
    const newer = await selectOne(`SELECT sum(i.quantity) FROM finance_transaction_items AS i
      JOIN finance_transactions AS t USING (seller_id, transaction_id) WHERE i.sku = '${sku}' AND t.currency = '${currency}'
        AND t.type = 'Shipment' AND t.status <> 'DEFERRED_RELEASED' AND t.posted_time >= DATE '${later}'`);
    expect(Number(newer)).toBeGreaterThan(0);
    expect(toCents(cost)).toBe(33 * (units - Number(newer)) + 110 * Number(newer));
    expect(toCents(profit)).toBe(add([sales, refunds, fees, other]) - toCents(cost));
    expect(Number(margin)).toBeCloseTo((100 * toCents(profit)) / toCents(sales), 0);
    const {
      sums: [sum],
    } = await open.caller.money.profit(input);
    const known = { units, sales, refunds, fees, other, cost, profit, margin };
    expect(sum).toMatchObject({ cost: null, profit: null, margin: null, withCost: known });
    expect(sum?.skusWithoutCost).toBe((sum?.skus ?? 0) - 1);
    expect(toCents(sum?.sales ?? null)).toBeGreaterThan(toCents(sales));
    expect(await open.caller.money.costs(key)).toMatchObject([
      { cost: '1.10' },
      { cost: '0.33', validFrom: '1970-01-01' },
    ]);
    await open.caller.money.removeCost(key);
    expect(await find()).toMatchObject({ profit: null });
    await open.caller.money.removeCost({ ...key, validFrom: later });
    expect(await open.caller.money.costs(key)).toEqual([]);
  });

  test('A table of costs is saved as a whole, or each wrong line is named', async () => {
    const input = { ...scope, ...period() };
    const { profits } = await open.caller.money.skuProfits({ ...input, limit: 200 });
    const load = (text: string) => open.caller.money.importCosts({ partnerId: partnerId(), currency: 'EUR', text });
    expect(await load('SKU;Cost;Valid from\nA;1,5;\n\nB;2.50;2026-02-30\n;1;\nC;-1;')).toEqual({
      saved: 0,
      errorCount: 4,
      errors: [
        {
          line: 2,
          message: 'The cost of A is “1,5”. Enter an amount of 0 or more with at most two decimals, such as 12.50.',
        },
        { line: 4, message: 'The first day of B is “2026-02-30”. Enter a day such as 2026-01-31, or nothing.' },
        { line: 5, message: 'The SKU is missing. Enter 1 to 100 characters.' },
        {
          line: 6,
          message: 'The cost of C is “-1”. Enter an amount of 0 or more with at most two decimals, such as 12.50.',
        },
      ],
    });
    await expect(load('sku,price\nA,1')).rejects.toThrow('The header line has no column cost.');
    const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
    const lines = profits.map(({ sku, currency }) => `${quote(sku)},2.00,${currency}`);
    expect(await load(['sku,unit cost,currency', ...lines].join('\n'))).toMatchObject({ saved: lines.length });
    for (const { skusWithoutCost, withCost, skus, withoutSku, ...all } of (await open.caller.money.profit(input))
      .sums) {
      const { cost, units } = all;
      expect(withCost).toEqual(all);
      expect({ skusWithoutCost, cost: toCents(cost) }).toEqual({ skusWithoutCost: 0, cost: 200 * units });
    }
    const [order] = (await open.caller.money.orderProfits({ ...input, limit: 1 })).profits;
    const own = { ...scope, partnerId: partnerId(), orderId: order?.orderId ?? '' };
    expect((await open.caller.money.orderProfit(own)).profits).toEqual([order]);
    expect(order?.profit).not.toBeNull();
  });

  test('Viewers cannot change costs, another workspace has its own, and changes are in the audit log', async () => {
    const key = { partnerId: partnerId(), sku: 'NEW', currency: 'EUR' };
    const viewer = createTestCaller(open.services, { role: 'viewer' });
    await expect(viewer.money.setCost({ ...key, cost: '1' })).rejects.toThrow('This requires the role operator.');
    await expect(open.caller.money.setCost({ ...key, cost: '1.234' })).rejects.toThrow('at most two decimals');
    await open.caller.money.setCost({ ...key, cost: '1' });
    expect(await open.stranger.money.costs(key)).toEqual([]);
    const { entries } = await open.caller.audit.list({});
    expect(entries[0]).toMatchObject({
      action: 'money.setCost',
      subject: 'NEW',
      outcome: 'done',
      details: { cost: '1' },
    });
  });
});

describe('a copy whose amounts do not agree', () => {
  /** Changes the database while nobody has it open. */
  async function tamper(...statements: readonly string[]): Promise<void> {
    const file = open.mirror.place.id;
    await open.caller.mirror.configure({ isOn: false, sellerIds: [] });
    const instance = await DuckDBInstance.create(file);
    const connection = await instance.connect();
    for (const statement of statements) await connection.run(statement);
    connection.closeSync();
    instance.closeSync();
    await open.caller.mirror.configure({ isOn: true, sellerIds: [] });
  }

  test('The difference is known to the cent, with the order or with the reason', async () => {
    const [first, second] = (await listAll()) as unknown as readonly [Settlement, Settlement];
    const oldest = (await listAll()).at(-1)?.settlementId;
    await tamper(
      `UPDATE finance_transactions SET amount = amount + 0.01 WHERE transaction_id =
        (SELECT min(transaction_id) FROM finance_transactions WHERE settlement_id = '${first.settlementId}' AND order_id IS NOT NULL)`,
      `DELETE FROM settlement_rows WHERE settlement_id = '${second.settlementId}' AND line_no = 2`,
      `DELETE FROM finance_transactions WHERE settlement_id = '${oldest}'`,
      "UPDATE _sync_units SET covered_from = covered_to - CAST(3456000000 AS BIGINT) WHERE stream = 'finance_transactions'",
    );
    const settlements = await listAll();
    const find = (id: string | undefined) => settlements.find(({ settlementId }) => settlementId === id);
    const changed = await open.caller.money.settlement({
      ...scope,
      partnerId: partnerId(),
      settlementId: first.settlementId,
    });
    expect(changed).toMatchObject({ state: 'differs', reason: null, transactions: { difference: '0.0100' } });
    expect(changed.differences).toMatchObject([{ orderId: expect.stringMatching(/^\d{3}-/), difference: '0.0100' }]);
    expect(find(second.settlementId)).toMatchObject({ state: 'differs' });
    expect(toCents(find(second.settlementId)?.deposit.difference ?? '0')).not.toBe(0);
    expect(find(oldest)).toMatchObject({ state: 'pending', reason: expect.stringContaining('not copied yet') });
  });
});
