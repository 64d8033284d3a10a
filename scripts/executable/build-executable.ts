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
import { bundleFeedThread, bundleSandbox } from './bundle-sandbox.ts';
import { installNode, type Platform } from './platforms.ts';

/** The marker that Node.js searches in its own file; it is the same in every version. */
const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';

const folder = join(root, 'dist', 'executable');

/**
 * Builds the sandbox as a single executable file: a copy of Node.js that contains the bundle. Without a platform, the file is for this
 * machine. Returns its path. Does nothing if the file already contains the same bundle and the same Node.js.
 */
export async function buildExecutable(platform?: Platform): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const [script, thread, blob] = ['supercargo-sandbox.cjs', 'feed-thread.cjs', 'supercargo-sandbox.blob'].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  const isForWindows = platform?.startsWith('win-') ?? process.platform === 'win32';
  const name = platform === undefined ? 'supercargo-sandbox' : `supercargo-sandbox-${platform}`;
  const file = join(folder, isForWindows ? `${name}.exe` : name);
  await bundleSandbox(script);
  await bundleFeedThread(thread);
  const stamp = `${file}.sha256`;
  const hash = createHash('sha256')
    .update(process.version)
    .update(readFileSync(script))
    .update(readFileSync(thread))
    .digest('hex');
  if (existsSync(file) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return file;
  rmSync(stamp, { force: true });
  writeBlob(script, thread, blob);
  // The file gets its name when it is complete. A running executable cannot be overwritten.
  const unfinished = `${file}.new`;
  copyFileSync(platform === undefined ? process.execPath : installNode(platform, join(folder, 'node')), unfinished);
  chmodSync(unfinished, 0o755);
  await inject(unfinished, 'NODE_SEA_BLOB', readFileSync(blob), {
    sentinelFuse: FUSE,
    ...(platform === undefined && process.platform === 'darwin' && { machoSegmentName: 'NODE_SEA' }),
  });
  renameSync(unfinished, file);
  writeFileSync(stamp, hash);
  rmSync(blob);
  return file;
}

/** Writes the bundle in the form that Node.js reads from its own file. */
function writeBlob(main: string, thread: string, output: string): void {
  const config = `${output}.json`;
  writeFileSync(
    config,
    JSON.stringify({ main, output, assets: { 'feed-thread': thread }, disableExperimentalSEAWarning: true }),
  );
  const { status, stderr } = spawnSync(process.execPath, ['--experimental-sea-config', config], { encoding: 'utf8' });
  rmSync(config);
  if (status !== 0) throw new Error(`Node.js did not accept the bundle: ${stderr}`);
}
