import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../..', import.meta.url));
/** Folders of the published packages. */
export const workspacePackages = ['catalogue', 'client', 'sandbox', 'tables', 'redaction', 'console', 'mcp', 'cli'];

const unreachable =
  'npm cannot reach its registry to install the dependencies of the packages. Check the network and the settings of npm ' +
  '(registry, proxy), or unset CI to skip these tests.';

/** Other packages that the guides need. They are linked from the workspace, because they are not tested here. */
const extraPackages = [
  '@aws-sdk/client-sqs',
  '@opentelemetry/api',
  '@opentelemetry/sdk-metrics',
  '@opentelemetry/sdk-trace-base',
  '@types/node',
  '@types/pg',
  'pg',
  'redis',
];

/** A package that `npm pack` created. */
export interface PackedPackage {
  readonly name: string;
  readonly filename: string;
  /** The size of the tarball in bytes. */
  readonly size: number;
  readonly unpackedSize: number;
  readonly files: readonly { readonly path: string }[];
}

/** A project with our packages installed from tarballs, as a user has it. */
export interface Installation {
  readonly folder: string;
  readonly packed: readonly PackedPackage[];
  remove(): void;
}

/**
 * Packs and installs the packages. Returns undefined if npm cannot reach its registry for their dependencies. If `CI` is set,
 * that is an error.
 */
export function install(): Installation | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'supercargo-installed-'));
  const remove = () => rmSync(folder, { recursive: true });
  const workspaces = workspacePackages.flatMap((name) => ['--workspace', `packages/${name}`]);
  const { stdout } = npm(root, 'pack', ...workspaces, '--pack-destination', folder, '--json', '--ignore-scripts');
  // npm 11 prints an object by package name; earlier versions print a list.
  const packed = Object.values(JSON.parse(stdout) as Record<string, PackedPackage>);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  // By default npm waits five minutes for a download that has stalled.
  const flags = ['--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', '--fetch-timeout=20000'];
  const installed = npm(folder, 'install', ...flags, ...packed.map(({ filename }) => `./${filename}`));
  if (installed.status !== 0) {
    remove();
    const offline = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET|ENETUNREACH|ENOTCACHED/.test(
      installed.stderr,
    );
    if (offline && !process.env.CI) return;
    throw new Error(`${offline ? unreachable : 'npm cannot install the packed packages:'}\n${installed.stderr}`);
  }
  for (const name of extraPackages) if (!existsSync(join(folder, 'node_modules', name))) link(name, folder);
  return { folder, packed, remove };
}

function link(name: string, folder: string): void {
  const path = join(folder, 'node_modules', name);
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(join(root, 'node_modules', name), path, 'junction');
}

/** Runs npm and waits for its end. */
export function npm(cwd: string, ...args: string[]) {
  // npm uses the Node.js version of the tests, not the one in PATH.
  const PATH = `${dirname(process.execPath)}${delimiter}${process.env.PATH}`;
  return spawnSync('npm', args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, PATH },
    maxBuffer: 1e8,
    timeout: 400_000,
    shell: process.platform === 'win32',
  });
}
