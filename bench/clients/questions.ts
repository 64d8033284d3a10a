import { type Answers, counted, inTurns, spread } from './answers.ts';
import { drained, drainedByFour } from './drains.ts';
import { faultTable } from './fault-table.ts';
import { installSizes } from './install-size.ts';
import { clients, type Lab, openLab, transports } from './lab.ts';

const ROUNDS = 5;
const everybody = [...clients, ...transports];

/** Everything, question by question. */
export async function askAll(): Promise<readonly Answers[]> {
  const lab = await openLab();
  try {
    const quick = [await imports(lab), installSizes(), await calls(lab), await firstCalls(lab)];
    return [...quick, await drained(), await drainedByFour(), await faultTable()];
  } finally {
    lab.end();
  }
}

async function imports(lab: Lab): Promise<Answers> {
  const found = await inTurns(everybody, ROUNDS, (client) => lab.run(client, 'import'));
  const rows = found.map(([{ name }, results]) => [
    name,
    spread(results, 'importMilliseconds'),
    spread(results, 'memory'),
  ]);
  return { title: 'Import', columns: ['ms', 'MB of memory after it'], rows };
}

async function calls(lab: Lab): Promise<Answers> {
  const single = await inTurns(everybody, ROUNDS, (client) => lab.run(client, 'one by one', { count: 1_000 }));
  const many = await inTurns(everybody, ROUNDS, (client) => lab.run(client, 'fifty at once', { count: 3_000 }));
  const rows = everybody.map(({ name }, at) => [
    name,
    ...[single[at]?.[1] ?? [], many[at]?.[1] ?? []].flatMap((results) => [
      spread(results, 'perSecond'),
      spread(results, 'cpuMicroseconds'),
    ]),
  ]);
  const columns = ['calls/s, one by one', 'CPU µs a call', 'calls/s, 50 at once', 'CPU µs a call'];
  const note = 'The official SDK runs without its rate limiter here (`disableRateLimiter()`), which would refuse most.';
  return { title: 'Calls', columns, rows, note };
}

async function firstCalls(lab: Lab): Promise<Answers> {
  const found = await inTurns(clients, ROUNDS, (client) =>
    counted(lab, () => lab.run(client, 'first calls', { count: 100 })),
  );
  const rows = found.map(([{ name }, results]) => [name, spread(results, 'tokens'), spread(results, 'lost')]);
  return { title: 'A hundred first calls at once', columns: ['token requests', 'calls lost'], rows };
}
