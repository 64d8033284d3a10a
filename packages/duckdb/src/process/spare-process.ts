import { DatabaseProcess } from './database-process.ts';

/** Milliseconds for which a process waits for the next database. */
const idle = 5_000;

let spare: DatabaseProcess | undefined;
let timer: NodeJS.Timeout | undefined;

/** Returns a process without a database: one that has closed its last one, or a new one. Starting one takes about 0.2 s. */
export function takeProcess(): DatabaseProcess {
  clearTimeout(timer);
  const process = spare;
  spare = undefined;
  return process === undefined || process.end !== undefined ? new DatabaseProcess() : process;
}

/** Closes the database of a process. The process is kept for the next one, unless it ran the SQL of a user. */
export async function releaseProcess(process: DatabaseProcess): Promise<void> {
  await process.closeDatabase();
  if (process.end !== undefined || process.isUsedByUser || spare !== undefined) {
    await process.stop();
    return;
  }
  spare = process;
  timer = setTimeout(() => {
    if (spare === process) spare = undefined;
    void process.stop();
  }, idle).unref();
}
