import { describe, expect, it } from 'vitest';
import {
  AMERICA,
  type Books,
  DAY,
  EUROPE,
  groupBy,
  type Json,
  listTransactions,
  openBooks,
  passDays,
  type Row,
  searchOrders,
  sum,
  toCents,
  toRows,
} from './support/books/open-books.ts';

const SETTLEMENTS = 'GET_V2_SETTLEMENT_REPORT_DATA_FLAT_FILE_V2';
const BALANCES = ['Previous Reserve Amount Balance', 'Current Reserve Amount'];
const REGIONS: readonly [string, readonly string[]][] = [
  ['Europe', EUROPE],
  ['North America', AMERICA],
];

interface SettlementFile {
  readonly header: Row;
  readonly lines: readonly Row[];
}

const opened = new Map<string, Promise<Books>>();

/** A shop after four weeks, with orders of the two months before. The tests only read it. */
function openUsedShop(marketplaceIds: readonly string[]): Promise<Books> {
  const key = marketplaceIds.join();
  const known = opened.get(key) ?? useShop(marketplaceIds);
  opened.set(key, known);
  return known;
}

async function useShop(marketplaceIds: readonly string[]): Promise<Books> {
  const books = openBooks(marketplaceIds, { orders: 300, ordersPerDay: 8, seed: 'books' });
  await passDays(books, 28);
  // Amazon lists a transaction two minutes after it was posted.
  books.clock.advance(180_000);
  return books;
}

async function readSettlements(books: Books): Promise<SettlementFile[]> {
  const reports = await books.listAll(
    '/reports/2021-06-30/reports',
    { reportTypes: SETTLEMENTS, pageSize: '100' },
    (body) => body.reports,
  );
  const texts = await Promise.all(reports.map((report) => books.readDocument(report.reportDocumentId)));
  return texts.map((text) => {
    const [header, ...lines] = toRows(text);
    return { header: header as Row, lines };
  });
}

/** Reads both styles of numbers: 1.234,50 and 1234.50. */
function readCents(amount = ''): number {
  const text = amount.includes(',') ? amount.replaceAll('.', '').replace(',', '.') : amount;
  return toCents(text);
}

/** Reads both styles of times: 15.01.2026 12:00:00 UTC and 2026-01-15 12:00:00 UTC. */
function readTime(text = ''): number {
  const [day = '', time = ''] = text.split(' ');
  const iso = day.includes('.') ? day.split('.').reverse().join('-') : day;
  return Date.parse(`${iso}T${time}Z`);
}

function listIdentifiers({ relatedIdentifiers }: Json): Row {
  return Object.fromEntries(
    relatedIdentifiers.map((one: Json) => [one.relatedIdentifierName, one.relatedIdentifierValue]),
  );
}

/** All transactions of the shop. A request covers at most 180 days. */
function listEverything(books: Books): Promise<Json[]> {
  return listTransactions(books, { postedAfter: new Date(books.clock.now() - 170 * DAY).toISOString() });
}

const getTotal = ({ totalAmount }: Json) => toCents(totalAmount.currencyAmount);

describe.each(REGIONS)('settlements in %s', (_, marketplaceIds) => {
  it('The lines of each settlement add up to its total', async () => {
    const files = await readSettlements(await openUsedShop(marketplaceIds));
    expect(files.length).toBeGreaterThan(8);
    for (const { header, lines } of files) {
      expect(header.amount).toBe('');
      expect(lines.every((line) => line['total-amount'] === '' && line.amount !== '')).toBe(true);
      expect(sum(lines, ({ amount }) => readCents(amount))).toBe(readCents(header['total-amount']));
    }
    const sizes = files.map(({ lines }) => lines.length);
    expect(Math.max(...sizes)).toBeGreaterThan(100);
  });

  it('Each settlement of a currency starts when the previous one ends', async () => {
    const files = await readSettlements(await openUsedShop(marketplaceIds));
    expect(new Set(files.map(({ header }) => header['settlement-id'])).size).toBe(files.length);
    for (const own of groupBy(files, ({ header }) => header.currency ?? '').values()) {
      const spans = own
        .map(({ header }) => [header['settlement-start-date'], header['settlement-end-date']].map(readTime))
        .sort(([one = 0], [other = 0]) => one - other);
      for (const [at, [start]] of spans.slice(1).entries()) expect(start).toBe(spans[at]?.[1]);
    }
  });

  it('The balance that a settlement keeps is the first line of the next one', async () => {
    const files = await readSettlements(await openUsedShop(marketplaceIds));
    const findBalance = ({ lines }: SettlementFile, description: string) =>
      readCents(lines.find((line) => line['amount-description'] === description)?.amount);
    for (const own of groupBy(files, ({ header }) => header.currency ?? '').values()) {
      const sorted = [...own].sort(
        (one, other) => readTime(one.header['settlement-start-date']) - readTime(other.header['settlement-start-date']),
      );
      for (const [at, next] of sorted.slice(1).entries()) {
        const kept = findBalance(sorted[at] as SettlementFile, 'Current Reserve Amount');
        expect(findBalance(next, 'Previous Reserve Amount Balance')).toBe(-kept || 0);
      }
    }
  });

  it('The transactions with the ID of a settlement add up to its lines without balances', async () => {
    const books = await openUsedShop(marketplaceIds);
    const transactions = await listEverything(books);
    const bySettlement = groupBy(transactions, (transaction) => listIdentifiers(transaction).SETTLEMENT_ID ?? '');
    let joined = 0;
    for (const { header, lines } of await readSettlements(books)) {
      const own = bySettlement.get(header['settlement-id'] ?? '') ?? [];
      const earned = own.filter(({ transactionType }) => transactionType !== 'Transfer');
      const moved = lines.filter((line) => !BALANCES.includes(line['amount-description'] ?? ''));
      expect(sum(earned, getTotal)).toBe(sum(moved, ({ amount }) => readCents(amount)));
      expect(earned.every(({ transactionStatus }) => transactionStatus === 'RELEASED')).toBe(true);
      const paid = own.filter(({ transactionType }) => transactionType === 'Transfer');
      expect(sum(paid, getTotal)).toBe(-readCents(header['total-amount']) || 0);
      joined += earned.length;
    }
    expect(joined).toBeGreaterThan(300);
    const settled = transactions.filter((transaction) => listIdentifiers(transaction).SETTLEMENT_ID !== undefined);
    expect(settled.filter(({ transactionType }) => transactionType !== 'Transfer')).toHaveLength(joined);
  });

  it('Each settlement equals the closed event group of its period and currency', async () => {
    const books = await openUsedShop(marketplaceIds);
    const files = await readSettlements(books);
    const starts = files.map(({ header }) => readTime(header['settlement-start-date']));
    const { payload } = await books.get('/finances/v0/financialEventGroups', {
      MaxResultsPerPage: '100',
      FinancialEventGroupStartedAfter: new Date(Math.min(...starts)).toISOString(),
    });
    const groups: Json[] = payload.FinancialEventGroupList;
    for (const { header } of files) {
      const [group, ...others] = groups.filter(
        ({ FinancialEventGroupStart, FinancialEventGroupEnd, OriginalTotal }) =>
          Date.parse(FinancialEventGroupStart) === readTime(header['settlement-start-date']) &&
          Date.parse(FinancialEventGroupEnd) === readTime(header['settlement-end-date']) &&
          OriginalTotal.CurrencyCode === header.currency,
      );
      expect(others).toEqual([]);
      expect(group.ProcessingStatus).toBe('Closed');
      expect(toCents(group.OriginalTotal.CurrencyAmount)).toBe(readCents(header['total-amount']));
      const query = { relatedIdentifierName: 'SETTLEMENT_ID', relatedIdentifierValue: header['settlement-id'] ?? '' };
      const { summaries } = await books.get('/finances/2024-06-19/summary', query);
      const byGroup = await listTransactions(books, {
        relatedIdentifierName: 'FINANCIAL_EVENT_GROUP_ID',
        relatedIdentifierValue: group.FinancialEventGroupId,
      });
      const earned = byGroup.filter(({ transactionType }) => transactionType !== 'Transfer');
      expect(sum(summaries, ({ netProceeds }: Json) => toCents(netProceeds.currencyAmount))).toBe(
        sum(earned, getTotal),
      );
    }
    expect(groups.filter(({ ProcessingStatus }) => ProcessingStatus === 'Closed')).toHaveLength(files.length);
  });
});

describe.each(REGIONS)('transactions in %s', (_, marketplaceIds) => {
  it('Each amount is the sum of its parts, on every level, and of its items', async () => {
    const transactions = await listEverything(await openUsedShop(marketplaceIds));
    const checkParts = (amount: number, parts: readonly Json[] = []) => {
      if (parts.length === 0) return;
      expect(sum(parts, ({ breakdownAmount }) => toCents(breakdownAmount.currencyAmount))).toBe(amount);
      for (const { breakdownAmount, breakdowns } of parts)
        checkParts(toCents(breakdownAmount.currencyAmount), breakdowns);
    };
    for (const transaction of transactions) {
      checkParts(getTotal(transaction), transaction.breakdowns);
      for (const item of transaction.items ?? []) checkParts(getTotal(item), item.breakdowns);
      if (transaction.items !== undefined) expect(sum(transaction.items, getTotal)).toBe(getTotal(transaction));
    }
    const types = new Set(transactions.map(({ transactionType }) => transactionType));
    expect(types).toEqual(new Set(['Shipment', 'Refund', 'ServiceFee', 'Transfer']));
  });

  it('Each released hold has one release with the same amount, and the two name each other', async () => {
    const transactions = await listEverything(await openUsedShop(marketplaceIds));
    const byId = new Map(transactions.map((transaction) => [transaction.transactionId, transaction]));
    expect(byId.size).toBe(transactions.length);
    const holds = transactions.filter(({ transactionStatus }) => transactionStatus === 'DEFERRED_RELEASED');
    expect(holds.length).toBeGreaterThan(100);
    for (const hold of holds) {
      const release = byId.get(listIdentifiers(hold).RELEASE_TRANSACTION_ID);
      expect(listIdentifiers(release).DEFERRED_TRANSACTION_ID).toBe(hold.transactionId);
      expect([release.transactionStatus, getTotal(release)]).toEqual(['RELEASED', getTotal(hold)]);
      expect(Date.parse(release.postedDate)).toBeGreaterThan(Date.parse(hold.postedDate));
      expect(listIdentifiers(hold).FINANCIAL_EVENT_GROUP_ID).toBeUndefined();
    }
    const releases = transactions.filter((transaction) => listIdentifiers(transaction).DEFERRED_TRANSACTION_ID);
    expect(releases).toHaveLength(holds.length);
  });

  it('The deferred transactions add up to the deferred balance', async () => {
    const books = await openUsedShop(marketplaceIds);
    const held = (await listEverything(books)).filter(({ transactionStatus }) => transactionStatus === 'DEFERRED');
    const { balances } = await books.get('/finances/2024-06-19/balances', { balanceType: 'DEFERRED' });
    expect(held.length).toBeGreaterThan(0);
    for (const { partnerMetadata, amount } of balances) {
      const own = held.filter(
        ({ marketplaceDetails }) => marketplaceDetails.marketplaceId === partnerMetadata.marketplaceId,
      );
      expect(sum(own, getTotal)).toBe(toCents(amount.currencyAmount));
    }
  });

  it('The charges of the shipments of an order are what the buyer paid', async () => {
    const books = await openUsedShop(marketplaceIds);
    const shipments = (await listEverything(books)).filter(
      ({ transactionType, transactionStatus }) => transactionType === 'Shipment' && transactionStatus !== 'RELEASED',
    );
    const byOrder = groupBy(shipments, (transaction) => listIdentifiers(transaction).ORDER_ID ?? '');
    const orders = await searchOrders(books, {
      createdAfter: new Date(books.clock.now() - 100 * DAY).toISOString(),
      fulfillmentStatuses: 'SHIPPED',
    });
    expect(orders.length).toBeGreaterThan(300);
    for (const { orderId, proceeds } of orders) {
      const sales = (byOrder.get(orderId) ?? []).map(({ breakdowns }) =>
        breakdowns.find(({ breakdownType }: Json) => breakdownType === 'Sales'),
      );
      expect(sum(sales, ({ breakdownAmount }) => toCents(breakdownAmount.currencyAmount))).toBe(
        toCents(proceeds.grandTotal.amount),
      );
    }
    expect([...byOrder.values()].some(({ length }) => length > 1)).toBe(true);
  });
});
