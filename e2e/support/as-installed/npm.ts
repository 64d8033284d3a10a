import { spawnSync } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Runs npm and waits for its end. */
export function npm(cwd: string, ...args: string[]) {
  // npm uses the Node.js version of the tests, not the one in PATH.
  const PATH = `${dirname(process.execPath)}${delimiter}${process.env.PATH}`;
  return spawnSync('npm', args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, PATH },
    maxBuffer: 1e8,
    timeout: 400_000,
    shell: process.platform === 'win32',
  });
}
