/**
 * Starts a sync of many sellers with eight streams each, reads their status, and follows a notification for each seller. Arguments: the
 * destination as JSON, and the number of sellers. Prints what each step takes as JSON.
 */
import { readFileSync } from 'node:fs';
import { createSync, type DestinationOptions, findStream, type Stream, type SyncClient } from '@supercargo/sync';

const [destination = '', sellers] = process.argv.slice(2);
const place = 'A1F83G8C2ARO7P';

/** What one step took. */
export interface Step {
  readonly name: string;
  readonly milliseconds: number;
  readonly cpu: number;
  /** Highest resident memory until the end of the step, in megabytes. */
  readonly peakMegabytes: number;
}

const client = {
  call: async (_: string, { path }: { readonly path: { readonly orderId: string } }) => ({
    order: createOrder(path.orderId),
  }),
} as object as SyncClient;

function createOrder(orderId: string) {
  const time = new Date().toISOString();
  return {
    orderId,
    createdTime: time,
    lastUpdatedTime: time,
    salesChannel: { channelName: 'AMAZON', marketplaceId: place },
    fulfillment: { fulfillmentStatus: 'UNSHIPPED', fulfilledBy: 'MERCHANT' },
    orderItems: [],
  };
}

const orders = findStream('orders') as Stream;
const steps: Step[] = [];
const count = Number(sellers);
const sync = createSync({
  sellers: Array.from({ length: count }, (_, at) => ({
    sellerId: `A${at}`,
    marketplaceIds: [place],
    client: async () => client,
  })),
  destination: JSON.parse(destination) as DestinationOptions,
  streams: [
    orders,
    ...Array.from({ length: 7 }, (_, at) => ({ ...orders, name: `stream_${at}`, tables: [], hints: [] })),
  ],
});

await measure('first start', () => sync.open());
await measure('status', () => sync.status());
await measure('pause and resume all', async () => {
  await sync.pause();
  await sync.resume();
});
await measure('a notification for each seller', async () => {
  const results = await Promise.all(
    Array.from({ length: count }, (_, at) =>
      sync.handleNotification({
        notificationType: 'ORDER_CHANGE',
        payload: { OrderChangeNotification: { SellerId: `A${at}`, AmazonOrderId: `026-${at}` } },
      }),
    ),
  );
  const read = results.reduce((sum, result) => sum + result.read, 0);
  if (read !== count) throw new Error(`${read} of ${count} records were read.`);
});
await measure('query with millions of rows', async () => {
  const series = destination.includes('postgres') ? 'generate_series(1, 5000000) AS s(i)' : 'range(5000000) AS s(i)';
  const { rows, truncated } = await sync.query(`SELECT i, 'row ' || i AS name FROM ${series}`);
  if (rows.length !== 10_000 || !truncated) throw new Error(`The query returned ${rows.length} rows.`);
});
await measure('query with 50 GB', async () => {
  const series = destination.includes('postgres') ? 'generate_series(1, 500000) AS s(i)' : 'range(500000) AS s(i)';
  const { truncated } = await sync.query(`SELECT repeat('x', 100000) || i AS text FROM ${series}`);
  if (!truncated) throw new Error('The query returned all rows.');
});
await sync.close();
console.log(JSON.stringify(steps));

async function measure(name: string, work: () => Promise<unknown>): Promise<void> {
  const start = performance.now();
  const cpu = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(cpu);
  const peak = Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]);
  const milliseconds = performance.now() - start;
  steps.push({ name, milliseconds, cpu: (user + system) / 1000, peakMegabytes: (peak * 1024) / 1e6 });
}
