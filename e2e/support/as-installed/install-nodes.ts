import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { npm } from './npm.ts';

/** Supported Node.js versions besides the one of the tests: the oldest one, and the newest of each major version. */
const supportedVersions = ['22.12.0', '22', '26'];

/** Node.js versions that the packages reject: without `require` of ES modules, with it, and the last version before the oldest supported one. */
const oldVersions = ['18', '20', '22.11.0'];

/** An installed Node.js version. */
interface NodeVersion {
  readonly version: string;
  readonly path: string;
}

export interface InstalledNodes {
  readonly versions: readonly NodeVersion[];
  readonly tooOld: readonly NodeVersion[];
  remove(): void;
}

/** Installs other Node.js versions from npm packages that contain only the executable. */
export function installNodes(): InstalledNodes {
  const folder = mkdtempSync(join(tmpdir(), 'supercargo-nodes-'));
  const remove = () => rmSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true }));
  const wanted = [...supportedVersions, ...oldVersions].map(
    (version) => `node-${version}@npm:${findNodePackage()}@${version}`,
  );
  const flags = ['--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { status, stderr } = npm(folder, 'install', ...flags, ...wanted);
  if (status !== 0) {
    remove();
    throw new Error(`npm cannot install the Node.js versions for the tests:\n${stderr}`);
  }
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const getNode = (version: string): NodeVersion => {
    const bin = join(folder, 'node_modules', `node-${version}`, 'bin');
    if (!readdirSync(bin).includes(program)) throw new Error(`${bin} does not contain ${program}.`);
    return { version, path: join(bin, program) };
  };
  const own = { version: process.version, path: process.execPath };
  return { versions: [...supportedVersions.map(getNode), own], tooOld: oldVersions.map(getNode), remove };
}

function findNodePackage(): string {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const prefix = platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node';
  return `${prefix}-${platform}-${process.arch}`;
}
