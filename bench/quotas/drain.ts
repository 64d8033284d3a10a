import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Market, Tally } from './market.ts';

export interface DrainPlan {
  readonly store: 'memory' | 'redis' | 'postgres';
  readonly processes: number;
  /** Of all processes together, all made at once. */
  readonly calls: number;
}

export interface Drain extends Tally {
  /** From the start of all calls to the end of the last. */
  readonly seconds: number;
  /** The smallest part of the calls that one process had got when the first process was done. */
  readonly leastShare: number;
  /** Milliseconds between the first process that began and the last. */
  readonly startedWithin: number;
}

/** Milliseconds in which all processes hear when to start, so that they start together. */
const headStart = 500;

interface Caller {
  readonly child: ChildProcess;
  line(): Promise<string>;
}

/** Calls of several processes at once, until all of them have got through. */
export async function drain(market: Market, { store, processes, calls }: DrainPlan): Promise<Drain> {
  const run = randomUUID();
  const each = calls / processes;
  const names = Array.from({ length: processes }, (_, at) => `P${at}`);
  const callers = names.map((name) => startCaller([market.url, store, run, name, String(each)]));
  await Promise.all(callers.map((caller) => expectLine(caller, 'ready')));
  market.reset();
  const started = performance.now() + headStart;
  for (const { child } of callers) child.stdin?.write(`${Date.now() + headStart}\n`);
  const starts = await Promise.all(callers.map(async ({ line }) => Number(await line())));
  await Promise.all(callers.map((caller) => expectLine(caller, 'done')));
  const seconds = (performance.now() - started) / 1000;
  await Promise.all(callers.map(({ child }) => (child.exitCode === null ? once(child, 'exit') : undefined)));
  const tally = market.tally();
  const startedWithin = Math.max(...starts) - Math.min(...starts);
  return { ...tally, seconds, startedWithin, leastShare: leastShare(tally.order, names, each) };
}

function startCaller(args: readonly string[]): Caller {
  const file = join(import.meta.dirname, 'caller.ts');
  const child = spawn(process.execPath, [file, ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return { child, line: async () => String((await lines.next()).value) };
}

async function expectLine({ line }: Caller, wanted: string): Promise<void> {
  const found = await line();
  if (found !== wanted) throw new Error(`a caller said ${JSON.stringify(found)} instead of ${wanted}`);
}

function leastShare(order: readonly string[], names: readonly string[], each: number): number {
  const served = new Map(names.map((name) => [name, 0]));
  let all = 0;
  for (const name of order) {
    const count = (served.get(name) ?? 0) + 1;
    served.set(name, count);
    all += 1;
    if (count === each) break;
  }
  return Math.min(...served.values()) / all;
}
