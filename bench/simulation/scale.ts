import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Outcome } from '../../simulation/simulate.ts';

/** So many sellers do everything, all of the time; the others look in now and then. */
export const BUSY = 10;

/** What a simulation came to, and what it took. */
export interface Scale extends Outcome {
  readonly sellers: number;
  readonly hours: number;
  readonly seconds: number;
  readonly cpuSeconds: number;
}

/** Heap that a process may have, in megabytes. */
const mostHeap = 20_000;

export async function simulateScale(sellers: number, hours: number): Promise<Scale> {
  const worker = join(import.meta.dirname, 'worker.ts');
  const flags = ['--conditions=@supercargo/source', `--max-old-space-size=${mostHeap}`];
  const args = [...flags, worker, String(sellers), String(hours)];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return JSON.parse(stdout) as Scale;
}
