const semiSpace = '--max-semi-space-size=16';
/** The C library keeps freed memory in an arena for each thread; with two arenas it keeps half as much. */
const arenas = { MALLOC_ARENA_MAX: '2' };

// See docs/decisions/0043-restart-the-console-with-settings-for-memory-and-ship-an-empty-database.md
/**
 * Restarts this process, with the same number and arguments, with settings for less memory, which Node.js and the C library read only at
 * the start. Call it before loading anything large. Does nothing in a process that has a semi-space size, on systems other than Linux, and in
 * a process whose parent sends it messages, because the channel to the parent would be lost.
 */
export function limitMemory(environment: NodeJS.ProcessEnv): void {
  const given = [...process.execArgv, environment.NODE_OPTIONS ?? ''].some((text) => text.includes('semi-space-size'));
  if (given || process.platform !== 'linux' || process.send !== undefined) return;
  const args = [process.execPath, semiSpace, ...process.execArgv, ...process.argv.slice(1)];
  try {
    process.execve?.(process.execPath, args, { ...arenas, ...environment });
  } catch {
    // Threads, and processes that Node.js runs with --permission, must not do it. They keep the default settings.
  }
}
