import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSandbox } from '@supercargo/sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FeedResultLine, FeedResultSummary } from '../../src/services/feeds/feed-result-files.ts';
import { readLines, writeLines } from '../../src/services/feeds/row-lines.ts';
import type { FeedRunRequest } from '../../src/services/run-files/feed-request.ts';
import { FeedKind } from '../../src/services/run-kinds/feed-kind.ts';
import type { FeedInput } from '../../src/storage/schema/feeds.ts';
import { allOf } from '../fixtures/all-of.ts';
import { kindBench, lastState } from '../fixtures/kind-bench.ts';
import { HandClock, mortalClient } from '../fixtures/mortal-client.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'supercargo-feeds-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const kind = new FeedKind({
  find: async (_, id) => ({ id }) as FeedInput,
  decryptDocument: async () => ({ path: join(folder, 'document'), remove: async () => {} }),
});
const columns = ['SKU', 'Title'];

/** Three listings, of which the marketplace knows no second. */
async function listings(sellerId: string): Promise<FeedRunRequest> {
  const key = join(folder, 'messages.jsonl');
  const attributes = { item_name: [{ value: 'Desk lamp' }] };
  const product = { productType: 'LAMP', attributes };
  await writeLines(key, [
    { row: 1, cells: ['A', 'Desk lamp'], message: { sku: 'A', operationType: 'UPDATE', ...product } },
    {
      row: 3,
      cells: ['NO-SUCH', 'Say "lamp"'],
      message: { sku: 'NO-SUCH', operationType: 'PARTIAL_UPDATE', ...product },
    },
    { row: 4, cells: ['C', 'Desk lamp'], message: { sku: 'C', operationType: 'UPDATE', ...product } },
  ]);
  return kind.check({
    feedType: 'JSON_LISTINGS_FEED',
    marketplaceIds: ['A1F83G8C2ARO7P'],
    inputId: 'input_1',
    inputName: 'lamps.csv',
    content: { kind: 'messages', key, messages: 3, sellerId, columns },
  });
}

function world() {
  const clock = new HandClock();
  return { clock, sandbox: createSandbox({ clock, documentUrlSeconds: 86_400 }) };
}

const created = (sandbox: ReturnType<typeof world>['sandbox']) =>
  sandbox.requests.byOperation['feeds/2021-06-30/createFeed']?.accepted ?? 0;

describe('the run of a feed', { timeout: 60_000 }, () => {
  it('A feed is found again by its type and marketplaces', async () => {
    const { clock, sandbox } = world();
    const { client } = mortalClient(sandbox, clock);
    const request = await listings(sandbox.credentials.sellerId);
    const since = new Date(clock.now());
    const bench = kindBench({ folder, request, client });
    await clock.until(kind.work(bench.at));
    const { remoteId } = bench.saves.findLast(({ remoteId }) => remoteId !== undefined) ?? {};
    const found = await clock.until(kind.candidates(client, request, since));
    expect(found).toEqual([{ remoteId, createdAt: expect.any(String), status: 'DONE' }]);
    const elsewhere = { ...request, marketplaceIds: ['A1PA6795UKMFR9'] };
    expect(await clock.until(kind.candidates(client, elsewhere, since))).toEqual([]);
    const later = new Date(clock.now() + 3_600_000);
    expect(await clock.until(kind.candidates(client, request, later))).toEqual([]);
  });

  it('The run shows the result of each row, failed rows first', async () => {
    const { clock, sandbox } = world();
    const { client } = mortalClient(sandbox, clock);
    const bench = kindBench({ folder, request: await listings(sandbox.credentials.sellerId), client });
    const { status, files } = await clock.until(kind.work(bench.at));
    expect(status).toBe('done');
    expect(files.map(({ name }) => name)).toEqual([
      'summary.json',
      'results.jsonl',
      'failed.csv',
      'processing-report-1.json',
    ]);
    const lines = await allOf(readLines<FeedResultLine>(join(folder, 'results.jsonl')));
    expect(lines.map(({ row, messageId, sku, status }) => [row, messageId, sku, status])).toEqual([
      [3, 2, 'NO-SUCH', 'INVALID'],
      [1, 1, 'A', 'ACCEPTED'],
      [4, 3, 'C', 'ACCEPTED'],
    ]);
    const summary = JSON.parse(await readFile(join(folder, 'summary.json'), 'utf8')) as FeedResultSummary;
    expect(summary).toMatchObject({
      statuses: { INVALID: 1, ACCEPTED: 2 },
      codes: [{ code: '13013', severity: 'ERROR', messages: 1 }],
    });
    const failed = (await readFile(join(folder, 'failed.csv'), 'utf8')).split('\r\n');
    expect(failed[0]).toBe('\uFEFFSKU,Title,feed status,feed codes,feed messages');
    expect(failed[1]).toMatch(/^NO-SUCH,"Say ""lamp""",INVALID,13013,/);
  });

  it('A feed is created once, wherever its process is killed', async () => {
    const counted = { whole: 0, dead: 0 };
    for (let fatal = 0; ; fatal += 1) {
      const { clock, sandbox } = world();
      const request = await listings(sandbox.credentials.sellerId);
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
      const work = kind.work(bench.at);
      await clock.until(Promise.race([work.then(() => undefined), killed.promise]));
      // What was kept is whole, and what was being kept is lost.
      const second = mortalClient(sandbox, clock);
      const again = kindBench({ folder, request, client: second.client, state: lastState(bench.saves) });
      const { status } = await clock.until(kind.work(again.at));
      expect(status).toBe('done');
      expect(created(sandbox)).toBe(1);
      if (bench.saves.length < fatal) break;
      counted.dead += 1;
    }
    expect(counted.dead).toBeGreaterThan(4);
  });

  it('A feed is created once when the process is killed after Amazon received the request', async () => {
    const { clock, sandbox } = world();
    const request = await listings(sandbox.credentials.sellerId);
    const first = mortalClient(sandbox, clock, (method, url) => method === 'POST' && url.endsWith('/feeds'));
    const bench = kindBench({ folder, request, client: first.client });
    kind.work(bench.at).catch(() => {});
    const heard = async () => {
      while (first.isAlive()) await new Promise((resolve) => setImmediate(resolve));
    };
    await clock.until(heard());
    expect(bench.saves.at(-1)?.remoteId).toBeUndefined();
    const second = mortalClient(sandbox, clock);
    const again = kindBench({ folder, request, client: second.client, state: lastState(bench.saves) });
    expect((await clock.until(kind.work(again.at))).status).toBe('done');
    expect(created(sandbox)).toBe(1);
  });

  it('The run continues with the feed that the user selects', async () => {
    const { clock, sandbox } = world();
    const request = await listings(sandbox.credentials.sellerId);
    const { client } = mortalClient(sandbox, clock);
    const bench = kindBench({ folder, request, client });
    await clock.until(kind.work(bench.at));
    const inDoubt = bench.saves.find(({ phase }) => phase === 'UNCONFIRMED')?.state;
    const remoteId = bench.saves.findLast((change) => change.remoteId !== undefined)?.remoteId ?? '';
    const again = kindBench({ folder, request, client, state: inDoubt, decision: { remoteId } });
    expect((await clock.until(kind.work(again.at))).status).toBe('done');
    expect(again.saves.at(-2)?.remoteId).toBe(remoteId);
    expect(created(sandbox)).toBe(1);
  });

  it('The run fails with Amazon’s error message when all messages were rejected', async () => {
    const { clock, sandbox } = world();
    const { client } = mortalClient(sandbox, clock);
    const bench = kindBench({ folder, request: await listings('SOMEBODY-ELSE'), client });
    await expect(clock.until(kind.work(bench.at))).rejects.toMatchObject({ code: 'FEED_PROCESSING_FATAL' });
  });

  it('A feed can be cancelled while it is in the queue', async () => {
    const clock = new HandClock();
    const sandbox = createSandbox({ clock, documentUrlSeconds: 86_400, feeds: { queueSeconds: 3600 } });
    const { client } = mortalClient(sandbox, clock);
    const bench = kindBench({
      folder,
      request: await listings(sandbox.credentials.sellerId),
      client,
      onSave: ({ phase }) => {
        if (phase === 'IN_QUEUE') queueMicrotask(() => bench.cancel());
      },
    });
    expect((await clock.until(kind.work(bench.at))).status).toBe('cancelled');
  });
});
