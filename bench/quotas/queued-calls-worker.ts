// Makes calls that wait for their quota, and prints the cost of each: `queued-calls-worker.ts CALLS KIND`.
import { SellingPartner, type Transport } from 'supercargo';
import { startCpuTimer } from '../harness/cpu-timer.mjs';

const [count = 0, kind = 'plain'] = [Number(process.argv[2]), process.argv[3]];
const collectGarbage = (globalThis as unknown as { gc: () => void }).gc;
const call = {
  operation: 'listingsRestrictions.getListingsRestrictions',
  query: { asin: 'B01', sellerId: 'A1', marketplaceIds: ['M1'] },
} as const;

async function* streamBytes(text: string) {
  yield Buffer.from(text);
}

const transport: Transport = {
  async send({ url }) {
    const body = url.endsWith('/token') ? '{"access_token":"Atza|1","expires_in":3600}' : '{"restrictions":[]}';
    return { status: 200, headers: {}, body: streamBytes(body) };
  },
};

function createClient(refreshToken: string): SellingPartner {
  return new SellingPartner(
    {
      region: 'eu',
      refresh_token: refreshToken,
      credentials: { SELLING_PARTNER_APP_CLIENT_ID: 'bench', SELLING_PARTNER_APP_CLIENT_SECRET: 'bench' },
      options: { retries: { totalMilliseconds: 1e9 } },
    },
    { transport },
  );
}

// The first calls load and compile code, which does not belong to the cost of a call.
const warmUpClient = createClient('Atzr|first');
const { signal: neverAborted } = new AbortController();
void Array.from({ length: 3_000 }, () => warmUpClient.callAPI({ ...call, options: { signal: neverAborted } }));
await pause(200);

const client = createClient('Atzr|bench');
if (kind !== 'without token') await client.refreshAccessToken();
const controller = new AbortController();
const options = kind === 'one signal' ? { signal: controller.signal } : {};
collectGarbage();
const heap = process.memoryUsage().heapUsed;
const readMicroseconds = startCpuTimer();
const calls = Array.from({ length: count }, () => client.callAPI({ ...call, options }));
for (const one of calls) one.catch(() => {});
const maxBlockMilliseconds = await measureLongestBlock(300);
const microseconds = readMicroseconds() / count;
collectGarbage();
const bytesPerCall = (process.memoryUsage().heapUsed - heap) / count;
const readAbortMicroseconds = startCpuTimer();
controller.abort();
if (kind === 'one signal') await Promise.allSettled(calls.slice(-1));
const abortMicroseconds = kind === 'one signal' ? readAbortMicroseconds() / count : 0;
console.log(JSON.stringify({ bytes: bytesPerCall, microseconds, maxBlockMilliseconds, abortMicroseconds }));
process.exit(0);

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Measures the longest time that the event loop is blocked within a period. */
async function measureLongestBlock(milliseconds: number): Promise<number> {
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
