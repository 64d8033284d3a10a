import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DynamoDB } from '@aws-sdk/client-dynamodb';
import dynalite from 'dynalite';
import type { QuotaStore } from 'supercargo';
import { dynamoDbQuotaStore } from 'supercargo/dynamodb';

const tableName = 'supercargo';
const slotCount = 500;
/** A bucket that stays busy, and one that is full again before each slot. */
const [busy, full] = [
  { rate: 5, burst: 10 },
  { rate: 1_000_000, burst: 10 },
];

/** An emulated DynamoDB on loopback, in this process. */
export interface Emulator {
  readonly url: string;
  /** Requests since the last reset. */
  readonly counts: { writes: number; reads: number };
  reset(): void;
  close(): void;
}

/** Starts an emulator with the table of the stores. */
export async function startEmulator(): Promise<Emulator> {
  const server = dynalite({ createTableMs: 0 });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const dynamodb = connect(url);
  await dynamodb.createTable({
    TableName: tableName,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
    KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
  });
  while ((await dynamodb.describeTable({ TableName: tableName })).Table?.TableStatus !== 'ACTIVE');
  dynamodb.destroy();
  const counts = { writes: 0, reads: 0 };
  server.on('request', ({ headers }: IncomingMessage) => {
    counts[/GetItem/.test(String(headers['x-amz-target'])) ? 'reads' : 'writes'] += 1;
  });
  const reset = () => void Object.assign(counts, { writes: 0, reads: 0 });
  return { url, counts, reset, close: () => server.closeAllConnections() };
}

/** Returns a client of an emulator. */
export function connect(url: string): DynamoDB {
  const credentials = { accessKeyId: 'bench', secretAccessKey: 'bench' };
  return new DynamoDB({ endpoint: url, region: 'eu-west-1', credentials });
}

/** Builds a table of the requests per slot, for stores that take slots in turn. */
export async function buildSlotTable(emulator: Emulator): Promise<string> {
  const client = connect(emulator.url);
  const rows: string[] = [];
  for (const stores of [1, 2]) {
    for (const [name, limit] of [
      ['waiting calls', busy],
      ['full before each slot', full],
    ] as const) {
      const all = Array.from({ length: stores }, () => dynamoDbQuotaStore(client));
      const milliseconds = await takeSlots(all, `${stores} ${name}`, limit, emulator);
      const { writes, reads } = emulator.counts;
      const figures = [writes / slotCount, reads / slotCount].map((count) => count.toFixed(2));
      rows.push(`| ${stores} | ${name} | ${figures.join(' | ')} | ${milliseconds.toFixed(1)} ms |`);
    }
  }
  client.destroy();
  return [
    '| Processes | Bucket | Writes per slot | Reads per slot | Time per slot |',
    '|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

/** Takes slots one after the other, in turn through each store. Returns the milliseconds per slot. */
async function takeSlots(
  stores: readonly QuotaStore[],
  bucket: string,
  limit: typeof busy,
  emulator: Emulator,
): Promise<number> {
  for (const store of stores) await store.take(bucket, limit);
  emulator.reset();
  const started = performance.now();
  for (let at = 0; at < slotCount; at += 1) await stores[at % stores.length]?.take(bucket, limit);
  return (performance.now() - started) / slotCount;
}
