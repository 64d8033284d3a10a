import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { publicEntries } from './public-entries.ts';
import { root } from './steps.ts';

/**
 * Writes the API reference to `docs/api`. TypeDoc reads programs with an earlier compiler than ours, so it lives in a
 * folder of its own and is installed when it is first wanted.
 */
const folder = join(root, 'tools', 'api-reference');
const typedoc = join(folder, 'node_modules', 'typedoc', 'bin', 'typedoc');

process.exitCode = isInstalled() ? write() : 1;

function isInstalled(): boolean {
  if (existsSync(typedoc)) return true;
  const args = ['ci', '--prefix', folder, '--no-audit', '--no-fund'];
  const { status } = spawnSync('npm', args, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) console.error('\nThe API reference was not written: npm could not install TypeDoc.');
  return status === 0;
}

function write(): number {
  // Generated tables have nothing to read about.
  const entries = publicEntries().filter((file) => !file.includes('generated'));
  const { status } = spawnSync(process.execPath, [typedoc, ...entries], { cwd: folder, stdio: 'inherit' });
  if (status === 0) console.log(`The API reference begins at ${join(root, 'docs', 'api', 'index.html')}`);
  return status ?? 1;
}
