import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { expect, it } from 'vitest';
import type { ClientEvent } from '../../src/index.ts';
import { createObserver } from '../../src/observing/create-observer.ts';
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

it('Events of calls are built only while somebody sees them', () => {
  const observe = createObserver({});
  const listen = () => {};
  expect(observe.isObserved?.('settled')).toBe(false);
  subscribe('supercargo:settled', listen);
  expect(observe.isObserved?.('settled')).toBe(true);
  expect(observe.isObserved?.('call')).toBe(false);
  unsubscribe('supercargo:settled', listen);
  expect(observe.isObserved?.('settled')).toBe(false);
  expect(observe.isObserved?.('warning')).toBe(true);
});
