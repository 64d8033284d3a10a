import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Builds the packages: the benchmarks measure them as they are published. */
export function buildPackages(): void {
  const script = fileURLToPath(new URL('../../scripts/build.ts', import.meta.url));
  const { status } = spawnSync(process.execPath, [script], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
