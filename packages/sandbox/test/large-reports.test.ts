import { setImmediate as nextTurn } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { createSandbox, testClock } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';
import { Application } from './support/application.ts';
import { createReport, download, fetchReport, parseRecords } from './support/reading-reports.ts';

const ORDERS = 'GET_FLAT_FILE_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL';

/** A seller with so many orders that its reports are built in slices, and a report that is due. */
async function setUp() {
  const clock = testClock();
  const start = clock.now();
  const sandbox = createSandbox({ clock, orders: 4000, ordersPerDay: 0, rateScale: Number.POSITIVE_INFINITY });
  const application = new Application(sandbox);
  const reportId = await createReport(application, ORDERS);
  clock.advance(10_000);
  return { sandbox, application, reportId, start };
}

/** Counts the turns of the event loop until the work is done. */
async function countTurns(work: Promise<unknown>): Promise<number> {
  let [turns, isDone] = [0, false];
  const done = work.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await nextTurn();
    turns += 1;
  }
  await done;
  return turns;
}

describe('a report of a seller with many orders', () => {
  it('The sandbox has turns for others while the report is built', async () => {
    const { application, reportId } = await setUp();
    expect(await countTurns(fetchReport(application, reportId))).toBeGreaterThan(5);
  });

  it('Parallel calls build the report once, and it is done with its document', async () => {
    const { application, reportId, sandbox, start } = await setUp();
    const reports = await Promise.all([1, 2, 3].map(() => fetchReport(application, reportId)));
    const { reportDocumentId } = await fetchReport(application, reportId);
    expect(reports).toEqual(Array(3).fill(expect.objectContaining({ processingStatus: 'DONE', reportDocumentId })));
    expect(new Set(sandbox.snapshot().match(/amzn1\.spdoc\.[^"\\]+/g))).toEqual(new Set([reportDocumentId]));
    const { url } = (await application.call('GET', `/reports/2021-06-30/documents/${reportDocumentId}`)).body;
    const text = gunzipSync((await download(application, url)).bytes).toString();
    const orders = sandbox.testData.records(sandbox.credentials.sellerId, 'orders');
    const since = start - 30 * 86_400_000;
    const covered = orders.filter(({ record }) => (record as { purchasedAt: number }).purchasedAt >= since);
    expect(covered.length).toBeGreaterThan(1000);
    expect(new Set(parseRecords(text).map((row) => row['amazon-order-id']))).toEqual(
      new Set(covered.map(({ id }) => id)),
    );
  });

  it('A reset while the report is built leaves no document', async () => {
    const { application, reportId, sandbox } = await setUp();
    const fetching = fetchReport(application, reportId);
    for (let turn = 0; turn < 5; turn += 1) await nextTurn();
    sandbox.reset();
    expect(await fetching).toMatchObject({ processingStatus: 'IN_PROGRESS' });
    expect(sandbox.snapshot()).not.toContain('amzn1.spdoc');
  });
});
