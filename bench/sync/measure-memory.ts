import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { readFirstLine } from '../harness/processes.ts';
import { createDuckDbTarget, createPostgresTarget, type Target } from '../harness/targets.ts';
import type { ProcessFigures } from './report/process-figures.ts';

/** Memory of DuckDB in bytes, the default of the mirror. */
const memoryBytes = 512_000_000;

/** What a copy of one report takes, in a process of its own. */
export interface MemoryResult {
  readonly name: Target['name'];
  /** A process that only appends the same rows. */
  readonly bare: ProcessFigures;
  readonly sync: ProcessFigures;
  /** A copy that is aborted after half of the rows. */
  readonly aborted: ProcessFigures;
}

/** Measures the copy of a report with `bytes` bytes. */
export async function measureMemory(name: Target['name'], bytes: number): Promise<MemoryResult> {
  const server = spawn(process.execPath, [...process.execArgv, locate('report-server.ts'), String(bytes)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const port = await readFirstLine(server);
    const bare = await measure(name, (destination) => ['append-report.ts', destination, String(bytes)]);
    const sync = await measure(name, (destination) => ['copy-report.ts', port, destination]);
    const half = String(Math.round(sync.rows / 2));
    const aborted = await measure(name, (destination) => ['copy-report.ts', port, destination, half]);
    return { name, bare, sync, aborted };
  } finally {
    server.kill();
  }
}

async function measure(
  name: Target['name'],
  listArguments: (destination: string) => string[],
): Promise<ProcessFigures> {
  const target = await (name === 'DuckDB' ? createDuckDbTarget() : createPostgresTarget());
  const { address } = target;
  const destination = name === 'DuckDB' ? { duckdb: { file: address, memoryBytes } } : { postgres: { url: address } };
  const [program = '', ...rest] = listArguments(JSON.stringify(destination));
  const child = spawn(process.execPath, [...process.execArgv, locate(program), ...rest], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    return JSON.parse(await readFirstLine(child)) as ProcessFigures;
  } finally {
    child.kill();
    await target.remove();
  }
}

function locate(program: string): string {
  return join(import.meta.dirname, 'report', program);
}
