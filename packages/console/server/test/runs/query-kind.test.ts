import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSandbox, type SandboxOptions } from '@supercargo/sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryExamples } from '../../src/services/queries/query-examples.ts';
import type { WriteTable } from '../../src/services/run-files/write-table.ts';
import { QueryKind } from '../../src/services/run-kinds/query-kind.ts';
import { kindBench, lastState } from '../fixtures/kind-bench.ts';
import { HandClock, mortalClient } from '../fixtures/mortal-client.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'supercargo-queries-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const countRows: WriteTable = async (rows, file) => {
  let count = 0;
  for await (const _ of rows) count += 1;
  await writeFile(file, String(count));
  return { rows: count };
};
const kind = new QueryKind(countRows);

function world(options: SandboxOptions = {}) {
  const clock = new HandClock();
  const sandbox = createSandbox({ clock, documentUrlSeconds: 86_400, ...options });
  const [byProduct] = queryExamples({ marketplaceId: 'A1F83G8C2ARO7P', now: clock.now() });
  return { clock, sandbox, request: kind.check({ query: byProduct?.query }) };
}

const created = (sandbox: ReturnType<typeof world>['sandbox']) =>
  sandbox.requests.byOperation['dataKiosk/2023-11-15/createQuery']?.accepted ?? 0;

describe('the run of a query', { timeout: 60_000 }, () => {
  it('The run saves its rows unmodified and as a table', async () => {
    const { clock, sandbox, request } = world();
    const { client } = mortalClient(sandbox, clock);
    const bench = kindBench({ folder, request, client });
    const { status, files } = await clock.until(kind.work(bench.at));
    expect(status).toBe('done');
    expect(files.map(({ name, kind }) => [name, kind])).toEqual([
      ['rows.jsonl', 'original'],
      ['table.parquet', 'table'],
    ]);
    const lines = (await readFile(join(folder, 'rows.jsonl'), 'utf8')).trim().split('\n');
    expect(files[0]?.rows).toBe(lines.length);
    expect(files[1]?.rows).toBe(lines.length);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ sales: { unitsOrdered: expect.any(Number) } });
  });

  it('A query is created once, wherever its process is killed', async () => {
    for (let fatal = 0, ended = false; !ended; fatal += 1) {
      const { clock, sandbox, request } = world();
      const first = mortalClient(sandbox, clock);
      const killed = Promise.withResolvers<void>();
      const bench = kindBench({
        folder,
        request,
        client: first.client,
        onSave: (_, number) => {
          if (number < fatal) return;
          first.die();
          killed.resolve();
          return new Promise(() => {});
        },
      });
      const work = kind.work(bench.at).then(() => {
        ended = true;
      });
      await clock.until(Promise.race([work, killed.promise]));
      const second = mortalClient(sandbox, clock);
      const again = kindBench({ folder, request, client: second.client, state: lastState(bench.saves) });
      expect((await clock.until(kind.work(again.at))).status).toBe('done');
      expect(created(sandbox)).toBe(1);
      if (ended) expect(fatal).toBeGreaterThan(4);
    }
  });

  it('A query is found again by its text', async () => {
    const { clock, sandbox, request } = world();
    const { client } = mortalClient(sandbox, clock);
    const since = new Date(clock.now());
    const bench = kindBench({ folder, request, client });
    await clock.until(kind.work(bench.at));
    const { remoteId } = bench.saves.findLast(({ remoteId }) => remoteId !== undefined) ?? {};
    const found = await clock.until(kind.candidates(client, request, since));
    expect(found).toEqual([{ remoteId, createdAt: expect.any(String), status: 'DONE' }]);
    const other = kind.check({ query: 'query { another }' });
    expect(await clock.until(kind.candidates(client, other, since))).toEqual([]);
  });

  it('The run reports that there is no data', async () => {
    const { clock, sandbox, request } = world({ orders: 0, ordersPerDay: 0 });
    const { client } = mortalClient(sandbox, clock);
    const { status, files } = await clock.until(kind.work(kindBench({ folder, request, client }).at));
    expect({ status, files }).toEqual({ status: 'empty', files: [] });
  });

  it('The run keeps the rows when no table can be built from them', async () => {
    const { clock, sandbox, request } = world();
    const { client } = mortalClient(sandbox, clock);
    const broken = new QueryKind(async () => {
      throw new Error('no disk');
    });
    const bench = kindBench({ folder, request, client });
    const { status, files } = await clock.until(broken.work(bench.at));
    expect([status, files.map(({ name }) => name)]).toEqual(['done', ['rows.jsonl']]);
    expect(bench.saves.at(-1)?.progress?.readError?.code).toBe('CONSOLE_FAILED');
  });

  it('A query can be cancelled while it waits', async () => {
    const { clock, sandbox, request } = world({ reports: { queueSeconds: 3600 } });
    const { client } = mortalClient(sandbox, clock);
    const bench = kindBench({
      folder,
      request,
      client,
      onSave: ({ phase }) => {
        if (phase === 'IN_QUEUE') queueMicrotask(() => bench.cancel());
      },
    });
    expect((await clock.until(kind.work(bench.at))).status).toBe('cancelled');
  });
});
