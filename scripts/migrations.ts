import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './steps.ts';

// Consoles in use have run the existing migrations, so a change of the schema adds a migration and changes no existing one.
const name = process.argv[2];
if (name === undefined) {
  console.error('The name of the migration is missing. Run npm run migrations -- NAME, such as add_run_notes.');
  process.exitCode = 1;
} else {
  const config = 'packages/console/server/drizzle.config.ts';
  const drizzle = join(root, 'node_modules/drizzle-kit/bin.cjs');
  const args = [drizzle, 'generate', '--config', config, '--name', name];
  process.exitCode = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status ?? 1;
}
