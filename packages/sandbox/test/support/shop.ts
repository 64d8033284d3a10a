import { createSandbox, type SandboxOptions, testClock } from '@supercargo/sandbox';
import { Application, type Received } from './application.ts';
import { expectErrors } from './expect-errors.ts';

export const HOME = 'A1F83G8C2ARO7P';
export const EVERYWHERE = 'A1F83G8C2ARO7P,A1PA6795UKMFR9,A13V1IB3VIYZZH,APJ6JRA9NG5V4,A1RKKUPIHCS9HS';
export const SINCE = '2025-11-01T00:00:00Z';
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export type Query = Readonly<Record<string, string>>;

/** Neither throttling nor tokens that run out while a test turns the clock. */
const CALM = { rateScale: Number.POSITIVE_INFINITY, accessTokenSeconds: 1_000_000_000 };

/** A shop whose every answer is checked against its model. */
export function openShop(options: SandboxOptions = {}) {
  const clock = testClock();
  const application = new Application(createSandbox({ ...CALM, clock, ...options }));
  const get = (path: string, query: Query = {}): Promise<Received> => expectErrors(application, 'GET', path, { query });
  const send = (method: string, path: string, body?: unknown, query: Query = {}): Promise<Received> =>
    expectErrors(application, method, path, { query, ...(body !== undefined && { body }) });
  const { sellerId } = application.sandbox.credentials;
  return { clock, application, get, send, sellerId };
}

export type Shop = ReturnType<typeof openShop>;

/** Orders of all stores as v0 shows them, page after page. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
export async function listOrders({ get }: Shop, query: Query = {}): Promise<any[]> {
  const orders = [];
  let next: Query = { CreatedAfter: SINCE, ...query };
  for (;;) {
    const { payload } = (await get('/orders/v0/orders', { MarketplaceIds: EVERYWHERE, ...next })).body;
    orders.push(...payload.Orders);
    if (payload.NextToken === undefined) return orders;
    next = { NextToken: payload.NextToken };
  }
}

/** An amount in hundredths, whichever way the answer writes it. */
export function cents(money: Readonly<Record<string, unknown>> | undefined): number {
  const amount = money?.Amount ?? money?.amount ?? money?.CurrencyAmount ?? money?.currencyAmount ?? 0;
  return Math.round(Number(amount) * 100);
}
