import { afterEach, expect, it } from 'vitest';
import { createTestClient, errorReply, throttledReply } from '../support/test-client.ts';
import { createMemoryTelemetry, order } from './support.ts';

const ok = { body: { payload: {} } };
const operation = { 'supercargo.operation': 'orders.getOrder' };
const ends: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

function createTelemetry(attributes?: Record<string, string>) {
  const telemetry = createMemoryTelemetry(attributes);
  ends.push(telemetry.end);
  return telemetry;
}

it('Requests, calls, throttled requests, retries and their durations are measured', async () => {
  const telemetry = createTelemetry({ seller: 'north' });
  const replies = [throttledReply('0.5'), errorReply(500, 'InternalFailure'), ok];
  const { client, clock } = createTestClient((_request, at) => replies[at] ?? ok, {
    access_token: 'Atza|1',
    options: { observer: telemetry.observer },
  });
  const done = client.callAPI(order);
  await clock.advance(60_000);
  await done;
  const measured = await telemetry.measured();
  const mine = { seller: 'north', ...operation };
  expect(measured['supercargo.throttled']).toEqual([{ attributes: mine, value: 1 }]);
  expect(measured['supercargo.retries']).toEqual([
    { attributes: { ...mine, 'supercargo.reason': 'throttled' }, value: 1 },
    { attributes: { ...mine, 'supercargo.reason': 'server' }, value: 1 },
  ]);
  expect(measured['supercargo.call.duration']).toMatchObject([{ attributes: mine, value: { count: 1 } }]);
  const requests = measured['http.client.request.duration'] ?? [];
  expect(requests.map(({ attributes }) => attributes['http.response.status_code'])).toEqual([429, 500, 200]);
  for (const { attributes } of requests) {
    expect(attributes).toMatchObject({
      'http.request.method': 'GET',
      'url.template': '/orders/v0/orders/{orderId}',
      'server.address': 'sellingpartnerapi-eu.amazon.com',
    });
  }
});

it('Waits and the slots in the bucket are measured', async () => {
  const telemetry = createTelemetry();
  const { client, clock } = createTestClient(() => ok, {
    access_token: 'Atza|1',
    options: { observer: telemetry.observer },
  });
  await client.callAPI(order);
  expect((await telemetry.measured())['supercargo.quota.slots']).toEqual([{ attributes: operation, value: 29 }]);
  expect((await telemetry.measured())['supercargo.quota.burst']).toEqual([{ attributes: operation, value: 30 }]);
  const calls = Array.from({ length: 31 }, () => client.callAPI(order));
  await clock.advance(60_000);
  await Promise.all(calls);
  const measured = await telemetry.measured();
  expect(measured['supercargo.quota.slots']).toEqual([{ attributes: operation, value: 0 }]);
  const moreThanOne = expect.toSatisfy((seconds: number) => seconds > 1);
  expect(measured['supercargo.quota.wait.duration']).toMatchObject([{ value: { count: 32, sum: moreThanOne } }]);
});

it('Failed calls are counted by error type, and suppressed retries are counted', async () => {
  const telemetry = createTelemetry();
  const { client, clock } = createTestClient(() => errorReply(503, 'ServiceUnavailable'), {
    access_token: 'Atza|1',
    options: { observer: telemetry.observer, retryBudget: 0 },
  });
  const done = client.callAPI(order).catch(() => {});
  await clock.advance(60_000);
  await done;
  const measured = await telemetry.measured();
  expect(measured['supercargo.call.duration']).toMatchObject([{ attributes: { 'error.type': '503' } }]);
  expect(measured['supercargo.retries.suppressed']).toMatchObject([{ value: 1 }]);
});

it('The bytes of documents are counted', async () => {
  const telemetry = createTelemetry();
  const { client } = createTestClient(() => ({ body: 'x'.repeat(100_000) }), {
    options: { observer: telemetry.observer },
  });
  await client.download({ url: 'https://documents.example/d' });
  const attributes = { 'supercargo.direction': 'download' };
  expect((await telemetry.measured())['supercargo.documents.size']).toEqual([{ attributes, value: 100_000 }]);
});
