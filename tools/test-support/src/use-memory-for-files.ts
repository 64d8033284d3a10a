import { accessSync, constants, readFileSync, statfsSync } from 'node:fs';

const folder = '/dev/shm';
/** Enough for installed packages and several versions of Node.js. */
const requiredBytes = 6e9;

/** Places temporary files in memory if Linux has room for them there: tests create tens of thousands of small files. */
export function useMemoryForTemporaryFiles(): void {
  if (process.env.TMPDIR === undefined && hasRoom()) process.env.TMPDIR = folder;
}

function hasRoom(): boolean {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    const [mount = 'noexec'] = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .filter((line) => line.split(' ')[1] === folder);
    // Tests run programs from temporary folders.
    return bavail * bsize >= requiredBytes && !/\bnoexec\b/.test(mount);
  } catch {
    return false;
  }
}
