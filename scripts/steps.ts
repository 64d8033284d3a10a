import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

export interface Step {
  readonly name: string;
  /** Arguments for Node.js: a script and its arguments. */
  readonly args: readonly string[];
}

/** Finds the file of a tool's command. */
export function findTool(packageName: string, command = packageName): string {
  const manifest = createRequire(import.meta.url).resolve(`${packageName}/package.json`);
  const { bin } = createRequire(import.meta.url)(manifest) as { bin: string | Record<string, string> };
  return join(dirname(manifest), typeof bin === 'string' ? bin : (bin[command] ?? ''));
}

/** Runs steps one after the other and stops at the first that fails. Returns the exit code. */
export function runSteps(steps: readonly Step[]): number {
  for (const { name, args } of steps) {
    console.log(`\n— ${name}`);
    const started = Date.now();
    const { status } = spawnSync(process.execPath, ['--conditions=@supercargo/source', ...args], {
      cwd: root,
      stdio: 'inherit',
    });
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    if (status !== 0) {
      console.error(`\n${name}: failed after ${seconds} s.`);
      return status ?? 1;
    }
    console.log(`${name}: passed, ${seconds} s.`);
  }
  return 0;
}
