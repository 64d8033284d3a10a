import { type RunningSandbox, startSandbox } from '@supercargo/sandbox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Home } from '../support/cli/command-line.ts';
import { Assistant, connections } from '../support/mcp/assistant.ts';

const noDelays = { queueSeconds: 0, processingSeconds: 0 };
const home = new Home();
let running: RunningSandbox;
let personalData: readonly string[];

beforeAll(async () => {
  running = await startSandbox({ rateScale: Number.POSITIVE_INFINITY, orders: 40, listings: 10, reports: noDelays });
  const orders = running.sandbox.testData.records(running.sandbox.credentials.sellerId, 'orders') as readonly {
    record: { buyer: { name: string; email: string; phone: string }; address: { street: string } };
  }[];
  personalData = orders.flatMap(({ record: { buyer, address } }) => [
    buyer.name,
    buyer.email,
    buyer.phone,
    address.street,
  ]);
});

afterAll(async () => {
  await running.close();
  home.remove();
});

const orders = {
  operation: 'orders.searchOrders',
  query: {
    marketplaceIds: ['{{marketplaceId}}'],
    createdAfter: '2020-01-01T00:00:00Z',
    includedData: ['BUYER', 'RECIPIENT'],
  },
};
const report = { reportType: 'GET_FLAT_FILE_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL', waitSeconds: 30 };
const restricted = { reportType: 'GET_FLAT_FILE_ORDER_REPORT_DATA_SHIPPING', waitSeconds: 30 };

async function readOrders(args: readonly string[]) {
  const [connection] = connections;
  const assistant = await Assistant.start(
    home,
    ['--sandbox', ...args],
    { SUPERCARGO_SANDBOX_URL: running.url },
    connection,
  );
  try {
    const reply = await assistant.use('call_operation', orders);
    expect(reply.isError).toBe(false);
    const run = await assistant.use('run_report', report);
    expect(run.metadata).toMatchObject({ status: 'done' });
    await assistant.use('read_report_rows', { id: run.metadata.id });
    const rejected = await assistant.use('run_report', restricted);
    return { received: assistant.received.join('\n'), rejected };
  } finally {
    await assistant.close();
  }
}

test('Personal data is redacted in results and reports, and is not requested', async () => {
  const { received, rejected } = await readOrders([]);
  for (const text of personalData) expect(received).not.toContain(text);
  expect(received).toContain('(personal data)');
  expect(rejected.text).toMatch(/^Error PERSONAL_DATA_OFF/);
  expect(Object.keys(running.sandbox.requests.byOperation)).not.toContain(
    'tokens/2021-03-01/createRestrictedDataToken',
  );
});

test('Personal data is returned with --personal-data', async () => {
  const { received, rejected } = await readOrders(['--personal-data']);
  expect(personalData.some((text) => received.includes(text))).toBe(true);
  expect(rejected.text).not.toContain('PERSONAL_DATA_OFF');
});
