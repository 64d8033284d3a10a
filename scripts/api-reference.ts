import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { listPublicEntryPoints } from './public-entry-points.ts';
import { root } from './steps.ts';

/**
 * Writes the API reference to `docs/api`. TypeDoc needs an earlier version of TypeScript than this project, so it has its own folder
 * and is installed on first use.
 */
const folder = join(root, 'tools', 'api-reference');
const typedoc = join(folder, 'node_modules', 'typedoc', 'bin', 'typedoc');

process.exitCode = isInstalled() ? write() : 1;

function isInstalled(): boolean {
  if (existsSync(typedoc)) return true;
  const args = ['ci', '--prefix', folder, '--no-audit', '--no-fund'];
  const { status } = spawnSync('npm', args, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0)
    console.error('\nCannot write the API reference: npm could not install TypeDoc. See the output of npm above.');
  return status === 0;
}

function write(): number {
  // Generated tables need no reference pages.
  const entries = listPublicEntryPoints().filter((file) => !file.includes('generated'));
  const { status } = spawnSync(process.execPath, [typedoc, ...entries], { cwd: folder, stdio: 'inherit' });
  if (status === 0) console.log(`The API reference is in ${join(root, 'docs', 'api', 'index.html')}`);
  return status ?? 1;
}
