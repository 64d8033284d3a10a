import { context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { BasicTracerProvider } from '@opentelemetry/sdk-trace-base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { networkError } from '../support/scripted-transport.ts';
import { catchError, createTestClient, errorReply } from '../support/test-client.ts';
import { createMemoryTelemetry, order } from './support.ts';

const ok = { body: { payload: { AmazonOrderId: '902-1' } }, headers: { 'x-amzn-requestid': 'request-7' } };

beforeAll(() => void context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable()));
afterAll(() => context.disable());

const listNames = (spans: readonly { name: string }[]) => spans.map(({ name }) => name);

describe('spans of calls', () => {
  it('A call is a span with a child span for its request, by the conventions for HTTP', async () => {
    const telemetry = createMemoryTelemetry({ seller: 'north' });
    const { client } = createTestClient(() => ok, {
      access_token: 'Atza|1',
      options: { observer: telemetry.observer },
    });
    await client.callAPI(order);
    const [request, call] = telemetry.spans();
    expect(listNames(telemetry.spans())).toEqual(['GET /orders/v0/orders/{orderId}', 'orders.getOrder']);
    expect(request?.kind).toBe(SpanKind.CLIENT);
    expect(request?.attributes).toEqual({
      seller: 'north',
      'http.request.method': 'GET',
      'http.response.status_code': 200,
      'url.full': 'https://sellingpartnerapi-eu.amazon.com/orders/v0/orders/902-1',
      'url.template': '/orders/v0/orders/{orderId}',
      'server.address': 'sellingpartnerapi-eu.amazon.com',
      'server.port': 443,
      'aws.request_id': 'request-7',
    });
    expect(call?.kind).toBe(SpanKind.INTERNAL);
    expect(call?.attributes).toMatchObject({ 'supercargo.operation': 'orders.getOrder', 'supercargo.attempts': 1 });
    expect(request?.parentSpanContext?.spanId).toBe(call?.spanContext().spanId);
  });

  it("The span of a call is a child of the caller's span", async () => {
    const telemetry = createMemoryTelemetry();
    const { client } = createTestClient(() => ok, {
      access_token: 'Atza|1',
      options: { observer: telemetry.observer },
    });
    const own = new BasicTracerProvider().getTracer('own').startSpan('own');
    await context.with(trace.setSpan(context.active(), own), () => client.callAPI(order));
    expect(telemetry.spans().at(-1)?.parentSpanContext?.spanId).toBe(own.spanContext().spanId);
  });

  it('A retried call has a span for each request and the reason of the retry', async () => {
    const telemetry = createMemoryTelemetry();
    const replies = [errorReply(503, 'ServiceUnavailable'), networkError('ECONNRESET'), ok];
    const { client, clock } = createTestClient((_request, at) => replies[at] ?? ok, {
      access_token: 'Atza|1',
      options: { observer: telemetry.observer },
    });
    const done = client.callAPI(order);
    await clock.advance(60_000);
    await done;
    const [first, second, third, call] = telemetry.spans();
    expect(first?.attributes).toMatchObject({ 'http.response.status_code': 503, 'error.type': '503' });
    expect(first?.status.code).toBe(SpanStatusCode.ERROR);
    expect(second?.attributes).toMatchObject({ 'error.type': 'ECONNRESET', 'http.request.resend_count': 1 });
    expect(third?.attributes).toMatchObject({ 'http.request.resend_count': 2, 'http.response.status_code': 200 });
    expect(call?.events.map(({ name, attributes }) => [name, attributes?.['supercargo.reason']])).toEqual([
      ['retry', 'server'],
      ['retry', 'network'],
    ]);
    expect(call?.status.code).toBe(SpanStatusCode.UNSET);
    expect(call?.attributes).toMatchObject({ 'supercargo.attempts': 3 });
  });

  it('The span of a failed call has the error code that its caller receives', async () => {
    const telemetry = createMemoryTelemetry();
    const { client } = createTestClient(() => errorReply(403, 'Unauthorized'), {
      access_token: 'Atza|1',
      options: { observer: telemetry.observer },
    });
    await catchError(client.callAPI(order));
    const call = telemetry.spans().at(-1);
    expect(call?.status).toEqual({ code: SpanStatusCode.ERROR, message: 'Unauthorized' });
    expect(call?.attributes).toMatchObject({ 'error.type': '403' });
  });

  it('The span of a call contains its wait for quota', async () => {
    const telemetry = createMemoryTelemetry();
    const { client, clock } = createTestClient(() => ok, {
      access_token: 'Atza|1',
      options: { observer: telemetry.observer },
    });
    const calls = Array.from({ length: 32 }, () => client.callAPI(order));
    await clock.advance(60_000);
    await Promise.all(calls);
    const waited = telemetry.spans().filter(({ events }) => events.some(({ name }) => name === 'quota.wait'));
    expect(waited.length).toBeGreaterThan(0);
    for (const { attributes } of waited) expect(attributes['supercargo.waited_ms']).toBeGreaterThan(0);
  });

  it('The request span of a raw call to an unknown path is named after its method', async () => {
    const telemetry = createMemoryTelemetry();
    const { client } = createTestClient(() => ok, {
      access_token: 'Atza|1',
      options: { observer: telemetry.observer },
    });
    await client.callAPI({ api_path: '/orders/v9/orders/902-1', method: 'GET' });
    expect(listNames(telemetry.spans())).toEqual(['GET', 'GET /orders/v9/orders/902-1']);
    expect(telemetry.spans()[0]?.attributes).not.toHaveProperty('url.template');
  });
});

describe('spans of token requests', () => {
  it('A token request is a separate span', async () => {
    const telemetry = createMemoryTelemetry();
    const { client } = createTestClient(() => ok, { options: { observer: telemetry.observer } });
    await client.callAPI(order);
    const token = telemetry.spans().find(({ name }) => name === 'POST /auth/o2/token');
    expect(token?.attributes).toMatchObject({
      'server.address': 'api.amazon.com',
      'supercargo.grant': 'refresh_token',
      'http.response.status_code': 200,
    });
  });

  it('The span of a rejected token request has an error status', async () => {
    const telemetry = createMemoryTelemetry();
    const tokens = () => ({ status: 400, body: { error: 'invalid_grant', error_description: 'revoked' } });
    const { client } = createTestClient(() => ok, { tokens, options: { observer: telemetry.observer } });
    await catchError(client.callAPI(order));
    const [token] = telemetry.spans();
    expect(token?.status).toEqual({ code: SpanStatusCode.ERROR, message: 'invalid_grant' });
    expect(telemetry.spans().at(-1)?.attributes).toMatchObject({ 'error.type': 'invalid_grant' });
  });
});
