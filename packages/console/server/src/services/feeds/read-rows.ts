import { once } from 'node:events';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { ConsoleError } from '../../errors/console-error.ts';
import { FairTurns } from '../tables/fair-turns.ts';
import { notReadable } from './not-readable.ts';
import type { Records } from './read-records.ts';

/** What the thread is given. */
export interface ReadTask {
  /** Path of what was brought. */
  readonly source: string;
  /** Path at which its rows are written, as JSON, one a line. */
  readonly target: string;
  /** Bytes that the rows may have. */
  readonly mostBytes: number;
}

/** What the thread answers: what was read, or why it cannot be. */
export type RowsRead =
  | (Pick<Records, 'kind' | 'columns'> & { readonly rows: number })
  | Pick<ConsoleError, 'code' | 'message' | 'action'>;

const mostRowsBytes = 250_000_000;
const heapMegabytes = 128;
const mostMilliseconds = 120_000;

/** One file is read at a time, in turns between workspaces: each takes a processor and up to 128 MB. */
const turns = new FairTurns(1);

/** The sources run as they are, and the package as JavaScript. */
const program = new URL(`./read-rows-worker${extname(import.meta.url)}`, import.meta.url);

/**
 * Reads a file of rows in a thread of its own, within bounds of memory and time, and writes them to another. Throws a
 * ConsoleError that says why it cannot be read.
 */
export async function readRows(source: string, target: string): Promise<Extract<RowsRead, { rows: number }>> {
  await turns.take();
  const task: ReadTask = { source, target, mostBytes: mostRowsBytes };
  const resourceLimits = { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: 16 };
  const worker = new Worker(program, { workerData: task, resourceLimits });
  try {
    const [read] = (await once(worker, 'message', { signal: AbortSignal.timeout(mostMilliseconds) })) as [RowsRead];
    if ('rows' in read) return read;
    throw new ConsoleError(read.code, read.message, read.action);
  } catch (error) {
    const { code, name } = error as { code?: unknown; name?: unknown };
    if (code === 'ERR_WORKER_OUT_OF_MEMORY') throw tooMuch(`${heapMegabytes} MB of memory`);
    if (name === 'AbortError') throw tooMuch(`${mostMilliseconds / 1000} seconds`);
    throw error;
  } finally {
    await worker.terminate();
    turns.next();
  }
}

function tooMuch(bound: string): ConsoleError {
  return notReadable(`Reading it takes more than ${bound}.`, 'Split it into several files.');
}
