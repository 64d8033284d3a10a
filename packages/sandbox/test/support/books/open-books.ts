import { gunzipSync } from 'node:zlib';
import { createSandbox, type SandboxOptions, type TestClock, testClock } from '@supercargo/sandbox';
import { Application } from '../application.ts';
import { createReport, download, fetchReport, parseRecords } from '../reading-reports.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
export type Json = any;
export type Query = Readonly<Record<string, string>>;
export type Row = Readonly<Record<string, string>>;

export const DAY = 86_400_000;
export const EUROPE = ['A1F83G8C2ARO7P', 'A1PA6795UKMFR9', 'A13V1IB3VIYZZH', 'APJ6JRA9NG5V4', 'A1RKKUPIHCS9HS'];
export const AMERICA = ['ATVPDKIKX0DER', 'A2EUQ1WTGCTBG2', 'A1AM78C64UM0Y8'];

/** A shop whose records are compared with each other. */
export interface Books {
  readonly clock: TestClock;
  readonly application: Application;
  readonly marketplaceIds: readonly string[];
  get(path: string, query?: Query): Promise<Json>;
  /** Follows the tokens of a list, wherever the response has them. */
  listAll(path: string, query: Query, select: (body: Json) => readonly Json[], token?: TokenPlace): Promise<Json[]>;
  /** The text of a requested report; undefined if it ended without a document. */
  readReport(reportType: string, more?: object): Promise<string | undefined>;
  readDocument(documentId: string): Promise<string>;
}

interface TokenPlace {
  readonly parameter: string;
  find(body: Json): string | undefined;
}

const IN_BODY: TokenPlace = { parameter: 'nextToken', find: (body) => body.nextToken };

/** Opens a shop of several marketplaces without throttling. */
export function openBooks(marketplaceIds: readonly string[], options: SandboxOptions = {}): Books {
  const clock = testClock();
  const quick = { queueSeconds: 0, processingSeconds: 0 };
  const sandbox = createSandbox({
    clock,
    marketplaceIds,
    rateScale: Number.POSITIVE_INFINITY,
    accessTokenSeconds: 1_000_000_000,
    vendors: 0,
    reports: quick,
    ...options,
  });
  const application = new Application(sandbox);
  const get = async (path: string, query: Query = {}) => {
    const { status, body } = await application.call('GET', path, { query });
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
    return body;
  };
  const readDocument = async (documentId: string) => {
    const { url } = await get(`/reports/2021-06-30/documents/${documentId}`);
    const { bytes, headers } = await download(application, url);
    const [, charset = 'utf-8'] = /charset=(.+)$/.exec(headers.get('content-type') ?? '') ?? [];
    return new TextDecoder(charset).decode(gunzipSync(bytes));
  };
  return {
    clock,
    application,
    marketplaceIds,
    get,
    async listAll(path, query, select, token = IN_BODY) {
      const found: Json[] = [];
      let next: Query = query;
      for (;;) {
        const body = await get(path, next);
        found.push(...select(body));
        const value = token.find(body);
        if (value === undefined) return found;
        next = { ...query, [token.parameter]: value };
      }
    },
    async readReport(reportType, more = {}) {
      const reportId = await createReport(application, reportType, { marketplaceIds, ...more });
      const { reportDocumentId } = await fetchReport(application, reportId);
      return reportDocumentId === undefined ? undefined : readDocument(reportDocumentId);
    },
    readDocument,
  };
}

/**
 * Lets days pass. Each day buyers place orders, and the seller confirms shipments of its own orders, some of them in
 * two parts.
 */
export async function passDays(books: Books, days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    for (const marketplaceId of books.marketplaceIds) {
      books.application.sandbox.testData.placeOrders({ marketplaceId, count: 1 + (day % 3) });
    }
    books.clock.advance(DAY);
    if (day % 5 === 0) await confirmShipments(books);
  }
}

async function confirmShipments(books: Books): Promise<void> {
  const query = {
    createdAfter: new Date(books.clock.now() - 2 * DAY).toISOString(),
    fulfillmentStatuses: 'UNSHIPPED',
    fulfilledBy: 'MERCHANT',
  };
  const { orders } = await books.get('/orders/2026-01-01/orders', query);
  for (const { orderId, orderItems, salesChannel } of (orders as Json[]).slice(0, 3)) {
    const { orderItemId } = orderItems[0];
    const packageDetail = {
      packageReferenceId: '1',
      carrierCode: 'DHL',
      trackingNumber: 'T',
      shipDate: new Date(books.clock.now()).toISOString(),
      orderItems: [{ orderItemId, quantity: 1 }],
    };
    const body = { marketplaceId: salesChannel.marketplaceId, packageDetail };
    const path = `/orders/v0/orders/${orderId}/shipmentConfirmation`;
    const { status } = await books.application.call('POST', path, { body });
    if (status !== 204) throw new Error(`${path}: ${status}`);
  }
}

/** Lists all orders created in a time span, with everything that `includedData` can name. */
export function searchOrders(books: Books, query: Query): Promise<Json[]> {
  return books.listAll(
    '/orders/2026-01-01/orders',
    { includedData: 'PROCEEDS,FULFILLMENT', ...query },
    ({ orders }) => orders,
    { parameter: 'paginationToken', find: ({ pagination }) => pagination.nextToken },
  );
}

/** Lists all transactions since a time. */
export function listTransactions(books: Books, query: Query): Promise<Json[]> {
  return books.listAll('/finances/2024-06-19/transactions', query, ({ payload }) => payload.transactions, {
    parameter: 'nextToken',
    find: ({ payload }) => payload.nextToken,
  });
}

/** The rows of a flat file. */
export function toRows(text: string | undefined): readonly Row[] {
  return text === undefined ? [] : parseRecords(text);
}

/** A decimal amount in cents. */
export function toCents(amount: string | number | undefined): number {
  return Math.round(Number(amount ?? 0) * 100);
}

export function sum<Entry>(entries: readonly Entry[], select: (entry: Entry) => number): number {
  return entries.reduce((total, entry) => total + select(entry), 0);
}

export function groupBy<Entry>(entries: readonly Entry[], getKey: (entry: Entry) => string): Map<string, Entry[]> {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) groups.set(getKey(entry), [...(groups.get(getKey(entry)) ?? []), entry]);
  return groups;
}
