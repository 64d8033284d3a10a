import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { SimulationResult } from '../../simulation/simulate.ts';

/** The number of sellers that run all workloads. The others make calls occasionally. */
export const BUSY_SELLERS = 10;

/** The result of a simulation, with its time. */
export interface SimulationMeasurement extends SimulationResult {
  readonly sellers: number;
  readonly hours: number;
  readonly seconds: number;
  readonly cpuSeconds: number;
}

/** The heap limit of a process, in megabytes. */
const maxHeapMegabytes = 20_000;

export async function simulateSellers(sellers: number, hours: number): Promise<SimulationMeasurement> {
  const worker = join(import.meta.dirname, 'worker.ts');
  const flags = ['--conditions=@supercargo/source', `--max-old-space-size=${maxHeapMegabytes}`];
  const args = [...flags, worker, String(sellers), String(hours)];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return JSON.parse(stdout) as SimulationMeasurement;
}
