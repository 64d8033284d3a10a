import { createHash, randomUUID } from 'node:crypto';
import { chmodSync, realpathSync } from 'node:fs';
import { lstat, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { connect, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

/** Longest path of a Unix socket in bytes. macOS has the smallest limit. */
const maxPathLength = 103;

/** Longer names of files are replaced by a hash, so that the name of the socket leaves room for a folder. */
const maxNameLength = 32;

const isWindows = process.platform === 'win32';

/**
 * Where the process that has a file open listens: a Unix socket beside the file, which only the user of the process can connect to.
 * On Windows, the file beside it has the name of a pipe.
 */
export class SocketPlace {
  readonly #path: string;

  /** @param file path of a file that exists */
  constructor(file: string) {
    const path = realpathSync(file);
    const name = basename(path);
    const short = Buffer.byteLength(name) <= maxNameLength ? name : createHash('sha256').update(name).digest('hex');
    this.#path = join(dirname(path), `${short.slice(0, maxNameLength)}.sock`);
  }

  /** Starts to listen. Replaces the socket of a process that ended without removing it: only one process has the file open. */
  async listen(server: Server): Promise<void> {
    await this.#removeStale();
    if (isWindows) {
      const pipe = `\\\\.\\pipe\\supercargo-${randomUUID()}`;
      await listenAt(server, pipe);
      await writeFile(this.#path, pipe, { mode: 0o600 });
      return;
    }
    await withShortPath(this.#path, (path) => listenAt(server, path));
  }

  async remove(): Promise<void> {
    await rm(this.#path, { force: true });
  }

  /** Connects to the process that listens. Rejects with ENOENT or ECONNREFUSED if none does. */
  async connect(): Promise<Socket> {
    if (isWindows) return connectTo(await readFile(this.#path, 'utf8'));
    return withShortPath(this.#path, connectTo);
  }

  async #removeStale(): Promise<void> {
    const stats = await lstat(this.#path).catch(() => undefined);
    if (stats === undefined) return;
    if (isWindows ? !stats.isFile() : !stats.isSocket()) throw new Error(`${this.#path} is not a socket.`);
    await this.remove();
  }
}

function listenAt(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ path, exclusive: true }, () => {
      server.off('error', reject);
      resolve();
    });
    try {
      // Node.js has created the socket by now, or failed and reports it later.
      if (!isWindows) chmodSync(path, 0o600);
    } catch {}
  });
}

function connectTo(path: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(path);
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.off('error', reject);
      resolve(socket);
    });
  });
}

/** Runs work with a path that is short enough for a socket, through a link in a temporary folder if need be. */
async function withShortPath<Result>(path: string, work: (path: string) => Promise<Result>): Promise<Result> {
  if (Buffer.byteLength(path) <= maxPathLength) return work(path);
  const folder = await mkdtemp(join(tmpdir(), 'sc-'));
  try {
    await symlink(dirname(path), join(folder, 'to'));
    return await work(join(folder, 'to', basename(path)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
