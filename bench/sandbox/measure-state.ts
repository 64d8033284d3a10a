import { createSandbox, type Sandbox, type SandboxOptions, testClock } from '@supercargo/sandbox';
import { median } from '../harness/statistics.ts';
import { buildMeasurement, formatMilliseconds, type Measurement } from './measurement.ts';

const DAY = 86_400_000;
const ROUNDS = 9;
const ORIGIN = 'http://sandbox.test';
const REPORT = 'GET_MERCHANT_LISTINGS_ALL_DATA';
const SCHEDULED = 'GET_FLAT_FILE_ORDER_REPORT_DATA_SHIPPING';

/** Ten thousand objects: the orders and listings of one seller. */
const BIG = { orders: 8_000, listings: 2_000 };

/** Measures operations on the whole state. The sandbox runs in this process, so that nothing else is measured. */
export async function measureState(): Promise<readonly Measurement[]> {
  const [everyday, big] = [await measureThirtyDays({}), await measureThirtyDays({ ...BIG, ordersPerDay: 100 })];
  const clean = await createTestSeller(BIG);
  const snapshot = clean.sandbox.snapshot();
  const { sellerId } = clean.sandbox.credentials;
  return [
    buildMeasurement(
      '30 days on the virtual clock, a seller of the default size',
      formatMilliseconds(everyday),
      '1,000 ms',
    ),
    buildMeasurement(
      '30 days on the virtual clock, 10,000 objects, 100 orders a day',
      formatMilliseconds(big),
      '1,000 ms',
    ),
    buildMeasurement('reset of everything, 10,000 objects', await measureMedian(() => resetAndRead(clean)), '50 ms'),
    buildMeasurement(
      'reset of one seller, 10,000 objects',
      await measureMedian(() => resetAndRead(clean, sellerId)),
      '50 ms',
    ),
    buildMeasurement('snapshot of 10,000 objects', await measureMedian(() => clean.sandbox.snapshot()), '200 ms'),
    buildMeasurement('restoring the snapshot', await measureMedian(() => restoreAndRead(clean, snapshot)), '200 ms'),
  ];
}

/** Returns the median time of several runs. */
async function measureMedian(work: () => unknown): Promise<string> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await measureTime(work));
  return formatMilliseconds(median(times));
}

async function measureTime(work: () => unknown): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

type TestSeller = Awaited<ReturnType<typeof createTestSeller>>;

async function createTestSeller(options: SandboxOptions) {
  const sandbox = createSandbox({
    clock: testClock(),
    rateScale: Number.POSITIVE_INFINITY,
    accessTokenSeconds: 1_000_000_000,
    ...options,
  });
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const headers = { 'x-amz-access-token': token, 'content-type': 'application/json' };
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const response = await sandbox.fetch(new Request(`${ORIGIN}${path}`, init));
    if (!response.ok) throw new Error(`${path} responded with ${response.status}: ${await response.text()}`);
    return response.json();
  };
  let token = await fetchToken(sandbox, 'refresh_token');
  const callGrantless = async (method: string, path: string, body: object) => {
    const own = token;
    token = await fetchToken(sandbox, 'client_credentials');
    const response = await call(method, path, body);
    token = own;
    return response;
  };
  const renewToken = async () => {
    token = await fetchToken(sandbox, 'refresh_token');
  };
  return { sandbox, call, inOwnName: callGrantless, renew: renewToken };
}

async function fetchToken({ fetch, credentials }: Sandbox, grant_type: string): Promise<string> {
  const { clientId: client_id, clientSecret: client_secret, refreshToken: refresh_token } = credentials;
  const grant = grant_type === 'refresh_token' ? { refresh_token } : { scope: 'sellingpartnerapi::notifications' };
  const body = new URLSearchParams({ grant_type, client_id, client_secret, ...grant });
  const response = await fetch(new Request(`${ORIGIN}/auth/o2/token`, { method: 'POST', body }));
  return ((await response.json()) as { access_token: string }).access_token;
}

/** Measures an advance of 30 days, with new orders, a report per day and notifications of both. */
async function measureThirtyDays(options: SandboxOptions): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const shop = await createTestSeller(options);
    await setUpSubscriptions(shop);
    times.push(
      await measureTime(async () => {
        shop.sandbox.clock.advance(30 * DAY);
        await readOrders(shop);
        await shop.call('GET', `/reports/2021-06-30/reports?reportTypes=${SCHEDULED}&pageSize=100`);
        if (shop.sandbox.notifications.received().length === 0) throw new Error('The sandbox sent no notifications.');
      }),
    );
  }
  return median(times);
}

async function setUpSubscriptions({ sandbox, call, inOwnName: callGrantless }: TestSeller): Promise<void> {
  const marketplaceIds = [sandbox.credentials.marketplaceId];
  await call('POST', '/reports/2021-06-30/schedules', { reportType: SCHEDULED, marketplaceIds, period: 'P1D' });
  await call('POST', '/reports/2021-06-30/reports', { reportType: REPORT, marketplaceIds });
  const sqs = { arn: 'arn:aws:sqs:eu-west-1:123456789012:bench' };
  const made = await callGrantless('POST', '/notifications/v1/destinations', {
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

/** The seller is rebuilt at the first read after a reset, so the read belongs to the measured time. */
async function resetAndRead(shop: TestSeller, sellerId?: string): Promise<void> {
  shop.sandbox.reset(sellerId);
  if (sellerId === undefined) await shop.renew();
  await readOrders(shop);
}

async function restoreAndRead(shop: TestSeller, snapshot: string): Promise<void> {
  shop.sandbox.restore(snapshot);
  await shop.renew();
  await readOrders(shop);
}

function readOrders({ sandbox, call }: TestSeller): Promise<unknown> {
  const { marketplaceId } = sandbox.credentials;
  return call('GET', `/orders/v0/orders?MarketplaceIds=${marketplaceId}&CreatedAfter=2020-01-01T00:00:00Z`);
}
