import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const packages = ['catalogue', 'client', 'sandbox', 'console', 'cli'];

const unreachable =
  'CI is set, so the packages have to be tried as they are installed, and npm cannot reach its registry for what they ' +
  'depend on. Check the network and the settings of npm (registry, proxy); or unset CI, and they are not tried.';

/** What users of the guides install beside our packages. Taken from the workspace, as it is not what is tried. */
const besides = [
  '@aws-sdk/client-sqs',
  '@opentelemetry/api',
  '@opentelemetry/sdk-metrics',
  '@opentelemetry/sdk-trace-base',
  '@types/node',
  '@types/pg',
  'pg',
  'redis',
];

/** A package as `npm pack` makes it. */
export interface Packed {
  readonly name: string;
  readonly filename: string;
  /** Bytes of the tarball, and of what is in it. */
  readonly size: number;
  readonly unpackedSize: number;
  readonly files: readonly { readonly path: string }[];
}

/** A project of a user, with our packages installed from tarballs. */
export interface Installation {
  readonly folder: string;
  readonly packed: readonly Packed[];
  remove(): void;
}

/**
 * Packs and installs. Gives nothing when npm cannot reach its registry for what the packages depend on; where `CI` is set, that
 * is an error.
 */
export function install(): Installation | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'supercargo-installed-'));
  const remove = () => rmSync(folder, { recursive: true });
  const places = packages.flatMap((name) => ['--workspace', `packages/${name}`]);
  const { stdout } = npm(root, 'pack', ...places, '--pack-destination', folder, '--json', '--ignore-scripts');
  // Of several packages npm 11 makes an object by their names, earlier ones a list.
  const packed = Object.values(JSON.parse(stdout) as Record<string, Packed>);
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
    throw new Error(`${offline ? unreachable : 'The packed packages do not install:'}\n${installed.stderr}`);
  }
  for (const name of besides) if (!existsSync(join(folder, 'node_modules', name))) link(name, folder);
  return { folder, packed, remove };
}

function link(name: string, folder: string): void {
  const place = join(folder, 'node_modules', name);
  mkdirSync(dirname(place), { recursive: true });
  symlinkSync(join(root, 'node_modules', name), place, 'junction');
}

/** Runs npm to its end. */
export function npm(cwd: string, ...args: string[]) {
  // npm runs on the Node that runs the tests, not on the one that the machine happens to have.
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
