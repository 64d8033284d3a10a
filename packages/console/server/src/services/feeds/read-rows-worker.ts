import { parentPort, workerData } from 'node:worker_threads';
import { ConsoleError } from '../../errors/console-error.ts';
import { decodeText } from './decode-text.ts';
import { readRecords } from './read-records.ts';
import type { ReadTask, RowsRead } from './read-rows.ts';
import { writeLines } from './row-lines.ts';

// Runs in its own thread: reads an uploaded file and writes its rows.

parentPort?.postMessage(await read(workerData as ReadTask));

async function read({ source, target, maxBytes }: ReadTask): Promise<RowsRead> {
  try {
    const { kind, columns, rows } = await readRecords(await decodeText(source));
    return { kind, columns, rows: await writeLines(target, rows, maxBytes) };
  } catch (error) {
    if (!(error instanceof ConsoleError)) throw error;
    const { code, message, action } = error;
    return { code, message, action };
  }
}
