// Makes more calls than their quota has slots for before their deadline, and prints the cost of each: `late-calls-worker.ts CALLS`.
import { SellingPartner, type SellingPartnerError, type Transport } from 'supercargo';
import { startCpuTimer } from '../harness/cpu-timer.mjs';

const count = Number(process.argv[2]);
/** An operation with 2 calls per second. */
const call = {
  operation: 'catalogItems.getCatalogItem',
  path: { asin: 'B000000001' },
  query: { marketplaceIds: ['A1F83G8C2ARO7P'] },
  options: { version: '2022-04-01' },
} as const;

async function* streamBytes(text: string) {
  yield Buffer.from(text);
}

const transport: Transport = {
  async send({ url }) {
    const body = url.endsWith('/token') ? '{"access_token":"Atza|1","expires_in":3600}' : '{"asin":"B000000001"}';
    return { status: 200, headers: {}, body: streamBytes(body) };
  },
};

// The first calls compile the code.
await makeCalls('Atzr|first', 10_000);
console.log(JSON.stringify(await makeCalls('Atzr|bench', count)));
process.exit(0);

/** Makes all calls in one loop, with the default deadline, and handles each error. Most calls fail within the loop. */
async function makeCalls(refreshToken: string, calls: number) {
  const client = new SellingPartner(
    {
      region: 'eu',
      refresh_token: refreshToken,
      credentials: { SELLING_PARTNER_APP_CLIENT_ID: 'bench', SELLING_PARTNER_APP_CLIENT_SECRET: 'bench' },
    },
    { transport },
  );
  // Loads the operation and the token.
  await client.callAPI(call);
  let [failed, callsBeforeDeadline] = [0, 0];
  const onError = (error: SellingPartnerError) => {
    failed += 1;
    callsBeforeDeadline = error.callsBeforeDeadline ?? Number.NaN;
  };
  const readMicroseconds = startCpuTimer();
  for (let index = 0; index < calls; index += 1) client.callAPI(call).catch(onError);
  await new Promise(setImmediate);
  return { failed, callsBeforeDeadline, microseconds: readMicroseconds() / calls };
}
