import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type Installation, npm } from './installation.ts';
import { startRegistry } from './local-registry.ts';

export interface Output {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface PublishedProject {
  /** Names of what the registry has been given. */
  readonly published: readonly string[];
  /** Runs npm, or `npx` as `npm exec`, in a project whose registry has the packages. */
  npm(...args: string[]): Promise<Output>;
  remove(): Promise<void>;
}

/** Publishes the packed packages to a registry of its own on 127.0.0.1, and makes an empty project that installs from there. */
export async function publish({ folder, packed }: Installation): Promise<PublishedProject> {
  const registry = await startRegistry(npm(folder, 'config', 'get', 'registry').stdout.trim());
  const project = mkdtempSync(join(tmpdir(), 'supercargo-published-'));
  const cache = join(project, '.cache');
  mkdirSync(cache);
  // What others have published comes from npm's cache; what `npx` has installed before does not.
  symlinkSync(
    join(npm(folder, 'config', 'get', 'cache').stdout.trim(), '_cacache'),
    join(cache, '_cacache'),
    'junction',
  );
  writeFileSync(join(project, 'package.json'), JSON.stringify({ private: true }));
  writeFileSync(join(project, '.npmrc'), `registry=${registry.url}\n${registry.url.slice(5)}:_authToken=any\n`);
  const run = (...args: string[]) =>
    runNpm(project, { npm_config_cache: cache, npm_config_registry: registry.url }, args);
  const remove = async () => {
    await registry.close();
    rmSync(project, { recursive: true });
  };
  for (const { filename } of packed) {
    const { status, stderr } = await run('publish', join(folder, filename), '--access', 'public', '--ignore-scripts');
    if (status !== 0) {
      await remove();
      throw new Error(`${filename} is not published:\n${stderr}`);
    }
  }
  return { published: registry.published(), npm: run, remove };
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
