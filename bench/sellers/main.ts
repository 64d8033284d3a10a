import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Application, type Transport } from 'supercargo';
import { startCpuTimer } from '../harness/cpu-timer.mjs';
import { describeRun, formatLoad } from '../harness/machine.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const sellers = 100_000;
const tokenLength = 370;
const operation = 'sellers.getMarketplaceParticipations';
const results = join(import.meta.dirname, '..', 'RESULTS-sellers.md');

let tokens = 0;
const transport: Transport = {
  send: async ({ url }) => ({ status: 200, headers: {}, body: streamBytes(buildResponse(url)) }),
};

function buildResponse(url: string): string {
  if (!url.endsWith('/auth/o2/token')) return '{"payload":[]}';
  tokens += 1;
  return JSON.stringify({ access_token: `Atza|${tokens}`.padEnd(tokenLength, 'x'), expires_in: 3600 });
}

async function* streamBytes(text: string) {
  yield Buffer.from(text);
}

function makeCall(number: number) {
  return application.seller(buildRefreshToken(number)).callAPI({ operation });
}

async function measureHeap(): Promise<number> {
  // Finalizers of collected objects run in later turns of the event loop.
  for (let turn = 0; turn < 5; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    collectGarbage();
  }
  return process.memoryUsage().heapUsed;
}

const credentials = { SELLING_PARTNER_APP_CLIENT_ID: 'id', SELLING_PARTNER_APP_CLIENT_SECRET: 'secret' };
const application = new Application({ region: 'eu', credentials }, { transport });
const buildRefreshToken = (number: number) => `Atzr|${number}`;
await application.seller('Atzr|first').callAPI({ operation });

const load = formatLoad();
const empty = await measureHeap();
const measureBytesPerSeller = async () => ((await measureHeap()) - empty) / sellers;
const readMicroseconds = startCpuTimer();
const clients = Array.from({ length: sellers }, (_, number) => application.seller(buildRefreshToken(number)));
const microseconds = readMicroseconds();
const heldBytes = await measureBytesPerSeller();
clients.length = 0;
const releasedBytes = await measureBytesPerSeller();
for (let number = 0; number < sellers; number += 1) await makeCall(number);
const calledBytes = await measureBytesPerSeller();
const tokensBefore = tokens;
for (let number = 0; number < sellers; number += 1) await makeCall(number);

const text = `# Measurements of many sellers

${describeRun('sellers')}.
The load of the machine was ${load} before. One application, ${sellers} sellers, a transport that responds immediately, tokens of
${tokenLength} characters. Bytes of heap per seller, after garbage collection.

| | Bytes per seller |
|---|--:|
| clients in use, before their first call | ${heldBytes.toFixed(0)} |
| the same clients after they are released | ${releasedBytes.toFixed(0)} |
| sellers with a call within the last hour, their clients released | ${calledBytes.toFixed(0)} |

Creating a client took ${(microseconds / sellers).toFixed(1)} µs of CPU time. A second call for every seller
requested ${tokens - tokensBefore} tokens.
`;
console.log(text);
writeFileSync(results, text);
process.exit(0);
