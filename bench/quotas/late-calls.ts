import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { formatInteger, formatMarkdownTable, formatSpread } from '../harness/statistics.ts';

/** What happened to many calls of which most have no slot before their deadline. */
interface LateCalls {
  readonly failed: number;
  /** How many calls have slots, as the last error says. */
  readonly callsBeforeDeadline: number;
  /** CPU time per call, those that wait included. */
  readonly microseconds: number;
}

/** Measures in a new process, which has nothing else in its memory. */
function measureLateCalls(calls: number): LateCalls {
  const flags = ['--conditions=@supercargo/source', join(import.meta.dirname, 'late-calls-worker.ts'), String(calls)];
  const { stdout } = spawnSync(process.execPath, flags, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  return JSON.parse(stdout) as LateCalls;
}

/** Builds the table of calls that cannot be sent before their deadline. */
export function buildLateTable(calls: number, rounds: number): string {
  const measured = Array.from({ length: rounds }, () => measureLateCalls(calls));
  const microseconds = measured.map((one) => one.microseconds);
  const [{ failed, callsBeforeDeadline } = { failed: 0, callsBeforeDeadline: 0 }] = measured;
  return formatMarkdownTable(
    ['', 'Failed', 'Calls that fit, in the error', 'CPU time per call', 'Goal'],
    [
      [
        'deadline of 1 hour',
        formatInteger(failed),
        formatInteger(callsBeforeDeadline),
        `${formatSpread(microseconds, 1)} µs`,
        'at most 15 µs',
      ],
    ],
  );
}
