import { randomUUID } from 'node:crypto';
import { type Answers, counted, type Found, inTurns, spread } from './answers.ts';
import { type Client, clients, type Lab, type Numbers, openLab } from './lab.ts';

const ROUNDS = 3;
const STRICT = { RATE: '5', BURST: '10' };
const AT_ONCE = 60;
const PROCESSES = 4;
/** Milliseconds in which every process has started, so that all of them begin together. */
const HEAD_START = 6_000;

const best = `${((AT_ONCE - Number(STRICT.BURST)) / Number(STRICT.RATE)).toFixed(1)} s`;
const columns = ['seconds', 'refused', 'calls lost'];

export async function drained(): Promise<Answers> {
  const title = `${AT_ONCE} calls at once, at ${STRICT.RATE} a second and a burst of ${STRICT.BURST} (perfect: ${best}, none refused)`;
  const rows = await strictly(clients, (lab, client) => lab.run(client, 'drain', { count: AT_ONCE, env: fresh() }));
  const note =
    'The official SDK keeps its rate limiter on here: it ends calls beyond the burst with an error of its own.';
  return { title, columns, rows, note };
}

export async function drainedByFour(): Promise<Answers> {
  const [ours, ...others] = clients as [Client, ...Client[]];
  const over = (store: string) => ({ ...ours, name: `supercargo over ${store}`, store: store.toLowerCase() });
  const alone = others.map((client) => ({ ...client, store: '' }));
  const title = `The same ${AT_ONCE} calls from ${PROCESSES} processes that share a seller (perfect: ${best}, none refused)`;
  const rows = await strictly([over('Redis'), over('Postgres'), ...alone], (lab, client) => fourOf(lab, client));
  return { title, columns, rows, note: 'The others have nothing to share a quota with, and run as they come.' };
}

async function fourOf(lab: Lab, client: Client & { readonly store: string }): Promise<Numbers | undefined> {
  const env = { ...fresh(), STORE: client.store, START_AT: String(Date.now() + HEAD_START) };
  const count = AT_ONCE / PROCESSES;
  const runs = Array.from({ length: PROCESSES }, () => lab.run(client, 'drain', { count, env }));
  const done = (await Promise.all(runs)).filter((one) => one !== undefined);
  if (done.length < PROCESSES) return undefined;
  const seconds = Math.max(...done.map((one) => one.seconds ?? Number.NaN));
  return { seconds, lost: done.reduce((sum, one) => sum + (one.lost ?? 0), 0) };
}

/** A seller whose buckets nobody has touched. */
function fresh(): Record<string, string> {
  return { REFRESH_TOKEN: `Atzr|${randomUUID()}` };
}

async function strictly<Who extends Client>(
  who: readonly Who[],
  run: (lab: Lab, one: Who) => Promise<Numbers | undefined>,
): Promise<readonly (readonly string[])[]> {
  const lab = await openLab('stub.ts', STRICT);
  try {
    return rowsOf(await inTurns(who, ROUNDS, (one) => counted(lab, () => run(lab, one))));
  } finally {
    lab.end();
  }
}

function rowsOf(found: Found<Client>): readonly (readonly string[])[] {
  return found.map(([{ name }, results]) => [
    name,
    spread(results, 'seconds', 2),
    spread(results, 'refused'),
    spread(results, 'lost'),
  ]);
}
