import { type Client, clients, type Lab, type Numbers, openLab, transports } from './lab.ts';

/** A question, and a row of answers for each client. */
export interface Answers {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const ROUNDS = 5;
const STRICT = { rate: 5, burst: 10 };
const AT_ONCE = 60;

/** Everything, question by question. Clients take turns, so that a slow minute of the machine meets all of them. */
export async function askAll(): Promise<readonly Answers[]> {
  const lab = await openLab();
  try {
    return [await imports(lab), await calls(lab), await firstCalls(lab), await drained()];
  } finally {
    lab.end();
  }
}

async function imports(lab: Lab): Promise<Answers> {
  const found = await inTurns(lab, [...clients, ...transports], 'import', 0);
  const rows = found.map(([{ name }, results]) => [
    name,
    spread(results, 'importMilliseconds'),
    spread(results, 'memory'),
  ]);
  return { title: 'Import', columns: ['ms', 'MB of memory after it'], rows };
}

async function calls(lab: Lab): Promise<Answers> {
  const everybody = [...clients, ...transports];
  const single = await inTurns(lab, everybody, 'one by one', 1_000);
  const many = await inTurns(lab, everybody, 'fifty at once', 3_000);
  const rows = everybody.map(({ name }, at) => [
    name,
    ...[single[at]?.[1] ?? [], many[at]?.[1] ?? []].flatMap((results) => [
      spread(results, 'perSecond'),
      spread(results, 'cpuMicroseconds'),
    ]),
  ]);
  const columns = ['calls/s, one by one', 'CPU µs a call', 'calls/s, 50 at once', 'CPU µs a call'];
  return { title: 'Calls', columns, rows };
}

async function firstCalls(lab: Lab): Promise<Answers> {
  const rows: string[][] = [];
  for (const client of clients) {
    await lab.counts();
    const result = await lab.run(client, 'first calls', 100);
    const { tokens } = await lab.counts();
    rows.push([client.name, String(tokens), String(result?.lost ?? 'failed')]);
  }
  return { title: 'A hundred first calls at once', columns: ['token requests', 'calls lost'], rows };
}

async function drained(): Promise<Answers> {
  const lab = await openLab(STRICT);
  try {
    const rows: string[][] = [];
    for (const client of clients) {
      await lab.counts();
      const result = await lab.run(client, 'drain', AT_ONCE);
      const { refused } = await lab.counts();
      rows.push([
        client.name,
        result?.seconds?.toFixed(2) ?? 'failed',
        String(refused),
        String(result?.lost ?? AT_ONCE),
      ]);
    }
    const best = ((AT_ONCE - STRICT.burst) / STRICT.rate).toFixed(1);
    const title = `${AT_ONCE} calls at once, at ${STRICT.rate} a second and a burst of ${STRICT.burst} (perfect: ${best} s, none refused)`;
    return { title, columns: ['seconds', 'refused', 'calls lost'], rows };
  } finally {
    lab.end();
  }
}

type Found = readonly (readonly [client: Client, results: readonly Numbers[]])[];

async function inTurns(lab: Lab, who: readonly Client[], job: string, count: number): Promise<Found> {
  const results = who.map((client) => [client, [] as Numbers[]] as const);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [client, found] of results) {
      const result = await lab.run(client, job, count);
      if (result !== undefined) found.push(result);
    }
  }
  return results;
}

/** Median, least and most. */
function spread(results: readonly Numbers[], name: string): string {
  const values = results.map((result) => result[name] ?? Number.NaN).sort((a, b) => a - b);
  if (values.length === 0) return 'failed';
  const shown = (value = 0) => Math.round(value).toLocaleString('en');
  return `${shown(values[values.length >> 1])} (${shown(values[0])}–${shown(values.at(-1))})`;
}
