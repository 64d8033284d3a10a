import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface Finished {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a file beside this folder as a program of its own, with these variables and no others of ours. */
export function run(file: string, environment: Record<string, string>, nodeOptions: string[] = []): Promise<Finished> {
  const path = fileURLToPath(new URL(`../${file}`, import.meta.url));
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [...nodeOptions, path], { env: environment }, (_, stdout, stderr) => {
      resolve({ status: child.exitCode ?? -1, stdout, stderr });
    });
  });
}

/** A program in TypeScript: run from the sources, as the tests are. */
export function runProgram(name: string, environment: Record<string, string>): Promise<Finished> {
  return run(`programs/${name}`, environment, ['--conditions=@supercargo/source']);
}
