import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildBill, listMissing } from './build-bill.ts';
import { listWorkspaces } from './list-workspaces.ts';

/**
 * Writes the bill of materials of a release to `dist`, in CycloneDX, and prints its path. Needs no network. Fails if a dependency of a
 * published package, or a package in a built bundle, is not in it.
 */
const root = join(import.meta.dirname, '../../..');
const { version } = JSON.parse(readFileSync(join(root, 'packages/client/package.json'), 'utf8')) as { version: string };
const printed = execFileSync('npm', ['sbom', '--package-lock-only', '--sbom-format=cyclonedx'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 2 ** 20,
  shell: process.platform === 'win32',
});
const workspaces = listWorkspaces(root);
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const bill = buildBill({ whole: JSON.parse(printed), lock, workspaces }, version);
const missing = listMissing(bill, workspaces);
for (const one of missing) console.error(`The bill of materials lacks ${one}.`);
if (missing.length > 0) process.exit(1);
const file = join('dist', `supercargo-${version}.cdx.json`);
mkdirSync(join(root, 'dist'), { recursive: true });
writeFileSync(join(root, file), `${JSON.stringify(bill, null, 2)}\n`);
console.log(file);
