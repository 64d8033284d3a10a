import { execFile } from 'node:child_process';

/**
 * Lets Linux reject memory beyond the limit, so that a statement fails and the process goes on. Without the program `prlimit` or on other
 * systems, only the watch of the memory protects.
 */
export async function limitData(processId: number | undefined, bytes: number): Promise<void> {
  if (process.platform !== 'linux' || processId === undefined) return;
  // The soft limit only: without privileges, it could not be raised for the next database.
  const args = ['--pid', String(processId), `--data=${bytes}:`];
  await new Promise<void>((resolve) => {
    execFile('prlimit', args, { timeout: 2_000, env: { PATH: process.env.PATH } }, () => resolve());
  });
}
