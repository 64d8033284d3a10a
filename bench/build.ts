import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** What is measured is the packages as they are published, so they need a build. */
export function build(): void {
  const script = fileURLToPath(new URL('../scripts/build.ts', import.meta.url));
  const { status } = spawnSync(process.execPath, [script], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
