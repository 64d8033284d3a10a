import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { npm } from './installation.ts';

/** Lines of Node that users have, but for the one that the tests run on: the oldest that we serve, and the newest of each. */
const versions = ['22.12.0', '22', '26'];

/** Nodes that the packages refuse: one that cannot require modules, one that can, and the last one before the oldest that we serve. */
const tooOld = ['18', '20', '22.11.0'];

/** A Node to try the packages on. */
export interface OtherNode {
  readonly version: string;
  readonly path: string;
}

export interface OtherNodes {
  readonly nodes: readonly OtherNode[];
  readonly tooOld: readonly OtherNode[];
  remove(): void;
}

/** The Node of the tests, and others, fetched as the packages of npm that hold nothing but their programs. */
export function otherNodes(): OtherNodes {
  const folder = mkdtempSync(join(tmpdir(), 'supercargo-nodes-'));
  const remove = () => rmSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true }));
  const wanted = [...versions, ...tooOld].map((version) => `node-${version}@npm:${packageOfPrograms()}@${version}`);
  const flags = ['--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { status, stderr } = npm(folder, 'install', ...flags, ...wanted);
  if (status !== 0) {
    remove();
    throw new Error(`The Nodes to try the packages on do not install:\n${stderr}`);
  }
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const nodeOf = (version: string): OtherNode => {
    const bin = join(folder, 'node_modules', `node-${version}`, 'bin');
    if (!readdirSync(bin).includes(program)) throw new Error(`${bin} holds no ${program}.`);
    return { version, path: join(bin, program) };
  };
  const own = { version: process.version, path: process.execPath };
  return { nodes: [...versions.map(nodeOf), own], tooOld: tooOld.map(nodeOf), remove };
}

function packageOfPrograms(): string {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const prefix = platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node';
  return `${prefix}-${platform}-${process.arch}`;
}
