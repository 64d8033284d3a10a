import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { npm, root } from './npm.ts';
import type { PublishedPackage } from './published.ts';

const unreachable =
  'npm cannot reach its registry to install the dependencies of the packages. Check the network and the settings of npm ' +
  '(registry, proxy), or unset CI to skip these tests.';

/** Other packages that the guides need. They are linked from the workspace, because they are not tested here. */
export const packagesOfGuides: readonly string[] = [
  '@aws-sdk/client-dynamodb',
  '@aws-sdk/client-sqs',
  '@duckdb/node-api',
  '@opentelemetry/api',
  '@opentelemetry/sdk-metrics',
  '@opentelemetry/sdk-trace-base',
  '@types/node',
  '@types/pg',
  'pg',
  'redis',
];

/** A project with our packages installed from tarballs, as a user has it. */
export interface Installation {
  readonly folder: string;
  readonly packed: readonly PublishedPackage[];
  remove(): void;
}

/**
 * Installs the tarballs of published packages, and links `others`. Returns undefined if npm cannot reach its registry for their
 * dependencies. If `CI` is set, that is an error.
 */
export function install(packed: readonly PublishedPackage[], others: readonly string[]): Installation | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'supercargo-installed-'));
  const remove = () => rmSync(folder, { recursive: true });
  for (const { filename, tarball } of packed) writeFileSync(join(folder, filename), tarball);
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
  for (const name of others) if (!existsSync(join(folder, 'node_modules', name))) linkPackage(name, folder);
  return { folder, packed, remove };
}

/** Links a package of the workspace into a project. */
export function linkPackage(name: string, folder: string): void {
  const path = join(folder, 'node_modules', name);
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(join(root, 'node_modules', name), path, 'junction');
}
