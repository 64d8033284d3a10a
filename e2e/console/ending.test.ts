import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningSandbox, startSandbox } from '@supercargo/sandbox';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase, postgresUrl } from '../../tools/test-support/src/create-database.ts';
import { copyEmptyDatabase } from '../../tools/test-support/src/empty-database.ts';
import { buildNthRequest, listRuns } from '../support/console/console-runs.ts';
import { ServerProcess } from '../support/console/server-process.ts';
import { connectSellers } from '../support/console/slow-sandbox.ts';

const createReport = 'reports/2021-06-30/createReport';
/** More reports than the burst of createReport allows. Each of the others waits for a minute. */
const reports = 18;

let sandbox: RunningSandbox;
let folder: string;
beforeEach(async () => {
  sandbox = await startSandbox({ marketplaceIds: ['A1PA6795UKMFR9'], reports: { queueSeconds: 3600 } });
  folder = await mkdtemp(join(tmpdir(), 'supercargo-ending-'));
});
afterEach(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true, force: true });
});

const countCreated = () => sandbox.sandbox.requests.byOperation[createReport]?.accepted ?? 0;

async function startReports(server: ServerProcess, sellerId: string | undefined): Promise<void> {
  for (let n = 0; n < reports; n += 1) await server.mutate('reports.start', { sellerId, request: buildNthRequest(n) });
}

describe('stopping a console', { timeout: 240_000 }, () => {
  it('A console with waiting runs, an unfinished request and open streams stops on SIGTERM and leaves no run of unknown outcome', async () => {
    const args = ['--data', folder, '--port', '0', '--no-open', '--no-sandbox', '--no-copies'];
    await copyEmptyDatabase(join(folder, 'database'));
    const [sellerId] = await connectSellers(sandbox, args, { DATABASE_URL: '' });
    const server = await ServerProcess.start(args, { DATABASE_URL: '' });
    const stream = await server.fetch('/trpc/live.changes');
    expect(stream.headers.get('content-type')).toContain('event-stream');
    const { port } = new URL(server.origin ?? '');
    const upload = connect(Number(port), '127.0.0.1').on('error', () => {});
    upload.write(`POST /files/feed-inputs HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-length: 1000\r\n\r\nhalf`);
    sandbox.sandbox.faults.add({ fault: 'latency', operation: 'reports/*/createReport', seconds: 0.5 });
    await startReports(server, sellerId);
    await expect.poll(countCreated).toBeGreaterThan(0);
    expect(await server.end('SIGTERM')).toBe(0);
    expect(server.errors).toBe('');
    upload.destroy();
    await stream.body?.cancel().catch(() => {});

    const again = await ServerProcess.start(args, { DATABASE_URL: '' });
    const runs = await listRuns(again);
    expect(runs).toHaveLength(reports);
    expect(runs.filter(({ status }) => status === 'failed')).toEqual([]);
    expect(new Set(runs.flatMap(({ remoteId }) => remoteId ?? [])).size).toBe(countCreated());
    expect([128 + 2, 128 + 15]).toContain(await again.end('SIGTERM', 'SIGINT'));
  });

  describe.skipIf(postgresUrl === undefined)('with Postgres', () => {
    let database: Awaited<ReturnType<typeof createDatabase>>;
    let proxy: StallingProxy;
    beforeEach(async () => {
      database = await createDatabase(postgresUrl as string, `ending_${process.pid}_${Date.now()}`);
      proxy = await StallingProxy.start(database.url);
    });
    afterEach(async () => {
      proxy.close();
      await database.remove();
    });

    it('A server and a worker whose database does not respond stop on SIGTERM', async () => {
      const environment = { DATABASE_URL: proxy.url, SUPERCARGO_KEY: Buffer.alloc(32, 7).toString('base64') };
      const args = ['--data', folder, '--port', '0', '--no-open', '--no-copies'];
      const [sellerId] = await connectSellers(sandbox, args, environment);
      const server = await ServerProcess.start(args, environment);
      const worker = await ServerProcess.start(['--data', folder, '--worker'], environment);
      await startReports(server, sellerId);
      await expect.poll(countCreated).toBeGreaterThan(0);
      proxy.stall();
      const codes = await Promise.all([server.end('SIGTERM'), worker.end('SIGTERM')]);
      expect(codes).toEqual([0, 0]);
      for (const { errors } of [server, worker]) expect(errors).not.toContain('after calling end');
    });
  });
});

/** A TCP proxy that can stop forwarding. */
class StallingProxy {
  readonly url: string;
  readonly #server: Server;
  readonly #sockets: readonly Socket[];

  private constructor(url: string, server: Server, sockets: readonly Socket[]) {
    this.url = url;
    this.#server = server;
    this.#sockets = sockets;
  }

  static async start(url: string): Promise<StallingProxy> {
    const { hostname, port } = new URL(url);
    const sockets: Socket[] = [];
    const server = createServer((from) => {
      const to = connect(Number(port || 5432), hostname);
      for (const [one, other] of [
        [from, to],
        [to, from],
      ] as const) {
        sockets.push(one);
        one.on('error', () => other.destroy()).pipe(other);
      }
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = new URL(url);
    address.host = `127.0.0.1:${(server.address() as { port: number }).port}`;
    return new StallingProxy(address.href, server, sockets);
  }

  stall(): void {
    for (const socket of this.#sockets) socket.unpipe().pause();
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }
}
