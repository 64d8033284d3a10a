import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './steps.ts';

// Until the console is published its database is made in one step; after that, steps are added and never changed.
rmSync(join(root, 'packages/console/migrations'), { recursive: true, force: true });
const config = 'packages/console/server/drizzle.config.ts';
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/drizzle-kit/bin.cjs'), 'generate', '--config', config, '--name', 'initial'],
  { cwd: root, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
