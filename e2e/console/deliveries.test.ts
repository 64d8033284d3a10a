import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium, Journey } from '../support/console/journey.ts';

const queueArn = 'arn:aws:sqs:eu-west-1:123456789012:notifications';

/** A server that receives webhooks and records them by path. */
class WebhookReceiver {
  readonly received: { readonly path: string; readonly body: string }[] = [];
  status = 200;
  readonly #server: Server;

  constructor() {
    this.#server = createServer(async (request, response) => {
      const body = await text(request);
      if (this.status === 200) this.received.push({ path: request.url ?? '', body });
      response.writeHead(this.status).end();
    });
  }

  /** Starts the server and returns its URL. */
  async start(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  listBodies(path: string): readonly string[] {
    return this.received.filter((one) => one.path === path).map(({ body }) => body);
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}

const orderChange = 'Order Change Notification (ORDER_CHANGE)';
const feedFinished = 'Feed Processing Finished Notification (FEED_PROCESSING_FINISHED)';

/** Chooses a type in the dialog. Its list is there when the field shows the type that is selected at first. */
async function chooseType(page: Page, type: string): Promise<void> {
  const field = page.getByRole('dialog', { name: 'Trigger notification' }).getByRole('combobox', { name: 'Type' });
  await expect.poll(() => field.inputValue()).toBe(orderChange);
  await field.fill(type);
  await page.getByRole('option', { name: type, exact: true }).click();
}

describe.skipIf(!hasChromium)('webhooks on this machine', () => {
  const receiver = new WebhookReceiver();
  let journey: Journey;
  let origin: string;
  beforeAll(async () => {
    origin = await receiver.start();
    journey = await Journey.start();
    const { sellers, subscriptions } = journey.console.services;
    const [connected] = await sellers.list('local');
    const types = [{ notificationType: 'ORDER_CHANGE' }, { notificationType: 'FEED_PROCESSING_FINISHED' }];
    await subscriptions.setUp('local', (connected as NonNullable<typeof connected>).seller.id, types, { queueArn });
  });
  afterAll(async () => {
    await journey.close();
    receiver.stop();
  });

  it('Webhooks on this machine receive each notification of their type once, with the payload and the number of copies from the form', async () => {
    const page = await journey.open('/notifications?tab=deliveries');
    for (const [path, type] of [
      ['/orders', orderChange],
      ['/feeds', feedFinished],
    ]) {
      await page.getByLabel('Webhook URL').fill(`${origin}${path}`);
      await page.getByRole('combobox', { name: 'Notification type' }).fill(type as string);
      await page.getByRole('option', { name: type as string, exact: true }).click();
      await page.getByRole('button', { name: 'Add webhook' }).click();
      await page.getByRole('heading', { name: `${origin}${path}` }).waitFor();
    }
    const trigger = async (type: string, payload: string, times: number) => {
      await page.goto(`${journey.origin}/notifications`);
      await page.getByRole('button', { name: 'Trigger notification' }).click();
      const dialog = page.getByRole('dialog', { name: 'Trigger notification' });
      await chooseType(page, type);
      await dialog.getByLabel('Copies').fill(String(times));
      await dialog.getByLabel('Payload').fill(payload);
      await dialog
        .getByRole('button', { name: times === 1 ? 'Send notification' : `Send ${times} notifications`, exact: true })
        .click();
      await dialog.waitFor({ state: 'hidden' });
    };
    await trigger(orderChange, '{"OrderChangeNotification": {"AmazonOrderId": "changed-in-test"}}', 1);
    await trigger(feedFinished, '{"feedProcessingFinishedNotification": {"feedId": "7"}}', 3);

    await page.goto(`${journey.origin}/notifications?tab=deliveries`);
    await page.getByText('3 delivered').waitFor();
    await page.getByText('1 delivered').waitFor();
    expect(receiver.listBodies('/orders')).toEqual([expect.stringContaining('changed-in-test')]);
    const ids = receiver.listBodies('/feeds').map((body) => JSON.parse(body).notificationMetadata.notificationId);
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(3);
    expect(journey.problems).toEqual([]);
  });

  it('Webhooks on this machine are triggered by a form that accepts a type when the list of types has arrived', async () => {
    const page = await journey.open('/notifications');
    const list = Promise.withResolvers<void>();
    await page.route(/notifications\.types/, async (route) => {
      await list.promise;
      await route.continue();
    });
    await page.reload();
    await page.getByRole('button', { name: 'Trigger notification' }).click();
    const type = page.getByRole('dialog', { name: 'Trigger notification' }).getByRole('combobox', { name: 'Type' });
    expect(await type.isDisabled()).toBe(true);
    list.resolve();
    await chooseType(page, feedFinished);
    await expect.poll(() => type.inputValue()).toBe(feedFinished);
    await page.unrouteAll();
    expect(journey.problems).toEqual([]);
  });

  it('Webhooks on this machine receive failed deliveries again, and a resent notification', async () => {
    receiver.status = 500;
    const before = receiver.listBodies('/orders').length;
    const page = await journey.open('/notifications?tab=deliveries');
    const sandbox = journey.console.sandbox?.sandbox;
    sandbox?.testData.placeOrders();
    const waiting = page.getByRole('row').filter({ hasText: 'Waiting' });
    await waiting.getByRole('cell', { name: '500', exact: true }).waitFor();
    expect(await waiting.locator('time').count()).toBe(2);

    receiver.status = 200;
    sandbox?.clock.advance(600_000);
    await waiting.waitFor({ state: 'hidden' });
    expect(receiver.listBodies('/orders')).toHaveLength(before + 1);

    await page.goto(`${journey.origin}/notifications`);
    await page.getByRole('button', { name: 'Order Change Notification' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Resend' }).click();
    await page.getByText('Notification resent.').waitFor();
    await expect.poll(() => receiver.listBodies('/orders').length, { timeout: 20_000 }).toBe(before + 2);
    const [one, other] = receiver.listBodies('/orders').slice(-2);
    expect(JSON.parse(other ?? '{}').notificationMetadata).toEqual(JSON.parse(one ?? '{}').notificationMetadata);
    expect(journey.problems).toEqual([]);
  });

  it('Webhooks on this machine receive a test of an alert, and the message of a rule when a run fails', async () => {
    const page = await journey.open('/alerts?tab=channels');
    await page.getByRole('button', { name: 'Add channel…' }).click();
    const channel = page.getByRole('dialog', { name: 'Add channel' });
    await channel.getByLabel('Name').fill('Operations');
    await channel.getByLabel('URL').fill(`${origin}/alerts`);
    await channel.getByRole('button', { name: 'Add channel' }).click();
    await page.getByText(/^whsec_/).waitFor();
    await page.getByRole('button', { name: 'Send test to Operations' }).click();
    await page.getByText('Test sent').waitFor();
    expect(receiver.listBodies('/alerts')).toEqual([expect.stringContaining('"type":"alert.test"')]);

    await page.getByRole('tab', { name: 'Rules' }).click();
    await page.getByRole('button', { name: 'Add rule…' }).click();
    const rule = page.getByRole('dialog', { name: 'Add rule' });
    await rule.getByLabel('Name').fill('Failed reports');
    await rule.getByRole('combobox', { name: 'Channels' }).click();
    await page.getByRole('option', { name: 'Operations' }).click();
    await rule.getByRole('button', { name: 'Save rule' }).click();
    await page.getByRole('row').filter({ hasText: 'Failed reports' }).getByText('Watching').waitFor();

    const { sellers, runs } = journey.console.services;
    const [connected] = await sellers.list('local');
    const { id: sellerId, marketplaceIds } = (connected as NonNullable<typeof connected>).seller;
    const reportType = 'GET_FBA_MYI_ALL_INVENTORY_DATA';
    journey.console.sandbox?.sandbox.reports.setScenario(reportType, { outcome: 'FATAL' });
    const request = { reportType, marketplaceIds };
    const { id } = await runs.start('local', { kind: 'report', sellerId, request, createdBy: 'a' });
    await page.getByRole('tab', { name: 'History' }).click();
    const message = page.getByRole('row').filter({ hasText: 'Failed reports' });
    await message.getByText('Sent', { exact: true }).waitFor({ timeout: 60_000 });
    const [, body = ''] = receiver.listBodies('/alerts');
    expect(JSON.parse(body).data.items).toMatchObject([{ url: `${journey.origin}/reports/${id}` }]);
    await message.getByRole('link').first().click();
    await page.waitForURL(`**/reports/${id}`);
    expect(journey.problems).toEqual([]);
  });
});
