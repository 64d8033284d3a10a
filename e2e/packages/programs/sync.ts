import { SQSClient } from '@aws-sdk/client-sqs';
import { buildReportStream, createSync, type Sync, type SyncNotification } from '@supercargo/sync';
import pg from 'pg';
import type { RedisClientType } from 'redis';
import { Application, SellingPartner } from 'supercargo';
import { parseNotification, setUpNotifications } from 'supercargo/notifications';
import { postgresQuotaStore, postgresTokenStore } from 'supercargo/postgres';
import { redisQuotaStore, redisTokenStore } from 'supercargo/redis';
import { consume } from 'supercargo/sqs';

const sellerId = process.env.SUPERCARGO_SANDBOX_SELLER_ID ?? '';
const marketplaceIds = [process.env.SUPERCARGO_SANDBOX_MARKETPLACE_ID ?? ''];
const refreshToken = process.env.SUPERCARGO_SANDBOX_REFRESH_TOKEN ?? '';
const urls = { baseUrl: process.env.SUPERCARGO_SANDBOX_URL, authUrl: process.env.SUPERCARGO_SANDBOX_TOKEN_URL };
const client = new SellingPartner({
  region: 'eu',
  refresh_token: refreshToken,
  endpoints_versions: 'latest',
  options: { ...urls, version_fallback: false },
});
process.env.DATABASE_URL ??= 'postgres://localhost/shop';
process.env.SUPERCARGO_SYNC_KEYS ??= Buffer.alloc(32, 1).toString('base64');

const shop = createSync({
  sellers: [{ sellerId, marketplaceIds, client }],
  destination: { postgres: { url: String(process.env.DATABASE_URL), maxConnections: 5 } },
  streams: ['orders', 'listings'],
});

export async function handler(_event: unknown, context: { getRemainingTimeInMillis(): number }) {
  const signal = AbortSignal.timeout(Math.max(0, context.getRemainingTimeInMillis() - 5_000));
  await shop.run({ once: true, signal });
  return (await shop.status()).map(({ stream, status, rows }) => ({ stream, status, rows }));
}

/** Ends what the function has opened. */
export const closeFunction = () => shop.close();

const toBucket = { parquet: { bucket: 'shop-data', prefix: 'amazon', workFolder: '/var/lib/supercargo' } };

/** Copies orders into a bucket. */
export async function copyToBucket(workFolder: string): Promise<void> {
  const sync = createSync({
    sellers: [{ sellerId, marketplaceIds, client, pollInterval: 250 }],
    destination: { parquet: { ...toBucket.parquet, workFolder } },
    streams: ['orders'],
  });
  await sync.run({ once: true });
  await sync.close();
}

/** One of several workers on Postgres. */
export async function work(stopping: AbortController): Promise<void> {
  const accounts = [{ sellerId, marketplaceIds, refreshToken, pollInterval: 250 }];
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL });
  const application = new Application({
    region: 'eu',
    endpoints_versions: 'latest',
    options: {
      version_fallback: false,
      quotaShare: 0.7,
      quotaStore: postgresQuotaStore(pool),
      tokenStore: postgresTokenStore(pool),
      tokenStoreKeys: process.env.TOKEN_KEY, // openssl rand -base64 32
    },
  });
  const fleet = createSync({
    sellers: accounts.map((account) => ({ ...account, client: () => application.seller(account.refreshToken) })),
    destination: { postgres: String(process.env.DATABASE_URL) },
    streams: ['orders', 'finance_transactions'],
  });
  await fleet.work({ signal: stopping.signal });
  await fleet.close();
  await pool.end();
}

/** The options of workers that share quotas in Redis. */
export function shareInRedis(redis: RedisClientType) {
  const shared = { quotaStore: redisQuotaStore(redis), tokenStore: redisTokenStore(redis) };
  return shared;
}

/** Reads values that are encrypted in the copy. */
async function readBuyers(copy: typeof withBuyers): Promise<void> {
  let names = 0;
  for await (const { recipient_name: name } of copy.readRows('order_personal_data')) {
    if (name && !name.startsWith('v1.')) names += 1;
  }
  console.log(names > 0); // true
  const stored = await copy.query('select min(recipient_name) from order_personal_data');
  console.log(String(stored.rows[0]?.[0]).startsWith('v1.')); // true
}

/** Compares orders of the copy with Amazon. */
async function verifyOrders(sync: Sync): Promise<void> {
  const { ok, rows, unexplained, differences } = await sync.verify({ stream: 'orders', rows: 5 });
  console.log(ok, rows > 0, unexplained); // true true 0
  for (const { table, key, column, copy, expected, reason } of differences) {
    if (reason === undefined) console.error(table, key, column, copy, expected);
  }
}

/** Follows notifications of a queue and of a program. */
async function followNotifications(copy: Sync): Promise<void> {
  const { rows } = await copy.query('select max(order_id) from orders');
  const payload = { OrderChangeNotification: { SellerId: sellerId, AmazonOrderId: rows[0]?.[0] } };
  const body = JSON.stringify({ NotificationType: 'ORDER_CHANGE', Payload: payload });
  const sync = copy;
  const { read, due, failed } = await sync.handleNotification(parseNotification(body));
  console.log(read, due, failed); // 1 0 0
}

/** Passes a test message of a queue to the sync. */
async function followQueue(copy: Sync): Promise<void> {
  const address = process.env.SUPERCARGO_SANDBOX_QUEUE_URL ?? '';
  const queueUrl = `${address}/123456789012/changes`;
  const queue = new SQSClient({
    region: 'eu-west-1',
    endpoint: address,
    credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
  });
  const staticSandbox = new SellingPartner({
    region: 'eu',
    refresh_token: refreshToken,
    options: { ...urls, use_sandbox: true },
  });
  const queueArn = 'arn:aws:sqs:eu-west-1:123456789012:changes';
  await setUpNotifications({ seller: staticSandbox, queueArn, types: ['ORDER_CHANGE'], test: true });
  const stopping = new AbortController();
  const sync = {
    async handleNotification(notification: SyncNotification) {
      const { read } = await copy.handleNotification(notification);
      stopping.abort();
      // The order of a test message is not one of the seller.
      console.log('followed', read); // followed 0
    },
  };
  await consume({
    client: queue,
    queueUrl,
    signal: stopping.signal,
    async handle(notification) {
      await sync.handleNotification(notification);
    },
  });
  queue.destroy();
}

async function runUntilStopped(sync: Sync): Promise<void> {
  const running = runService(sync);
  process.emit('SIGTERM');
  await running;
  console.log('stopped'); // stopped
}

async function runService(sync: Sync): Promise<void> {
  const stopping = new AbortController();
  process.once('SIGTERM', () => stopping.abort());
  await sync.run({ signal: stopping.signal });
}

const withBuyers = createSync({
  sellers: [{ sellerId, marketplaceIds, client }],
  destination: { duckdb: 'buyers.duckdb' },
  streams: ['orders'],
  since: '7d',
  personalData: ['order_personal_data.recipient_name', 'order_personal_data.city'],
  encryptionKeys: [String(process.env.SUPERCARGO_SYNC_KEYS)],
});

const lines = buildReportStream({
  report: 'GET_FBA_FULFILLMENT_REMOVAL_ORDER_DETAIL_DATA',
  table: 'removals',
  key: ['order-id', 'sku', 'disposition'],
  absent: 'delete',
  columns: { 'requested-quantity': 'integer' },
  personal: [],
  retention: { from: 'request-date' },
  every: '1d',
  window: '30d',
  delay: '1h',
  earliest: '540d',
  sweeps: [{ every: '7d', lookBack: '120d' }],
});
if (lines.name !== 'removals') throw new Error(`The stream is ${lines.name}.`);

async function runExamples(): Promise<void> {
  await withBuyers.run({ once: true });
  await readBuyers(withBuyers);
  await verifyOrders(withBuyers);
  await followNotifications(withBuyers);
  await followQueue(withBuyers);
  await runUntilStopped(withBuyers);
  await withBuyers.close();
}

// Functions that need a database run in a test of the guide.
if (process.env.SYNC_GUIDE_PARTS !== 'databases') await runExamples();
