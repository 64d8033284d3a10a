import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

interface ProgramResult {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a file of `e2e/client/amazon-sp-api` with only these environment variables. */
export function run(
  file: string,
  environment: Record<string, string>,
  nodeOptions: string[] = [],
): Promise<ProgramResult> {
  const path = fileURLToPath(new URL(`../../client/amazon-sp-api/${file}`, import.meta.url));
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [...nodeOptions, path], { env: environment }, (_, stdout, stderr) => {
      resolve({ status: child.exitCode ?? -1, stdout, stderr });
    });
  });
}

/** Runs a TypeScript program from the sources, like the tests. */
export function runProgram(name: string, environment: Record<string, string>): Promise<ProgramResult> {
  return run(`programs/${name}`, environment, ['--conditions=@supercargo/source']);
}
