// Makes calls that have to wait for the quota, and prints what each of them costs: `queued-worker.ts CALLS KIND`.
import { SellingPartner, type Transport } from 'supercargo';

const [count = 0, kind = 'plain'] = [Number(process.argv[2]), process.argv[3]];
const collectGarbage = (globalThis as unknown as { gc: () => void }).gc;
const call = {
  operation: 'listingsRestrictions.getListingsRestrictions',
  query: { asin: 'B01', sellerId: 'A1', marketplaceIds: ['M1'] },
} as const;

async function* bytes(text: string) {
  yield Buffer.from(text);
}

const transport: Transport = {
  async send({ url }) {
    const body = url.endsWith('/token') ? '{"access_token":"Atza|1","expires_in":3600}' : '{"restrictions":[]}';
    return { status: 200, headers: {}, body: bytes(body) };
  },
};

function createClient(refreshToken: string): SellingPartner {
  return new SellingPartner(
    {
      region: 'eu',
      refresh_token: refreshToken,
      credentials: { SELLING_PARTNER_APP_CLIENT_ID: 'bench', SELLING_PARTNER_APP_CLIENT_SECRET: 'bench' },
      options: { retries: { total: 1e9 } },
    },
    { transport },
  );
}

// What is loaded and compiled with first calls is no part of what a call costs.
const first = createClient('Atzr|first');
const { signal: never } = new AbortController();
void Array.from({ length: 3_000 }, () => first.callAPI({ ...call, options: { signal: never } }));
await pause(200);

const client = createClient('Atzr|bench');
if (kind !== 'no token yet') await client.refreshAccessToken();
const controller = new AbortController();
const options = kind === 'one signal' ? { signal: controller.signal } : {};
collectGarbage();
const heap = process.memoryUsage().heapUsed;
const started = process.cpuUsage();
const calls = Array.from({ length: count }, () => client.callAPI({ ...call, options }));
for (const one of calls) one.catch(() => {});
const block = await longestBlock(300);
const microseconds = since(started);
collectGarbage();
const each = (process.memoryUsage().heapUsed - heap) / count;
const ending = process.cpuUsage();
controller.abort();
if (kind === 'one signal') await Promise.allSettled(calls.slice(-1));
const endMicroseconds = kind === 'one signal' ? since(ending) : 0;
console.log(JSON.stringify({ bytes: each, microseconds, block, endMicroseconds }));
process.exit(0);

function since(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / count;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** The longest time without a turn of the event loop, within so many milliseconds. */
async function longestBlock(milliseconds: number): Promise<number> {
  const end = performance.now() + milliseconds;
  let [longest, last] = [0, performance.now()];
  while (last < end) {
    await pause(1);
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }
  return longest;
}
