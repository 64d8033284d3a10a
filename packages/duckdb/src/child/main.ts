import { writeFileSync } from 'node:fs';
import type { DuckDbError } from '../errors/duckdb-error.ts';
import type { RequestMessage, ResponseMessage } from '../protocol/messages.ts';
import { Database } from './database.ts';
import { nameProcess } from './process-name.ts';

// The program of the process that has a DuckDB file open.
// See docs/decisions/0045-open-duckdb-files-in-a-child-process-instead-of-the-process-that-uses-them.md

/** Milliseconds between two looks at the memory, on systems where the parent cannot see it. */
const watchInterval = 50;

const database = new Database();

nameProcess();
process.umask(0o077);
// Threads of DuckDB work while this process has nothing else to do, so nothing has to be ended in order.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.on('message', (message) => void respond(message as RequestMessage));
// Ctrl-C reaches all processes of a terminal. The parent decides what to do.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
offerToSystem();

async function respond({ id, ...request }: RequestMessage): Promise<void> {
  if (request.type === 'open' && process.platform !== 'linux') watchMemory(request.residentBytes);
  try {
    send({ id, result: await database.handle(request) });
  } catch (error) {
    const { code, message, action } = error as DuckDbError;
    send({ id, error: { code, message, action } });
  }
}

function send(message: ResponseMessage): void {
  process.send?.(message);
}

/** If memory is short, Linux ends this process before its parent. */
function offerToSystem(): void {
  if (process.platform !== 'linux') return;
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // A container can forbid it.
  }
}

let watch: NodeJS.Timeout | undefined;

function watchMemory(residentBytes: number): void {
  clearInterval(watch);
  watch = setInterval(() => {
    const memoryBytes = process.memoryUsage.rss();
    if (memoryBytes <= residentBytes) return;
    process.send?.({ memoryBytes } satisfies ResponseMessage, () => process.kill(process.pid, 'SIGKILL'));
  }, watchInterval);
}
