import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { FakeServer, RequestCounts } from './fake-server.ts';

export interface BatchOptions {
  readonly store: 'memory' | 'redis' | 'postgres' | 'dynamodb';
  readonly processes: number;
  /** Calls of all processes together, all made at once. */
  readonly calls: number;
}

export interface BatchResult extends RequestCounts {
  /** From the start of all calls to the end of the last call. */
  readonly seconds: number;
  /** The smallest share of the accepted calls that one process had when the first process was done. */
  readonly minShare: number;
  /** Milliseconds between the start of the first process and the start of the last. */
  readonly startedWithin: number;
}

/** Milliseconds in which all processes receive the start time, so that they start together. */
const startDelay = 500;

interface Caller {
  readonly child: ChildProcess;
  readLine(): Promise<string>;
}

/** Makes calls from several processes at once, and waits until all calls have succeeded. */
export async function runBatch(server: FakeServer, { store, processes, calls }: BatchOptions): Promise<BatchResult> {
  const run = randomUUID();
  const each = calls / processes;
  const names = Array.from({ length: processes }, (_, at) => `P${at}`);
  const callers = names.map((name) => startCaller([server.url, store, run, name, String(each)]));
  await Promise.all(callers.map((caller) => expectLine(caller, 'ready')));
  server.reset();
  const started = performance.now() + startDelay;
  for (const { child } of callers) child.stdin?.write(`${Date.now() + startDelay}\n`);
  const starts = await Promise.all(callers.map(async ({ readLine }) => Number(await readLine())));
  await Promise.all(callers.map((caller) => expectLine(caller, 'done')));
  const seconds = (performance.now() - started) / 1000;
  await Promise.all(callers.map(({ child }) => (child.exitCode === null ? once(child, 'exit') : undefined)));
  const counts = server.readCounts();
  const startedWithin = Math.max(...starts) - Math.min(...starts);
  return { ...counts, seconds, startedWithin, minShare: calculateMinShare(counts.acceptedCallers, names, each) };
}

function startCaller(args: readonly string[]): Caller {
  const file = join(import.meta.dirname, 'caller.ts');
  const child = spawn(process.execPath, [file, ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return { child, readLine: async () => String((await lines.next()).value) };
}

async function expectLine({ readLine }: Caller, expected: string): Promise<void> {
  const found = await readLine();
  if (found !== expected) throw new Error(`A caller printed ${JSON.stringify(found)} instead of ${expected}.`);
}

function calculateMinShare(acceptedCallers: readonly string[], names: readonly string[], each: number): number {
  const counts = new Map(names.map((name) => [name, 0]));
  let total = 0;
  for (const name of acceptedCallers) {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    total += 1;
    if (count === each) break;
  }
  return Math.min(...counts.values()) / total;
}
