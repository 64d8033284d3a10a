import { setTimeout as sleep } from 'node:timers/promises';
import type { ResultTable } from './result-table.ts';
import { clients, startTestBed } from './test-bed.ts';

/** The faults of the server, with their names in the table. */
const faults = {
  refused: 'connections refused for 3 s',
  reset: 'connection reset in the body, once',
  stalled: 'no response, once',
  unavailable: '503 with HTML, once',
  throttled: '429 without a rate, once',
  broken: '200 with broken JSON, once',
  redirect: 'a redirect',
  trickle: 'one byte per second, forever',
} as const;

/** Milliseconds after which a call counts as hung: longer than the configured timeouts and one backoff. */
const HANG_TIMEOUT = 30_000;
/** The time for which the server refuses connections. */
const REFUSED_MILLISECONDS = 3_000;

/** How a single call ended. */
interface Outcome {
  readonly outcome: string;
  readonly seconds: number;
}

export async function measureFaults(): Promise<ResultTable> {
  const rows = await Promise.all(Object.entries(faults).map(([fault, name]) => measureFault(fault, name)));
  const note = `One read each: its outcome (requests that reached the API, seconds). A call that takes longer than ${HANG_TIMEOUT / 1000} s
hangs. Clients that support timeouts have a response timeout of 3 s and a deadline of 10 s; \`@sp-api-sdk\` has none.`;
  return { title: 'Faults', columns: clients.map(({ name }) => name), rows, note };
}

async function measureFault(fault: string, name: string): Promise<readonly string[]> {
  const cells: string[] = [];
  for (const client of clients) {
    const testBed = await startTestBed('faulty-server.ts', { FAULT: fault });
    try {
      const result = await testBed.run<Outcome>(client, 'one', { env: { HANG_TIMEOUT: String(HANG_TIMEOUT) } });
      // A refused call can end before the server listens again.
      if (fault === 'refused') await sleep(REFUSED_MILLISECONDS);
      const { calls = 0 } = await testBed.readAndResetCounts();
      cells.push(`${result?.outcome ?? 'failed'} (${calls}, ${result?.seconds?.toFixed(1) ?? '?'} s)`);
    } finally {
      testBed.stop();
    }
  }
  return [name, ...cells];
}
