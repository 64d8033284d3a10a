import { writeFile } from 'node:fs/promises';
import { writeTable } from '@supercargo/tables';
import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPageHeaders } from '../../../../e2e/support/console/browser-session.ts';
import { hasChromium, Journey } from '../../../../e2e/support/console/journey.ts';
import * as schema from '../src/storage/schema/index.ts';
import { type FilledIds, fillWorkspace } from './fixtures/full-workspace.ts';

// Names, cells, messages and bodies hold pages of their own. They are shown as text, and nothing of them runs.

const hostile = `<img src=x onerror="window.hacked=1"><svg onload="window.hacked=1"></svg><script>window.hacked=1</script>"'\`\${1}{{1}}`;
const link = 'javascript:window.hacked=1';
const workspaceId = 'local';

describe.skipIf(!hasChromium)('hostile content', { timeout: 180_000 }, () => {
  let journey: Journey;
  let ids: FilledIds;

  beforeAll(async () => {
    journey = await Journey.start();
    ids = await fillWorkspace(journey.console.services as never, workspaceId, 'one');
    await spoil(journey, ids);
  }, 120_000);
  afterAll(() => journey.close());

  it('Hostile content is shown as text on every screen', { timeout: 180_000 }, async () => {
    const page = await journey.open('/');
    for (const [path, words] of listPlaces(ids)) {
      await go(page, path);
      // It is there to be seen, or this shows nothing.
      for (const word of words) {
        await page.getByText(`${word}<img src=x onerror=`).first().waitFor({ state: 'attached' });
      }
      expect([path, await traces(page)]).toEqual([path, { ran: undefined, elements: 0 }]);
    }
    expect(journey.problems).toEqual([]);
    await page.context().close();
  });

  it('Hostile content would not run even if a page used it as markup', async () => {
    const page = await journey.open('/');
    const policy = (await page.context().request.get(journey.origin)).headers()['content-security-policy'] ?? '';
    const sources = Object.fromEntries(
      policy.split('; ').map((line) => [line.split(' ')[0], line.split(' ').slice(1)]),
    );
    expect(sources).toMatchObject({ 'default-src': ["'none'"], 'script-src': ["'self'"], 'base-uri': ["'none'"] });
    expect(policy).not.toMatch(/unsafe/);
    const frame = '<iframe srcdoc="<script>parent.hacked=1</script>"></iframe>';
    await page.evaluate(`{
      const place = document.createElement('div');
      place.innerHTML = ${JSON.stringify(`${hostile}<a id="bad" href="${link}">x</a>${frame}`)};
      document.body.append(place);
      const script = document.createElement('script');
      script.textContent = 'window.hacked = 1';
      document.body.append(script);
      document.getElementById('bad').click();
    }`);
    // Handlers of images would run when they have failed to load.
    await page.evaluate(`Promise.all([...document.images].map((image) => image.complete || new Promise((resolve) => {
      image.addEventListener('load', resolve);
      image.addEventListener('error', resolve);
    })))`);
    expect((await traces(page)).ran).toBeUndefined();
    await page.context().close();
  });

  it('Hostile content is downloaded as a file and opened by no browser', async () => {
    const page = await journey.open('/');
    for (const path of [
      `/files/${ids.run}/page.html`,
      `/tables/${ids.run}/export?format=csv`,
      '/files/activity?format=har',
      '/files/changes',
    ]) {
      const answer = await page
        .context()
        .request.get(new URL(path, journey.origin).href, { headers: await readPageHeaders(page) });
      expect([path, answer.status()]).toEqual([path, 200]);
      const headers = answer.headers();
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'",
      });
      expect(headers['content-disposition']).toMatch(/^attachment/);
    }
    await page.context().close();
  });
});

/** What has come of the markup: whether it ran, and how many elements it made. */
function traces(page: Page): Promise<{ ran?: number; elements: number }> {
  return page.evaluate(`({
    ran: window.hacked,
    elements: document.querySelectorAll('img[src="x"], svg[onload], a[href^="javascript:"], main script').length,
  })`);
}

/** Goes to another screen of the same page. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate(
    `history.pushState({}, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`,
  );
  await page.getByRole('main').waitFor();
}

/** Screens, and what stands before the hostile words that must be seen there. */
function listPlaces(ids: FilledIds): readonly (readonly [path: string, words: readonly string[]])[] {
  return [
    ['/', []],
    ['/sellers', ['']],
    [`/sellers?seller=${ids.seller}`, ['']],
    ['/reports/schedules', ['']],
    [`/reports/${ids.run}`, ['']],
    [`/feeds/${ids.feedRun}`, ['error ', 'action ', 'details ', 'whole ', 'example ', 'issue ']],
    [`/feeds/${ids.feedRun}?message=1`, ['sent ']],
    [`/feeds/new?input=${ids.input}`, ['']],
    ['/queries', ['']],
    ['/alerts', ['']],
    ['/alerts?tab=channels', ['']],
    ['/alerts?tab=history', ['']],
    ['/activity', ['']],
    [`/activity/${ids.call}`, ['']],
    [`/notifications?open=${ids.notification}`, ['']],
    ['/explorer?panel=history', ['']],
    ['/explorer?panel=saved', ['']],
    ['/explorer?panel=variables', []],
    ['/settings?tab=applications', ['']],
    ['/settings?tab=programs', ['']],
    ['/settings?tab=changes', ['']],
    [`/errors/${encodeURIComponent(hostile)}`, []],
    [`/${encodeURIComponent(hostile)}`, []],
    [`/sign-in?next=${encodeURIComponent(link)}`, []],
  ];
}

/** Puts hostile words wherever words are kept. */
async function spoil(journey: Journey, ids: FilledIds): Promise<void> {
  const { services } = journey.console;
  const { db } = services.database;
  const own = <Table extends { workspaceId: unknown }>(table: Table) => eq(table.workspaceId as never, workspaceId);
  await db.update(schema.applications).set({ name: hostile }).where(own(schema.applications));
  await db.update(schema.sellers).set({ name: hostile, sellingPartnerId: hostile }).where(own(schema.sellers));
  await db.update(schema.schedules).set({ name: hostile }).where(own(schema.schedules));
  await db.update(schema.runs).set({ title: hostile, remoteId: hostile, createdBy: hostile }).where(own(schema.runs));
  await spoilFeed(journey, ids);
  await db.update(schema.calls).set({ path: hostile, code: hostile, requestId: hostile }).where(own(schema.calls));
  await db.update(schema.programs).set({ name: hostile }).where(own(schema.programs));
  await db
    .update(schema.activityViews)
    .set({ name: hostile, filters: { text: hostile } })
    .where(own(schema.activityViews));
  await db
    .update(schema.explorerHistory)
    .set({ sellerName: hostile, note: hostile })
    .where(own(schema.explorerHistory));
  await db.update(schema.savedRequests).set({ name: hostile, collection: hostile }).where(own(schema.savedRequests));
  await db.update(schema.savedQueries).set({ name: hostile, query: hostile }).where(own(schema.savedQueries));
  await db.update(schema.alertRules).set({ name: hostile }).where(own(schema.alertRules));
  await db.update(schema.alertChannels).set({ name: hostile, address: hostile }).where(own(schema.alertChannels));
  const items = [{ state: 'began', text: hostile, path: '/alerts' }] as const;
  await db
    .update(schema.alertMessages)
    .set({ items: [...items], ruleName: hostile, channelName: hostile })
    .where(own(schema.alertMessages));
  await db.update(schema.variables).set({ value: hostile }).where(own(schema.variables));
  await db
    .update(schema.feedInputs)
    .set({ name: hostile, columns: [hostile, link] })
    .where(own(schema.feedInputs));
  const body = { [hostile]: hostile, link, html: `</pre>${hostile}` };
  await db
    .update(schema.notificationsReceived)
    .set({ notificationType: hostile, payload: body, message: body })
    .where(own(schema.notificationsReceived));
  await services.audit.add({
    workspaceId,
    actor: hostile,
    action: hostile,
    subject: hostile,
    outcome: 'done',
    details: body,
  });
  const folder = `${workspaceId}/${ids.run}`;
  const table = `${folder}/hostile.parquet`;
  const html = `${folder}/page.html`;
  const bytes = await services.files.make(table, (path) => writeTable(rows(), path));
  const htmlBytes = await services.files.make(html, (path) => writeFile(path, `<html>${hostile}</html>`));
  const files = [
    { name: 'page.html', key: html, kind: 'original' as const, contentType: 'text/html', bytes: htmlBytes },
    { name: 'table.parquet', key: table, kind: 'table' as const, contentType: 'application/octet-stream', bytes },
  ];
  await db.update(schema.runs).set({ files }).where(eq(schema.runs.id, ids.run));
}

async function* rows() {
  for (let count = 0; count < 20; count += 1) yield { [hostile]: hostile, link, price: count, html: `</td>${hostile}` };
}

/** A feed that has failed, with its marketplace's words about it and about one of its messages. */
async function spoilFeed({ console: { services } }: Journey, ids: FilledIds): Promise<void> {
  const { db } = services.database;
  const issues = [
    { severity: hostile, code: hostile, message: `issue ${hostile}`, attributeName: `attribute ${hostile}` },
  ];
  const summary = {
    summary: { processed: 1, accepted: 0, invalid: 1, errors: 1, warnings: 0 },
    statuses: { INVALID: 1 },
    codes: [{ code: hostile, severity: 'ERROR', messages: 1, example: `example ${hostile}` }],
    issues: [{ severity: 'ERROR', code: hostile, message: `whole ${hostile}` }],
    feeds: [{ feedId: hostile, status: 'DONE' }],
  };
  const message = { messageId: 1, sku: hostile, operationType: 'UPDATE', attributes: { [hostile]: `sent ${hostile}` } };
  const make = async (name: string, value: object) => {
    const key = `${workspaceId}/${ids.feedRun}/${name}`;
    const bytes = await services.files.make(key, (path) => writeFile(path, `${JSON.stringify(value)}\n`));
    return { name, key, kind: 'result' as const, contentType: 'application/json', bytes };
  };
  const files = [
    await make('summary.json', summary),
    await make('results.jsonl', { row: 1, messageId: 1, sku: hostile, operation: hostile, status: 'INVALID', issues }),
  ];
  const { key } = await make('messages.jsonl', { row: 1, cells: [hostile, link], message });
  const content = { kind: 'messages', key, messages: 1, sellerId: hostile, columns: [hostile, link] };
  const request = { feedType: hostile, marketplaceIds: [hostile], inputId: ids.input, inputName: hostile, content };
  const error = {
    code: 'FATAL',
    message: `error ${hostile}`,
    action: `action ${hostile}`,
    details: `details ${hostile}`,
    requestId: hostile,
  };
  await db.update(schema.runs).set({ error, request, files }).where(eq(schema.runs.id, ids.feedRun));
}
