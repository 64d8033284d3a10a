import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { inject } from 'postject';
import { root } from '../steps.ts';
import { bundleSandbox } from './bundle-sandbox.ts';

/** The marker that Node.js searches in its own file; it is the same in every version. */
const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';

const folder = join(root, 'dist', 'executable');

/**
 * Builds the sandbox as a single executable file for this machine: a copy of Node.js that contains the bundle. Returns its path. Does
 * nothing if the file already contains the same bundle and the same Node.js.
 */
export async function buildExecutable(): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const [script, blob] = [join(folder, 'supercargo-sandbox.cjs'), join(folder, 'supercargo-sandbox.blob')];
  const file = join(folder, process.platform === 'win32' ? 'supercargo-sandbox.exe' : 'supercargo-sandbox');
  await bundleSandbox(script);
  const stamp = `${file}.sha256`;
  const hash = createHash('sha256').update(process.version).update(readFileSync(script)).digest('hex');
  if (existsSync(file) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return file;
  rmSync(stamp, { force: true });
  writeBlob(script, blob);
  // The file gets its name when it is complete. A running executable cannot be overwritten.
  const unfinished = `${file}.new`;
  copyFileSync(process.execPath, unfinished);
  chmodSync(unfinished, 0o755);
  await inject(unfinished, 'NODE_SEA_BLOB', readFileSync(blob), {
    sentinelFuse: FUSE,
    ...(process.platform === 'darwin' && { machoSegmentName: 'NODE_SEA' }),
  });
  renameSync(unfinished, file);
  writeFileSync(stamp, hash);
  rmSync(blob);
  return file;
}

/** Writes the bundle in the form that Node.js reads from its own file. */
function writeBlob(main: string, output: string): void {
  const config = `${output}.json`;
  writeFileSync(config, JSON.stringify({ main, output, disableExperimentalSEAWarning: true }));
  const { status, stderr } = spawnSync(process.execPath, ['--experimental-sea-config', config], { encoding: 'utf8' });
  rmSync(config);
  if (status !== 0) throw new Error(`Node.js did not accept the bundle: ${stderr}`);
}
