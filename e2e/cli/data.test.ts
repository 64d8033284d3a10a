import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { useSandbox } from '../support/cli/use-sandbox.ts';

const fixture = useSandbox({ queuePort: 0, reports: { queueSeconds: 0, processingSeconds: 0 } });

const formatDay = (daysAgo: number) =>
  new Date(fixture.running.sandbox.clock.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
const buildQuery = () => `query { analytics_salesAndTraffic_2024_04_24 { salesAndTrafficByAsin(
  startDate: "${formatDay(30)}", endDate: "${formatDay(1)}", aggregateBy: CHILD, marketplaceIds: ["{{marketplaceId}}"]
) { childAsin sales { unitsOrdered } } } }`;

describe('query run', () => {
  test('supercargo query run reads the rows of a query from stdin', async () => {
    const { code, stdout, stderr } = await fixture.run(['query', 'run', '-', '--ndjson', '--rows', '1'], {
      input: buildQuery(),
    });
    expect({ code, stderr }).toMatchObject({ code: 0, stderr: expect.stringMatching(/query \w+ DONE/) });
    expect(JSON.parse(stdout)).toMatchObject({ childAsin: expect.any(String) });
  });

  test('supercargo query run saves the rows to a file', async () => {
    writeFileSync(join(fixture.home.folder, 'sales.graphql'), buildQuery());
    const line = ['query', 'run', '@sales.graphql', '--out', 'sales.csv', '--format', 'csv', '--json', '--quiet'];
    const { stdout } = await fixture.run(line);
    expect(readFileSync(join(fixture.home.folder, 'sales.csv'), 'utf8')).toContain('childAsin');
    const [id] = JSON.parse(stdout).queryIds;
    const again = await fixture.run(['query', 'run', '--id', id, '--json', '--rows', '2', '--quiet']);
    expect(JSON.parse(again.stdout)).toHaveLength(2);
  });

  test('supercargo query run does not send an invalid query', async () => {
    const { code, stderr } = await fixture.run(['query', 'run', 'query { nothing }']);
    expect(code).toBe(2);
    expect(stderr).toContain('INVALID_QUERY');
    expect(stderr).not.toContain('--resume');
  });
});

describe('listing validate', () => {
  test('supercargo listing validate prints errors and warnings', async () => {
    const attributes = { item_name: 'Lamp', colour: [{ value: 'red' }] };
    const { code, stdout } = await fixture.run(['listing', 'validate', '-', '--product-type', 'LAMP', '--ndjson'], {
      input: JSON.stringify(attributes),
    });
    const issues = stdout
      .trim()
      .split('\n')
      .map((row) => JSON.parse(row));
    expect(code).toBe(1);
    expect(issues).toContainEqual(expect.objectContaining({ severity: 'WARNING', path: 'attributes.colour' }));
    expect(issues).toContainEqual(expect.objectContaining({ severity: 'ERROR' }));
  });

  test('supercargo listing validate requires a product type', async () => {
    const { code, stderr } = await fixture.run(['listing', 'validate', '{}']);
    expect(code).toBe(2);
    expect(stderr).toContain('--product-type');
  });
});

describe('notification', () => {
  const arn = 'arn:aws:sqs:eu-west-1:123456789012:orders';

  test('supercargo notification setup, test and listen work together', async () => {
    const queueUrl = `${fixture.running.queueUrl}/123456789012/orders`;
    const setup = ['notification', 'setup', 'ORDER_CHANGE', '--queue-arn', arn, '--yes', '--json'];
    const first = JSON.parse((await fixture.run(setup)).stdout);
    expect(first).toMatchObject({ destinationCreated: true, subscriptions: [{ notificationType: 'ORDER_CHANGE' }] });
    const again = JSON.parse((await fixture.run(setup)).stdout);
    expect(again).toMatchObject({ destinationCreated: false, subscriptions: [{ created: false }] });
    const sent = await fixture.run(['notification', 'test', 'ORDER_CHANGE', '--yes']);
    expect(sent.code).toBe(0);
    const listen = ['notification', 'listen', '--queue-url', queueUrl, '--count', '1', '--ndjson'];
    expect((await fixture.home.run(listen)).code).toBe(3);
    const received = await fixture.home.run([...listen, '--yes', '--quiet']);
    expect(received.code).toBe(0);
    expect(JSON.parse(received.stdout)).toMatchObject({ type: 'ORDER_CHANGE', notificationId: sent.stdout.trim() });
  });

  test('supercargo notification listen stops with Ctrl-C', async () => {
    const queueUrl = `${fixture.running.queueUrl}/123456789012/orders`;
    const listening = fixture.home.start(['notification', 'listen', '--queue-url', queueUrl, '--yes']);
    await listening.waitFor(/Press Ctrl-C to stop/);
    listening.interrupt();
    expect((await listening.ended).code).toBe(0);
  });

  test.each([
    [['notification', 'setup', 'ORDER_CHANGE'], 'Pass either --queue-arn or --event-bus'],
    [['notification', 'setup', 'ORDER_CHANGE', '--event-bus', 'somewhere'], 'REGION/ACCOUNT'],
    [['notification', 'setup'], 'requires TYPES'],
  ])('supercargo notification rejects %j', async (wrong, hint) => {
    const { code, stderr } = await fixture.run(wrong);
    expect(code).toBe(2);
    expect(stderr).toContain(hint);
  });
});
