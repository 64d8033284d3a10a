import { createSandbox, movableClock, type Sandbox, type SandboxOptions } from '@supercargo/sandbox';
import { type Measurement, median, milliseconds, row } from './rows.ts';

const DAY = 86_400_000;
const ROUNDS = 9;
const ORIGIN = 'http://sandbox.test';
const REPORT = 'GET_MERCHANT_LISTINGS_ALL_DATA';
const SCHEDULED = 'GET_FLAT_FILE_ORDER_REPORT_DATA_SHIPPING';

/** Ten thousand objects: orders and listings of one seller. */
const BIG = { orders: 8_000, listings: 2_000 };

/** What is done to the state as a whole: in process, so that nothing but the state is measured. */
export async function stateMeasurements(): Promise<readonly Measurement[]> {
  const [everyday, big] = [await thirtyDays({}), await thirtyDays({ ...BIG, ordersPerDay: 100 })];
  const clean = await openShop(BIG);
  const snapshot = clean.sandbox.snapshot();
  const { sellerId } = clean.sandbox.credentials;
  return [
    row('thirty days of the clock, the everyday shop', milliseconds(everyday), '1,000 ms'),
    row('thirty days of the clock, 10,000 objects, 100 orders a day', milliseconds(big), '1,000 ms'),
    row('reset of everything, 10,000 objects', await timed(() => resetAndLook(clean)), '50 ms'),
    row('reset of one seller, 10,000 objects', await timed(() => resetAndLook(clean, sellerId)), '50 ms'),
    row('snapshot of 10,000 objects', await timed(() => clean.sandbox.snapshot()), '200 ms'),
    row('restoring it', await timed(() => restoreAndLook(clean, snapshot)), '200 ms'),
  ];
}

/** The median of several times. */
async function timed(work: () => unknown): Promise<string> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await timeOf(work));
  return milliseconds(median(times));
}

async function timeOf(work: () => unknown): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

type Shop = Awaited<ReturnType<typeof openShop>>;

async function openShop(options: SandboxOptions) {
  const sandbox = createSandbox({
    clock: movableClock(),
    rateScale: Number.POSITIVE_INFINITY,
    accessTokenSeconds: 1_000_000_000,
    ...options,
  });
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const headers = { 'x-amz-access-token': token, 'content-type': 'application/json' };
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const response = await sandbox.fetch(new Request(`${ORIGIN}${path}`, init));
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  };
  let token = await tokenOf(sandbox, 'refresh_token');
  const inOwnName = async (method: string, path: string, body: object) => {
    const own = token;
    token = await tokenOf(sandbox, 'client_credentials');
    const answer = await call(method, path, body);
    token = own;
    return answer;
  };
  const renew = async () => {
    token = await tokenOf(sandbox, 'refresh_token');
  };
  return { sandbox, call, inOwnName, renew };
}

async function tokenOf({ fetch, credentials }: Sandbox, grant_type: string): Promise<string> {
  const { clientId: client_id, clientSecret: client_secret, refreshToken: refresh_token } = credentials;
  const forWhat = grant_type === 'refresh_token' ? { refresh_token } : { scope: 'sellingpartnerapi::notifications' };
  const body = new URLSearchParams({ grant_type, client_id, client_secret, ...forWhat });
  const response = await fetch(new Request(`${ORIGIN}/auth/o2/token`, { method: 'POST', body }));
  return ((await response.json()) as { access_token: string }).access_token;
}

/** With orders coming in, a report every day and somebody to tell of it all. */
async function thirtyDays(options: SandboxOptions): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const shop = await openShop(options);
    await settleIn(shop);
    times.push(
      await timeOf(async () => {
        shop.sandbox.clock.advance(30 * DAY);
        await look(shop);
        await shop.call('GET', `/reports/2021-06-30/reports?reportTypes=${SCHEDULED}&pageSize=100`);
        if (shop.sandbox.notifications.received().length === 0) throw new Error('nobody was told of anything');
      }),
    );
  }
  return median(times);
}

async function settleIn({ sandbox, call, inOwnName }: Shop): Promise<void> {
  const marketplaceIds = [sandbox.credentials.marketplaceId];
  await call('POST', '/reports/2021-06-30/schedules', { reportType: SCHEDULED, marketplaceIds, period: 'P1D' });
  await call('POST', '/reports/2021-06-30/reports', { reportType: REPORT, marketplaceIds });
  const sqs = { arn: 'arn:aws:sqs:eu-west-1:123456789012:bench' };
  const made = await inOwnName('POST', '/notifications/v1/destinations', {
    name: 'bench',
    resourceSpecification: { sqs },
  });
  const { destinationId } = (made as { payload: { destinationId: string } }).payload;
  for (const [type, payloadVersion] of [
    ['ORDER_CHANGE', '1.0'],
    ['REPORT_PROCESSING_FINISHED', '2020-09-04'],
  ]) {
    await call('POST', `/notifications/v1/subscriptions/${type}`, { destinationId, payloadVersion });
  }
}

/** A shop is made anew when somebody looks: the look belongs to the time. */
async function resetAndLook(shop: Shop, sellerId?: string): Promise<void> {
  shop.sandbox.reset(sellerId);
  if (sellerId === undefined) await shop.renew();
  await look(shop);
}

async function restoreAndLook(shop: Shop, snapshot: string): Promise<void> {
  shop.sandbox.restore(snapshot);
  await shop.renew();
  await look(shop);
}

function look({ sandbox, call }: Shop): Promise<unknown> {
  const { marketplaceId } = sandbox.credentials;
  return call('GET', `/orders/v0/orders?MarketplaceIds=${marketplaceId}&CreatedAfter=2020-01-01T00:00:00Z`);
}
