import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StateError } from './state-error.ts';

const LOCK = 'sandbox.lock';

/** Directories that this process has locked: its own id in a lock is no sign of another sandbox. */
const ours = new Set<string>();

/**
 * Takes a directory for one sandbox alone: two that wrote to it would each throw away what the other has saved. A lock
 * whose process is gone counts for nothing. Throws a StateError when it is taken; gives back what lets it go.
 */
export function lockDirectory(directory: string): () => void {
  const file = join(directory, LOCK);
  if (!create(file)) {
    const holder = readHolder(file);
    if (isAlive(holder, file)) {
      throw new StateError(
        `${directory} is in use by the sandbox with the process id ${holder}. End that one, or give another directory.`,
      );
    }
    rmSync(file, { force: true });
    if (!create(file)) throw new StateError(`${directory} has just been taken by another sandbox.`);
  }
  ours.add(file);
  return () => {
    if (ours.delete(file)) rmSync(file, { force: true });
  };
}

function create(file: string): boolean {
  try {
    writeFileSync(file, `${process.pid}\n`, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function readHolder(file: string): number {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10);
  } catch {
    return Number.NaN;
  }
}

function isAlive(holder: number, file: string): boolean {
  if (!(holder > 0)) return false;
  if (holder === process.pid) return ours.has(file);
  try {
    process.kill(holder, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
