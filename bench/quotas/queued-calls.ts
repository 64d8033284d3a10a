import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** The cost of one of many calls that wait for their quota. */
interface QueuedCallCost {
  /** Heap per waiting call, including its parameters and the promise that the caller holds. */
  readonly bytes: number;
  /** CPU time per call until it waits. */
  readonly microseconds: number;
  /** The longest time in milliseconds that the event loop was blocked, after the caller's loop. */
  readonly maxBlockMilliseconds: number;
  /** CPU time to abort a call through its signal; 0 without a signal. */
  readonly abortMicroseconds: number;
}

type QueuedCallKind = 'plain' | 'one signal' | 'without token';

/** Measures in a new process, which has nothing else in its memory. */
function measureQueuedCalls(calls: number, kind: QueuedCallKind): QueuedCallCost {
  const file = join(import.meta.dirname, 'queued-calls-worker.ts');
  const flags = ['--conditions=@supercargo/source', '--expose-gc', file, String(calls), kind];
  const { stdout } = spawnSync(process.execPath, flags, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  return JSON.parse(stdout) as QueuedCallCost;
}

/** Builds a table that also compares the cost of all calls with that of half of them. */
export function buildQueuedTable(calls: number): string {
  const kinds: readonly QueuedCallKind[] = ['plain', 'one signal', 'without token'];
  const rows = kinds.map((kind) => {
    const [half, all] = [measureQueuedCalls(calls / 2, kind), measureQueuedCalls(calls, kind)];
    const ratio = (all.microseconds / half.microseconds) * 2;
    const abort = kind === 'one signal' ? `${all.abortMicroseconds.toFixed(1)} µs` : '';
    const figures = [
      `${all.bytes.toFixed(0)} B`,
      `${all.microseconds.toFixed(1)} µs`,
      ratio.toFixed(2),
      `${all.maxBlockMilliseconds.toFixed(0)} ms`,
    ];
    return `| ${kind} | ${figures.join(' | ')} | ${abort} |`;
  });
  return [
    '| | Memory per call | CPU time per call | Cost of twice the calls | Longest block | CPU time per abort |',
    '|---|---|---|---|---|---|',
    ...rows,
    '| goal | 1,000 B | 10 µs | at most 2.5 | | |',
  ].join('\n');
}
