import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { useShop } from './fixtures/shop.ts';

const shop = useShop({ queuePort: 0, reports: { queueSeconds: 0, processingSeconds: 0 } });

const day = (daysAgo: number) =>
  new Date(shop.running.sandbox.clock.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
const query = () => `query { analytics_salesAndTraffic_2024_04_24 { salesAndTrafficByAsin(
  startDate: "${day(30)}", endDate: "${day(1)}", aggregateBy: CHILD, marketplaceIds: ["{{marketplaceId}}"]
) { childAsin sales { unitsOrdered } } } }`;

describe('query run', () => {
  test('reads the rows of a query from stdin', async () => {
    const { code, stdout, stderr } = await shop.run(['query', 'run', '-', '--ndjson', '--rows', '1'], {
      input: query(),
    });
    expect({ code, stderr }).toMatchObject({ code: 0, stderr: expect.stringMatching(/query \w+ DONE/) });
    expect(JSON.parse(stdout)).toMatchObject({ childAsin: expect.any(String) });
  });

  test('saves them', async () => {
    writeFileSync(join(shop.home.folder, 'sales.graphql'), query());
    const line = ['query', 'run', '@sales.graphql', '--out', 'sales.csv', '--format', 'csv', '--json', '--quiet'];
    const { stdout } = await shop.run(line);
    expect(readFileSync(join(shop.home.folder, 'sales.csv'), 'utf8')).toContain('childAsin');
    const [id] = JSON.parse(stdout).queryIds;
    const again = await shop.run(['query', 'run', '--id', id, '--json', '--rows', '2', '--quiet']);
    expect(JSON.parse(again.stdout)).toHaveLength(2);
  });

  test('does not send what cannot be right', async () => {
    const { code, stderr } = await shop.run(['query', 'run', 'query { nothing }']);
    expect(code).toBe(2);
    expect(stderr).toContain('INVALID_QUERY');
    expect(stderr).not.toContain('--resume');
  });
});

describe('listings check', () => {
  test('says what the marketplace would object to', async () => {
    const attributes = { item_name: 'Lamp', colour: [{ value: 'red' }] };
    const { code, stdout } = await shop.run(['listings', 'check', '-', '--product-type', 'LAMP', '--ndjson'], {
      input: JSON.stringify(attributes),
    });
    const faults = stdout
      .trim()
      .split('\n')
      .map((row) => JSON.parse(row));
    expect(code).toBe(1);
    expect(faults).toContainEqual(expect.objectContaining({ severity: 'WARNING', path: 'attributes.colour' }));
    expect(faults).toContainEqual(expect.objectContaining({ severity: 'ERROR' }));
  });

  test('needs a product type', async () => {
    const { code, stderr } = await shop.run(['listings', 'check', '{}']);
    expect(code).toBe(2);
    expect(stderr).toContain('--product-type');
  });
});

describe('notifications', () => {
  const arn = 'arn:aws:sqs:eu-west-1:123456789012:orders';

  test('are set up, tested and listened to', async () => {
    const queueUrl = `${shop.running.queueUrl}/123456789012/orders`;
    const setup = ['notifications', 'setup', 'ORDER_CHANGE', '--queue-arn', arn, '--yes', '--json'];
    const first = JSON.parse((await shop.run(setup)).stdout);
    expect(first).toMatchObject({ destinationCreated: true, subscriptions: [{ notificationType: 'ORDER_CHANGE' }] });
    const again = JSON.parse((await shop.run(setup)).stdout);
    expect(again).toMatchObject({ destinationCreated: false, subscriptions: [{ created: false }] });
    const sent = await shop.run(['notifications', 'test', 'ORDER_CHANGE', '--yes']);
    expect(sent.code).toBe(0);
    const listen = ['notifications', 'listen', '--queue-url', queueUrl, '--count', '1', '--ndjson'];
    expect((await shop.home.run(listen)).code).toBe(3);
    const heard = await shop.home.run([...listen, '--yes', '--quiet']);
    expect(heard.code).toBe(0);
    expect(JSON.parse(heard.stdout)).toMatchObject({ type: 'ORDER_CHANGE', notificationId: sent.stdout.trim() });
  });

  test('listening ends with Ctrl-C', async () => {
    const queueUrl = `${shop.running.queueUrl}/123456789012/orders`;
    const listening = shop.home.start(['notifications', 'listen', '--queue-url', queueUrl, '--yes']);
    await listening.says(/Ctrl-C ends it/);
    listening.interrupt();
    expect((await listening.ended).code).toBe(0);
  });

  test.each([
    [['notifications', 'setup', 'ORDER_CHANGE'], 'Give --queue-arn or --event-bus'],
    [['notifications', 'setup', 'ORDER_CHANGE', '--event-bus', 'somewhere'], 'REGION/ACCOUNT'],
    [['notifications', 'setup'], 'needs TYPES'],
  ])('refuses %j', async (wrong, says) => {
    const { code, stderr } = await shop.run(wrong);
    expect(code).toBe(2);
    expect(stderr).toContain(says);
  });
});
