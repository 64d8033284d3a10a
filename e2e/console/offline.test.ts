import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningSandbox, startSandbox } from '@supercargo/sandbox';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyEmptyDatabase } from '../../tools/test-support/src/empty-database.ts';
import { BrowserContexts, hasChromium, Journey } from '../support/console/journey.ts';
import { waitForDone, waitForTable } from '../support/console/page-actions.ts';
import { ServerProcess } from '../support/console/server-process.ts';
import { connectSellers } from '../support/console/slow-sandbox.ts';

const day = 86_400_000;
const notice = 'Connection lost.';
const screens = ['/', '/reports', '/feeds', '/explorer', '/activity', '/sellers'];

describe.skipIf(!hasChromium)('losing the server', { timeout: 240_000 }, () => {
  let runningSandbox: RunningSandbox;
  const contexts = new BrowserContexts();
  let folder: string;
  let server: ServerProcess;
  const start = (port: string) =>
    ServerProcess.start(['--data', folder, '--port', port, '--no-open', '--no-sandbox', '--no-copies']);
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'supercargo-console-'));
    await copyEmptyDatabase(join(folder, 'database'));
    runningSandbox = await startSandbox({ reports: { queueSeconds: day / 1000 } });
    await connectSellers(
      runningSandbox,
      ['--data', folder, '--port', '0', '--no-open', '--no-sandbox', '--no-copies'],
      {},
    );
    server = await start('0');
  });
  afterAll(async () => {
    await contexts.close();
    await server.kill();
    await runningSandbox.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('An outage is shown within three seconds, loses no input and no run, and pages reconnect by themselves', async () => {
    const origin = server.origin as string;
    const context = await contexts.create();
    await server.lendSession(context);
    const report = await context.newPage();
    await report.goto(`${origin}/reports/new?type=GET_FLAT_FILE_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL`);
    await report.getByRole('button', { name: 'Request report' }).click();
    await report.getByRole('status').getByText('Queued at Amazon.').waitFor();
    const explorer = await context.newPage();
    await explorer.goto(`${origin}/explorer/orders/getOrder?version=2026-01-01`);
    await explorer.getByLabel('orderId').fill('902-1845936-5435065');

    await server.kill();
    const notices = [report, explorer].map((page) => page.getByRole('status').getByText(notice));
    await Promise.all(notices.map((notice) => notice.waitFor({ timeout: 3000 })));
    runningSandbox.sandbox.clock.advance(2 * day);

    server = await start(new URL(origin).port);
    await Promise.all(notices.map((notice) => notice.waitFor({ state: 'hidden', timeout: 20_000 })));
    await waitForDone(report);
    await waitForTable(report);
    expect(await explorer.getByLabel('orderId').inputValue()).toBe('902-1845936-5435065');
    await explorer.getByRole('button', { name: 'Send', exact: true }).click();
    await explorer.getByText(/^Status \d+$/).waitFor();
    const created = runningSandbox.sandbox.events.filter(({ operation }) => operation?.endsWith('/createReport'));
    expect(created).toHaveLength(1);
  });
});

describe.skipIf(!hasChromium)('loading a page', () => {
  let journey: Journey;
  beforeAll(async () => {
    journey = await Journey.start();
  });
  afterAll(() => journey.close());

  it('The console shows no notice during the first connection', async () => {
    const page = await journey.open();
    await recordNotices(page);
    for (const screen of screens) {
      await page.goto(`${journey.origin}${screen}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForLoadState('load');
      // On a slow machine the first connection can take longer than 1.5 s, and then the notice is right.
      expect((await readNoticeTimes(page)).filter((time) => time < 1500)).toEqual([]);
    }
    expect(journey.problems).toEqual([]);
  });

  it('The console shows a notice after 1.5 s without a connection', async () => {
    const page = await journey.open();
    await recordNotices(page);
    await page.route(/live\.changes/, (route) => route.abort());
    await page.goto(journey.origin);
    await page.getByRole('status').getByText(notice).waitFor();
    const [first] = await readNoticeTimes(page);
    expect(first).toBeGreaterThanOrEqual(1500);
    await page.unroute(/live\.changes/);
    await page.getByRole('status').getByText(notice).waitFor({ state: 'hidden' });
  });
});

/** Makes a page record when the notice appears, in milliseconds since the start of the load. */
async function recordNotices(page: Page): Promise<void> {
  await page.addInitScript(`
    window.noticeTimes = [];
    new MutationObserver(() => {
      const all = [...document.querySelectorAll('[role=status]')];
      if (all.some((one) => one.textContent.includes('${notice}'))) noticeTimes.push(performance.now());
    }).observe(document, { childList: true, subtree: true });`);
}

function readNoticeTimes(page: Page): Promise<readonly number[]> {
  return page.evaluate('noticeTimes');
}
