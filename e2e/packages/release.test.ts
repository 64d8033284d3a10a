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
      for (const file of ['package.json', 'CHANGELOG.md', 'README.md']) {
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

  it('A release adds the addresses of the repository to every package.json and README, and the repository has none', () => {
    const script = join(root, 'scripts', 'fill-addresses.ts');
    const runFillScript = (env: NodeJS.ProcessEnv) =>
      spawnSync(process.execPath, [script, folder], { encoding: 'utf8', env: { PATH: process.env.PATH, ...env } });
    const without = manifests();
    const readmes = packages.map((name) => read(`packages/${name}/README.md`));
    const repository = { GITHUB_SERVER_URL: 'https://git.example.com', GITHUB_REPOSITORY: 'someone/supercargo' };
    expect(runFillScript(repository)).toMatchObject({ status: 1, stderr: expect.stringContaining('GITHUB_SHA') });
    expect(manifests()).toEqual(without);
    const places = ['repository', 'homepage', 'bugs'];
    expect(without.flatMap((manifest) => places.filter((place) => place in manifest))).toEqual([]);
    expect(runFillScript({ ...repository, GITHUB_SHA: '0123456789abcdef' }).status).toBe(0);
    const address = 'https://git.example.com/someone/supercargo';
    for (const [at, name] of packages.entries()) {
      expect(manifests()[at]).toEqual({
        ...without[at],
        repository: { type: 'git', url: `git+${address}.git`, directory: `packages/${name}` },
        homepage: `${address}/tree/HEAD/packages/${name}#readme`,
        bugs: `${address}/issues`,
      });
      const targets = [...read(`packages/${name}/README.md`).matchAll(/\]\(([^)]*)\)/g)].map(([, target]) => target);
      expect(targets.filter((target) => !/^(https?:|#)/.test(target ?? ''))).toEqual([]);
      expect(targets).toHaveLength([...(readmes[at] ?? '').matchAll(/\]\(/g)].length);
    }
    expect(read('packages/sync/README.md')).toContain(`](${address}/blob/0123456789abcdef/docs/guides/sync.md)`);
    expect(read('packages/sandbox/README.md')).toContain(
      `](${address}/blob/0123456789abcdef/docs/guides/sandbox.md#sample-records)`,
    );
    expect(manifests().filter(({ keywords }) => !Array.isArray(keywords) || keywords.length < 5)).toEqual([]);
    const steps = readFileSync(join(root, '.github/workflows/release.yml'), 'utf8');
    expect(steps.indexOf('node scripts/fill-addresses.ts')).toBeGreaterThan(0);
    expect(steps.indexOf('node scripts/fill-addresses.ts')).toBeLessThan(steps.indexOf('npm run release:publish'));
  });
});
