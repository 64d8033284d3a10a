import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** What is measured is the package as it is published, so it needs a build. */
export function build(): void {
  const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc');
  const { status } = spawnSync(process.execPath, [compiler, '-b'], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
