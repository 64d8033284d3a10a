import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Application, type Transport } from 'supercargo';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const sellers = 100_000;
const tokenLength = 370;
const operation = 'sellers.getMarketplaceParticipations';
const results = join(import.meta.dirname, '..', 'RESULTS-sellers.md');

let tokens = 0;
const transport: Transport = {
  send: async ({ url }) => ({ status: 200, headers: {}, body: bytes(answerTo(url)) }),
};

function answerTo(url: string): string {
  if (!url.endsWith('/auth/o2/token')) return '{"payload":[]}';
  tokens += 1;
  return JSON.stringify({ access_token: `Atza|${tokens}`.padEnd(tokenLength, 'x'), expires_in: 3600 });
}

async function* bytes(text: string) {
  yield Buffer.from(text);
}

/** Bytes of heap that nobody can be rid of. */
function callOf(number: number) {
  return application.seller(refreshToken(number)).callAPI({ operation });
}

async function heap(): Promise<number> {
  // Finalizers of what has been collected run in turns of their own.
  for (let turn = 0; turn < 5; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    collectGarbage();
  }
  return process.memoryUsage().heapUsed;
}

const credentials = { SELLING_PARTNER_APP_CLIENT_ID: 'id', SELLING_PARTNER_APP_CLIENT_SECRET: 'secret' };
const application = new Application({ region: 'eu', credentials }, { transport });
const refreshToken = (number: number) => `Atzr|${number}`;
await application.seller('Atzr|first').callAPI({ operation });

const [load = 0] = loadavg();
const empty = await heap();
const perSeller = async () => ((await heap()) - empty) / sellers;
const started = process.cpuUsage();
const clients = Array.from({ length: sellers }, (_, number) => application.seller(refreshToken(number)));
const { user, system } = process.cpuUsage(started);
const held = await perSeller();
clients.length = 0;
const gone = await perSeller();
for (let number = 0; number < sellers; number += 1) await callOf(number);
const called = await perSeller();
const requested = tokens;
for (let number = 0; number < sellers; number += 1) await callOf(number);

const text = `# Many sellers in figures

Made by \`npm run bench:sellers\` on ${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}.
Before it started, the load was ${load.toFixed(1)}. One application, ${sellers} sellers, a transport that answers at once, tokens of
${tokenLength} characters. Bytes of heap a seller, after garbage collection.

| | Bytes a seller |
|---|--:|
| clients that are held, before their first call | ${held.toFixed(0)} |
| of the same when they are held no longer | ${gone.toFixed(0)} |
| sellers that have made a call within the hour, their clients not held | ${called.toFixed(0)} |

Making a client took ${((user + system) / sellers).toFixed(1)} µs of processor time. A second call of every seller
requested ${tokens - requested} tokens.
`;
console.log(text);
writeFileSync(results, text);
process.exit(0);
