import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const program = '/usr/bin/redis-server';

/** Whether this machine has a Redis server that a test can start. */
export const hasRedis = existsSync(program);

/** A Redis server of one test, which may stop and restart it. It stores nothing on the disk. */
export class PrivateRedis {
  readonly url: string;
  readonly #port: number;
  #child: ChildProcess | undefined;

  private constructor(port: number) {
    this.#port = port;
    this.url = `redis://127.0.0.1:${port}`;
  }

  /** Starts a server on a free port of 127.0.0.1. */
  static async start(): Promise<PrivateRedis> {
    const server = new PrivateRedis(await findPort());
    await server.continue();
    return server;
  }

  /** Kills the server. Its data is lost. */
  async stop(): Promise<void> {
    if (this.#child === undefined) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    this.#child = undefined;
    await ended;
  }

  /** Stops the server from responding, and leaves its connections open. */
  freeze(): void {
    this.#child?.kill('SIGSTOP');
  }

  /** Lets a server that was frozen respond again. */
  thaw(): void {
    this.#child?.kill('SIGCONT');
  }

  /** Starts the server that `stop` killed. */
  async continue(): Promise<void> {
    const args = ['--port', String(this.#port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    this.#child = spawn(program, args, { stdio: 'ignore' });
    while (!(await canConnect(this.#port))) await wait(10);
  }
}

function canConnect(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const end = (isOpen: boolean) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once('connect', () => end(true)).once('error', () => end(false));
  });
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
