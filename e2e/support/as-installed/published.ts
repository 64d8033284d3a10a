import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type Installation, npm, root, workspacePackages } from './installation.ts';
import { startRegistry } from './local-registry.ts';

export interface Output {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface PublishedProject {
  /** An empty project that installs from the registry. */
  readonly folder: string;
  /** Names of the published packages. */
  readonly published: readonly string[];
  /** Runs npm in a project that uses the registry. For `npx`, pass `exec`. */
  npm(...args: string[]): Promise<Output>;
  remove(): Promise<void>;
}

/** Publishes the packages to a local registry, and creates an empty project that uses it. */
export async function publishPackages({ folder }: Installation): Promise<PublishedProject> {
  const registry = await startRegistry(npm(folder, 'config', 'get', 'registry').stdout.trim());
  const project = mkdtempSync(join(tmpdir(), 'supercargo-published-'));
  const cache = join(project, '.cache');
  mkdirSync(cache);
  // The project shares npm's cache of downloads, but not the packages that `npx` installed before.
  symlinkSync(
    join(npm(folder, 'config', 'get', 'cache').stdout.trim(), '_cacache'),
    join(cache, '_cacache'),
    'junction',
  );
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
  const flags = ['--access', 'public', '--ignore-scripts', '--userconfig', join(project, '.npmrc')];
  const { status, stderr } = await runNpm(root, variables, ['publish', ...workspaces, ...flags]);
  if (status !== 0) {
    await remove();
    throw new Error(`npm cannot publish the packages:\n${stderr}`);
  }
  return { folder: project, published: registry.published(), npm: run, remove };
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
