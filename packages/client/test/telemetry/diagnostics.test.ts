import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { expect, it } from 'vitest';
import type { ClientEvent } from '../../src/index.ts';
import { createTestClient } from '../support/test-client.ts';
import { order } from './support.ts';

it('Every event is published to the channel of its type', async () => {
  const types = ['call', 'slot', 'token', 'token-end', 'request', 'response', 'settled'];
  const received: ClientEvent[] = [];
  const listen = (event: unknown) => void received.push(event as ClientEvent);
  for (const type of types) subscribe(`supercargo:${type}`, listen);
  const { client, events } = createTestClient(() => ({ body: { payload: {} } }));
  await client.callAPI(order);
  for (const type of types) unsubscribe(`supercargo:${type}`, listen);
  expect(received.map(({ type }) => type)).toEqual([
    'call',
    'token',
    'token-end',
    'slot',
    'request',
    'response',
    'settled',
  ]);
  expect(received).toEqual(events.filter(({ type }) => type !== 'warning'));
});

it('Calls work without subscribers', async () => {
  const { client } = createTestClient(() => ({ body: { payload: { fine: true } } }), {
    options: { observer: undefined },
  });
  expect(await client.callAPI(order)).toEqual({ fine: true });
});
