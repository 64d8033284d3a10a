import { createHash, randomBytes } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** Milliseconds for which nothing was written into a file that is left over, and between two looks into a folder. */
const hour = 3_600_000;

const written = /^\..+\.([0-9a-f]{8})-(\d+)-[0-9a-f]{16}\.tmp$/;
const host = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);
/** When this process began. Told once: clocks leap, and stand still while a machine sleeps. */
const began = Date.now() - process.uptime() * 1000;
const sweptAt = new Map<string, number>();

/** Bytes of a name that are kept: file systems allow 255, and some are added. */
const longestName = 200;

/** The name of a file while it is written: hidden, of this machine and this process, and not there yet. */
export function temporaryName(name: string): string {
  const kept = Buffer.from(name).subarray(0, longestName).toString();
  return `.${kept}.${host}-${process.pid}-${randomBytes(8).toString('hex')}.tmp`;
}

/**
 * Removes what processes left in a folder that were killed while they wrote. A file stays while its process may live:
 * those of other machines, of running processes, and all into which something was written within the last hour.
 */
export async function sweepLeftovers(folder: string): Promise<void> {
  const now = Date.now();
  if (now - (sweptAt.get(folder) ?? 0) < hour) return;
  sweptAt.set(folder, now);
  try {
    for (const name of await readdir(folder)) {
      const [, machine, pid] = written.exec(name) ?? [];
      if (machine === host && (await isLeftOver(join(folder, name), Number(pid), now))) {
        await rm(join(folder, name), { force: true });
      }
    }
  } catch {
    // Whoever writes a file need not hear that another could not be removed.
  }
}

async function isLeftOver(path: string, pid: number, now: number): Promise<boolean> {
  const { mtimeMs } = await stat(path);
  if (mtimeMs > now - hour) return false;
  // In a container each life of a program may have the same number.
  return pid === process.pid ? mtimeMs < began : !isRunning(pid);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
