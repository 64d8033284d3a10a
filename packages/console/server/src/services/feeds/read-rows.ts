import { once } from 'node:events';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { FairTurns } from '@supercargo/tables';
import { ConsoleError } from '../../errors/console-error.ts';
import { notReadable } from './not-readable.ts';
import type { Records } from './read-records.ts';

/** The input of the thread. */
export interface ReadTask {
  /** Path of the uploaded file. */
  readonly source: string;
  /** Path for the rows, as JSON, one per line. */
  readonly target: string;
  /** Maximum bytes of the rows. */
  readonly maxBytes: number;
}

/** The thread's response: a summary of the rows, or the error. */
export type RowsRead =
  | (Pick<Records, 'kind' | 'columns'> & { readonly rows: number })
  | Pick<ConsoleError, 'code' | 'message' | 'action'>;

const maxRowsBytes = 250_000_000;
const heapMegabytes = 128;
const maxMilliseconds = 120_000;

/** One file is read at a time, in turns between workspaces, because each one uses a processor core and up to 128 MB. */
const turns = new FairTurns(1);

/** The source is run as TypeScript, the package as JavaScript. */
const program = new URL(`./read-rows-worker${extname(import.meta.url)}`, import.meta.url);

/**
 * Reads a file of rows in its own thread, with limits on memory and time, and writes the rows to another file. Throws a
 * ConsoleError if the file cannot be read.
 */
export async function readRows(source: string, target: string): Promise<Extract<RowsRead, { rows: number }>> {
  await turns.waitForTurn();
  const task: ReadTask = { source, target, maxBytes: maxRowsBytes };
  const resourceLimits = { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: 16 };
  const worker = new Worker(program, { workerData: task, resourceLimits });
  try {
    const [read] = (await once(worker, 'message', { signal: AbortSignal.timeout(maxMilliseconds) })) as [RowsRead];
    if ('rows' in read) return read;
    throw new ConsoleError(read.code, read.message, read.action);
  } catch (error) {
    const { code, name } = error as { code?: unknown; name?: unknown };
    if (code === 'ERR_WORKER_OUT_OF_MEMORY') throw tooMuch(`${heapMegabytes} MB of memory`);
    if (name === 'AbortError') throw tooMuch(`${maxMilliseconds / 1000} seconds`);
    throw error;
  } finally {
    await worker.terminate();
    turns.next();
  }
}

function tooMuch(bound: string): ConsoleError {
  return notReadable(`Reading it takes more than ${bound}.`, 'Split it into several files.');
}
