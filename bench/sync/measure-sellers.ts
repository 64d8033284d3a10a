import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { readFirstLine } from '../harness/processes.ts';
import { createDuckDbTarget, createPostgresTarget, type Target } from '../harness/targets.ts';
import type { Step } from './sellers/run-sellers.ts';

/**
 * Measures what a sync of many sellers takes, in a process of its own.
 *
 * @param notified sellers that get a notification
 */
export async function measureSellers(
  name: Target['name'],
  sellers: number,
  notified: number,
): Promise<readonly Step[]> {
  const target = await (name === 'DuckDB' ? createDuckDbTarget() : createPostgresTarget());
  const destination = name === 'DuckDB' ? { duckdb: target.address } : { postgres: target.address };
  const program = join(import.meta.dirname, 'sellers', 'run-sellers.ts');
  const args = [...process.execArgv, program, JSON.stringify(destination), String(sellers), String(notified)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    return JSON.parse(await readFirstLine(child)) as readonly Step[];
  } finally {
    child.kill();
    await target.remove();
  }
}
