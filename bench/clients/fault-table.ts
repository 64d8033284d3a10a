import { setTimeout as sleep } from 'node:timers/promises';
import type { Answers } from './answers.ts';
import { clients, openLab } from './lab.ts';

/** Each as it stands in the table, and as the stub knows it. */
const faults = {
  refused: 'connections refused for 3 s',
  reset: 'connection cut in the body, once',
  stalled: 'no answer, once',
  unavailable: '503 with HTML, once',
  throttled: '429 without a rate, once',
  broken: '200 with broken JSON, once',
  redirect: 'a redirect',
  trickle: 'a byte a second, for ever',
} as const;

/** Milliseconds after which a call counts as hung: longer than the timeouts that are set, and one pause for a retry. */
const PATIENCE = 30_000;
/** As long as the stub refuses connections. */
const REFUSED_FOR = 3_000;

/** How a single call ended, in a few words. */
interface Ending {
  readonly outcome: string;
  readonly seconds: number;
}

export async function faultTable(): Promise<Answers> {
  const rows = await Promise.all(Object.entries(faults).map(([fault, name]) => rowFor(fault, name)));
  const note = `One read each: how it ended (requests that reached the API, seconds). What had not ended after ${PATIENCE / 1000} s
hangs. Clients with an option for it have a timeout of 3 s for an answer, and of 10 s for all of it; \`@sp-api-sdk\` has none.`;
  return { title: 'Faults', columns: clients.map(({ name }) => name), rows, note };
}

async function rowFor(fault: string, name: string): Promise<readonly string[]> {
  const cells: string[] = [];
  for (const client of clients) {
    const lab = await openLab('faulty-stub.ts', { FAULT: fault });
    try {
      const result = await lab.run<Ending>(client, 'one', { env: { PATIENCE: String(PATIENCE) } });
      // Who was refused may have ended before anybody listens again.
      if (fault === 'refused') await sleep(REFUSED_FOR);
      const { calls = 0 } = await lab.counts();
      cells.push(`${result?.outcome ?? 'failed'} (${calls}, ${result?.seconds?.toFixed(1) ?? '?'} s)`);
    } finally {
      lab.end();
    }
  }
  return [name, ...cells];
}
