import { createSandbox, type Sandbox } from '@supercargo/sandbox';
import { createSync, type SyncClient } from '@supercargo/sync';
import { SellingPartner, type Transport, type TransportResponse } from 'supercargo';
import { createDuckDbTarget } from '../harness/targets.ts';
import { type Calls, findCheapestPlan } from './cheapest-plan.ts';

const day = 86_400_000;

/** The sandbox spreads its first orders over 60 days. New ones arrive for 30 days more. */
const days = { first: 60, more: 30 };
const pastDays = days.first + days.more;

/** Reports take three minutes at Amazon; here everything happens ten times as fast, with as many polls. */
const seconds = 18;
const pollInterval = 1_000;

/** Calls of a first copy and of the cheapest plan, by operation. */
export interface CallResult {
  readonly orders: number;
  readonly sync: Calls;
  readonly cheapest: Calls;
}

interface OrderRecord {
  readonly updatedAt: number;
  readonly status: string;
}

/** Counts the calls of a first copy of the orders of a shop. */
export async function measureCalls(orders: number): Promise<CallResult> {
  const sandbox = createSandbox({
    seed: 'calls',
    vendors: 0,
    orders: Math.round((orders * days.first) / pastDays),
    ordersPerDay: Math.round(orders / pastDays),
    marketplaceIds: ['A1F83G8C2ARO7P'],
    reports: { queueSeconds: 0, processingSeconds: seconds },
    rateScale: 1_000,
    clock: { now: () => Date.now() - days.more * day },
  });
  sandbox.clock.advance(days.more * day);
  const [seller] = sandbox.sellers;
  if (seller === undefined) throw new Error('The sandbox has no seller.');
  const calls: Record<string, number> = {};
  const target = await createDuckDbTarget();
  const client = createClient(sandbox, seller.refreshToken, calls);
  const sync = createSync({
    sellers: [{ sellerId: seller.sellerId, marketplaceIds: seller.marketplaceIds, client, pollInterval }],
    destination: { destination: target.createDestination() },
    streams: ['orders'],
    since: `${pastDays}d`,
  });
  const now = Date.now();
  await sync.run({ once: true });
  const { rows } = await sync.query('select count(*) from orders');
  await sync.close();
  await target.remove();
  const records = sandbox.testData
    .records(seller.sellerId, 'orders')
    .map(({ record }) => record as object as OrderRecord);
  const open = records.filter(({ status }) => status !== 'Shipped' && status !== 'Canceled').length;
  const times = records.map(({ updatedAt }) => updatedAt);
  const from = now - pastDays * day;
  const cheapest = findCheapestPlan(times, { from, to: now, polls: countPolls(), open });
  return { orders: Number(rows[0]?.[0]), sync: calls, cheapest };
}

/** Polls of a reader that waits for 1 second, then half as long again each time, and at most a minute. */
function countPolls(): number {
  let polls = 1;
  for (let time = 0, wait = pollInterval; time < seconds * 1000; wait = Math.min(wait * 1.5, 60_000)) {
    time += wait;
    polls += 1;
  }
  return polls;
}

function createClient(sandbox: Sandbox, refreshToken: string, calls: Record<string, number>): SyncClient {
  const { clientId, clientSecret } = sandbox.credentials;
  const transport: Transport = {
    async send({ method, url, headers, body }): Promise<TransportResponse> {
      const name = nameCall(method, new URL(url).pathname);
      if (name !== undefined) calls[name] = (calls[name] ?? 0) + 1;
      const response = await sandbox.fetch(
        new Request(url, { method, headers, body: (body ?? null) as string | null }),
      );
      return {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: response.body as object as TransportResponse['body'],
      };
    },
  };
  const client = new SellingPartner(
    {
      region: 'eu',
      refresh_token: refreshToken,
      endpoints_versions: 'latest',
      credentials: { SELLING_PARTNER_APP_CLIENT_ID: clientId, SELLING_PARTNER_APP_CLIENT_SECRET: clientSecret },
      options: { baseUrl: 'http://127.0.0.1', authUrl: 'http://127.0.0.1/auth/o2/token', version_fallback: false },
    },
    { transport },
  );
  return client as SyncClient;
}

/** Names a call by its address, without the client's knowledge of operations. Downloads of documents are not calls of the API. */
function nameCall(method: string, path: string): string | undefined {
  if (path === '/auth/o2/token') return 'token';
  if (path === '/orders/2026-01-01/orders') return 'searchOrders';
  if (path === '/reports/2021-06-30/reports') return method === 'POST' ? 'createReport' : 'getReports';
  if (path.startsWith('/reports/2021-06-30/reports/')) return 'getReport';
  if (path.startsWith('/reports/2021-06-30/documents/')) return 'getReportDocument';
  return path.startsWith('/_sandbox/') || path.startsWith('/documents/') ? undefined : path;
}
