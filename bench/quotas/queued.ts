import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** What one of many calls costs that wait for the quota. */
export interface Queued {
  /** Of heap, once the call waits: the parameters that the caller made for it and the promise that it holds included. */
  readonly bytes: number;
  /** Of processor time, from the call until it waits. */
  readonly microseconds: number;
  /** Milliseconds for which the event loop stood still at most, after the caller's loop. */
  readonly block: number;
  /** Of processor time, for ending the call by its signal; 0 without one. */
  readonly endMicroseconds: number;
}

export type QueuedKind = 'plain' | 'one signal' | 'no token yet';

/** In a process of its own, which has nothing else in its memory. */
export function measureQueued(calls: number, kind: QueuedKind): Queued {
  const file = join(import.meta.dirname, 'queued-worker.ts');
  const flags = ['--conditions=@supercargo/source', '--expose-gc', file, String(calls), kind];
  const { stdout } = spawnSync(process.execPath, flags, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  return JSON.parse(stdout) as Queued;
}

/** A table, with what twice the calls cost beside half of them. */
export function queuedTable(calls: number): string {
  const kinds: readonly QueuedKind[] = ['plain', 'one signal', 'no token yet'];
  const rows = kinds.map((kind) => {
    const [half, all] = [measureQueued(calls / 2, kind), measureQueued(calls, kind)];
    const ratio = (all.microseconds / half.microseconds) * 2;
    const ending = kind === 'one signal' ? `${all.endMicroseconds.toFixed(1)} µs` : '';
    const figures = [
      `${all.bytes.toFixed(0)} B`,
      `${all.microseconds.toFixed(1)} µs`,
      ratio.toFixed(2),
      `${all.block.toFixed(0)} ms`,
    ];
    return `| ${kind} | ${figures.join(' | ')} | ${ending} |`;
  });
  return [
    '| | Memory of a call | Time of a call | Twice the calls cost | Longest block | Time to end a call |',
    '|---|---|---|---|---|---|',
    ...rows,
    '| goal | 1,000 B | 10 µs | 2.5 at most | | |',
  ].join('\n');
}
