import { readFileSync } from 'node:fs';

const prefix = 'supercargo DuckDB of ';

/** Names this process after its parent, for users who list processes. */
export function nameProcess(): void {
  process.title = `${prefix}${process.ppid}`;
}

/**
 * Whether a process with a database has lost its parent, and so is about to end. Undefined if that is not known: only Linux says it.
 */
export function isEnding(processId: number): boolean | undefined {
  if (process.platform !== 'linux') return undefined;
  try {
    const name = readFileSync(`/proc/${processId}/cmdline`, 'utf8').replaceAll('\0', '');
    const [, parent] = /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${processId}/status`, 'utf8')) ?? [];
    // A process that was killed has no name, and its lock until its last thread has ended.
    return name === '' || (name.startsWith(prefix) && name !== `${prefix}${parent}`);
  } catch {
    return true;
  }
}
