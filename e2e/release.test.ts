import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const changeset = join(root, 'node_modules', '@changesets', 'cli', 'bin.js');
const packages = readdirSync(join(root, 'packages'));

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly [member: string]: unknown;
}

describe('a release', () => {
  let folder = '';
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  const manifests = () => packages.map((name) => JSON.parse(read(`packages/${name}/package.json`)) as Manifest);

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'supercargo-release-'));
    for (const path of [
      'package.json',
      'package-lock.json',
      '.changeset',
      'e2e/package.json',
      'tools/codegen/package.json',
    ]) {
      cpSync(join(root, path), join(folder, path), { recursive: true });
    }
    for (const name of packages) {
      mkdirSync(join(folder, 'packages', name), { recursive: true });
      for (const file of ['package.json', 'CHANGELOG.md']) {
        cpSync(join(root, 'packages', name, file), join(folder, 'packages', name, file));
      }
    }
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
    writeFileSync(join(folder, '.changeset', 'a-change.md'), "---\n'supercargo': minor\n---\n\nCalls know the tide.\n");
    execFileSync('git', ['init', '-q', '-b', 'main'], { cwd: folder });
    execFileSync(process.execPath, [changeset, 'version'], { cwd: folder, stdio: 'pipe' });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('gives every package the same new version, and each the others’ exact one', () => {
    const before = JSON.parse(readFileSync(join(root, 'packages/client/package.json'), 'utf8')) as Manifest;
    const versions = new Set(manifests().map(({ version }) => version));
    expect(versions.size).toBe(1);
    const [version] = versions;
    expect(version).not.toBe(before.version);
    for (const { name, dependencies, peerDependencies } of manifests()) {
      const ours = Object.entries({ ...(dependencies as object), ...(peerDependencies as object) }).filter(
        ([wanted]) => wanted === 'supercargo' || wanted.startsWith('@supercargo/'),
      );
      for (const [wanted, range] of ours)
        expect(`${name} wants ${wanted} ${range}`).toBe(`${name} wants ${wanted} ${version}`);
    }
  });

  it('tells what has changed, where it has', () => {
    expect(read('packages/client/CHANGELOG.md')).toContain('Calls know the tide.');
    expect(readdirSync(join(folder, '.changeset'))).not.toContain('a-change.md');
  });
});
