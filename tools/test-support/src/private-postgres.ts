import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The folder of initdb and pg_ctl; undefined if the machine has none. */
export const postgresPrograms = await findPrograms();

async function findPrograms(): Promise<string | undefined> {
  const folder = '/usr/lib/postgresql';
  const versions = await readdir(folder).catch(() => []);
  const newest = versions.toSorted((first, second) => Number(second) - Number(first))[0];
  return newest && join(folder, newest, 'bin');
}

/** A Postgres server of one test, which may stop and restart it. */
export class PrivatePostgres {
  readonly url: string;
  readonly #folder: string;
  readonly #options: string;

  private constructor(port: number, folder: string) {
    this.url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    this.#folder = folder;
    this.#options = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories= -c max_connections=60`;
  }

  /** Creates a server on a free port of 127.0.0.1 and starts it. */
  static async start(): Promise<PrivatePostgres> {
    const folder = await mkdtemp(join(tmpdir(), 'supercargo-postgres-'));
    // Postgres does not run as root, so its own user needs the folder.
    if (process.getuid?.() === 0) await run('chown', ['postgres', folder]);
    await chmod(folder, 0o700);
    await runProgram('initdb', ['-D', folder, '-U', 'postgres', '-A', 'trust', '--no-sync']);
    const server = new PrivatePostgres(await findPort(), folder);
    await server.continue();
    return server;
  }

  /** Stops the server, and starts it with the same options. `immediate` cuts connections without a word, as a crash does. */
  async restart(mode: 'fast' | 'immediate'): Promise<void> {
    await this.#control('restart', '-m', mode, '-l', join(this.#folder, 'log'));
  }

  /** Stops the server until `continue`. */
  async stop(): Promise<void> {
    await this.#control('stop', '-m', 'immediate');
  }

  /** Starts the server that `stop` stopped. */
  async continue(): Promise<void> {
    await this.#control('start', '-o', this.#options, '-l', join(this.#folder, 'log'));
  }

  async remove(): Promise<void> {
    // A test that failed may have left it stopped.
    await this.stop().catch(() => {});
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #control(action: string, ...args: readonly string[]): Promise<void> {
    await runProgram('pg_ctl', ['-D', this.#folder, '-w', action, ...args]);
  }
}

async function runProgram(name: string, args: readonly string[]): Promise<void> {
  const program = join(postgresPrograms ?? '', name);
  if (process.getuid?.() === 0) await run('runuser', ['-u', 'postgres', '--', program, ...args], { cwd: '/' });
  else await run(program, args);
}

function findPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
