import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc');

/** Runs Node.js in a folder of `e2e/client/programs`. Returns its output, with its errors when it fails. */
export function runNode(folder: string, ...args: string[]): string {
  const { stdout, stderr, status } = spawnSync(process.execPath, args, {
    cwd: join(import.meta.dirname, '../../client/programs', folder),
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  return status === 0 ? stdout.trim() : `${stdout}${stderr}`;
}

/** Compiles programs in a folder of `e2e/client/programs` against the published types. Returns the output of the compiler. */
export function compile(folder: string, module: string, ...args: string[]): string {
  const flags = ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--target', 'es2023', '--types', 'node'];
  return runNode(folder, compiler, ...flags, '--module', module, ...args);
}
