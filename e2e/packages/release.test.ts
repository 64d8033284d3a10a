import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const changeset = join(root, 'node_modules', '@changesets', 'cli', 'bin.js');
const packages = readdirSync(join(root, 'packages')).filter((name) => !isPrivate(name));

function isPrivate(name: string): boolean {
  return JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8')).private === true;
}

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
    writeFileSync(
      join(folder, '.changeset', 'a-change.md'),
      "---\n'supercargo': minor\n---\n\nCalls accept a label.\n",
    );
    execFileSync('git', ['init', '-q', '-b', 'main'], { cwd: folder });
    execFileSync(process.execPath, [changeset, 'version'], { cwd: folder, stdio: 'pipe' });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('A release gives every package the same new version, with exact dependencies on each other', () => {
    const before = JSON.parse(readFileSync(join(root, 'packages/client/package.json'), 'utf8')) as Manifest;
    const versions = new Set(manifests().map(({ version }) => version));
    expect(versions.size).toBe(1);
    const [version] = versions;
    expect(version).not.toBe(before.version);
    for (const { name, dependencies, peerDependencies } of manifests()) {
      const ours = Object.entries({ ...(dependencies as object), ...(peerDependencies as object) }).filter(
        ([dependency]) => dependency === 'supercargo' || dependency.startsWith('@supercargo/'),
      );
      for (const [dependency, range] of ours)
        expect(`${name} needs ${dependency} ${range}`).toBe(`${name} needs ${dependency} ${version}`);
    }
  });

  it('A release adds each change to the changelog of its package', () => {
    expect(read('packages/client/CHANGELOG.md')).toContain('Calls accept a label.');
    expect(readdirSync(join(folder, '.changeset'))).not.toContain('a-change.md');
  });

  it('A release adds the GitHub repository to every package.json, as provenance requires', () => {
    const script = join(root, 'scripts', 'fill-repository.ts');
    const runFillScript = (env: NodeJS.ProcessEnv) =>
      spawnSync(process.execPath, [script, folder], { encoding: 'utf8', env: { PATH: process.env.PATH, ...env } });
    const without = manifests();
    expect(runFillScript({})).toMatchObject({ status: 1, stderr: expect.stringContaining('GITHUB_REPOSITORY') });
    expect(manifests()).toEqual(without);
    expect(
      runFillScript({ GITHUB_SERVER_URL: 'https://github.com', GITHUB_REPOSITORY: 'someone/supercargo' }).status,
    ).toBe(0);
    for (const [at, name] of packages.entries()) {
      const url = 'git+https://github.com/someone/supercargo.git';
      expect(manifests()[at]).toEqual({
        ...without[at],
        repository: { type: 'git', url, directory: `packages/${name}` },
      });
    }
    const steps = readFileSync(join(root, '.github/workflows/release.yml'), 'utf8');
    expect(steps.indexOf('node scripts/fill-repository.ts')).toBeGreaterThan(0);
    expect(steps.indexOf('node scripts/fill-repository.ts')).toBeLessThan(steps.indexOf('npm run release:publish'));
  });
});
