import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startRegistry } from './local-registry.ts';
import { npm, root } from './npm.ts';

/** Folders of the published packages. */
const workspacePackages = [
  'catalogue',
  'client',
  'folder-lock',
  'sandbox',
  'duckdb',
  'tables',
  'redaction',
  'sync',
  'shop',
  'console',
  'mcp',
  'cli',
];

/** A package as `npm publish` sent it to the registry. */
export interface PublishedPackage {
  readonly name: string;
  readonly filename: string;
  /** The size of the tarball in bytes. */
  readonly size: number;
  readonly unpackedSize: number;
  readonly files: readonly { readonly path: string }[];
  readonly tarball: Buffer;
}

export interface Output {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface PublishedProject {
  /** An empty project that installs from the registry. */
  readonly folder: string;
  readonly published: readonly PublishedPackage[];
  /** Runs npm in a project that uses the registry. For `npx`, pass `exec`. */
  npm(...args: string[]): Promise<Output>;
  remove(): Promise<void>;
}

/** Publishes the packages to a local registry, and creates an empty project that uses it. */
export async function publishPackages(): Promise<PublishedProject> {
  const project = mkdtempSync(join(tmpdir(), 'supercargo-published-'));
  const cache = join(project, '.cache');
  mkdirSync(cache);
  // The project shares npm's cache of downloads, but not the packages that `npx` installed before.
  const downloads = join(readSetting('cache'), '_cacache');
  mkdirSync(downloads, { recursive: true });
  symlinkSync(downloads, join(cache, '_cacache'), 'junction');
  const registry = await startRegistry(readSetting('registry'), workspacePackages.map(readName));
  writeFileSync(join(project, 'package.json'), JSON.stringify({ private: true }));
  writeFileSync(join(project, '.npmrc'), `registry=${registry.url}\n${registry.url.slice(5)}:_authToken=any\n`);
  const variables = { npm_config_cache: cache, npm_config_registry: registry.url };
  const run = (...args: string[]) => runNpm(project, variables, args);
  const remove = async () => {
    await registry.close();
    rmSync(project, { recursive: true });
  };
  // One command publishes all packages from their folders, as a release does. npm would unpack each tarball first.
  const workspaces = workspacePackages.flatMap((name) => ['--workspace', `packages/${name}`]);
  const flags = ['--access', 'public', '--ignore-scripts', '--json', '--userconfig', join(project, '.npmrc')];
  const { status, stdout, stderr } = await runNpm(root, variables, ['publish', ...workspaces, ...flags]);
  if (status !== 0) {
    await remove();
    throw new Error(`npm cannot publish the packages:\n${stderr}`);
  }
  const summaries = Object.values(JSON.parse(stdout) as Record<string, Omit<PublishedPackage, 'tarball'>>);
  const published = summaries.map((summary) => ({ ...summary, tarball: registry.readTarball(summary.name) }));
  return { folder: project, published, npm: run, remove };
}

function readSetting(name: string): string {
  return npm(root, 'config', 'get', name).stdout.trim();
}

function readName(folder: string): string {
  return JSON.parse(readFileSync(join(root, 'packages', folder, 'package.json'), 'utf8')).name;
}

async function runNpm(cwd: string, variables: NodeJS.ProcessEnv, args: readonly string[]): Promise<Output> {
  const PATH = `${dirname(process.execPath)}${delimiter}${process.env.PATH}`;
  const flags = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel', 'error'];
  const [command = '', ...rest] = args;
  const child = spawn('npm', [command, ...flags, ...rest], {
    cwd,
    env: { ...process.env, ...variables, NODE_OPTIONS: '', PATH },
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { status: await ended, stdout, stderr };
}
