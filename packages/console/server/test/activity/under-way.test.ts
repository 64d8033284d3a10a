import type { ClientEvent } from 'supercargo';
import { beforeEach, describe, expect, it } from 'vitest';
import { callContext } from '../../src/clients/call-context.ts';
import { CallRecorder } from '../../src/services/activity/call-recorder.ts';
import type { Seller } from '../../src/storage/schema/sellers.ts';

const seller = { id: 'seller_1', workspaceId: 'local' } as Seller;
const call = 1;
const operation = 'orders.getOrders';

describe('a call in progress', () => {
  let now: number;
  let recorder: CallRecorder;
  beforeEach(() => {
    now = 1000;
    recorder = new CallRecorder({ now: () => now, keepsPersonalData: () => false, keep: () => {}, token: () => {} });
  });
  const tell = (event: object) => recorder.observe(seller, { call, operation, ...event } as ClientEvent);
  const begin = (source: 'explorer' | 'run' = 'explorer') =>
    callContext.run({ source }, () => tell({ type: 'call', method: 'GET', origin: 'http://localhost' }));
  const standing = () => recorder.underWay('local', 'seller_1', operation);

  it('A call in progress shows its number of 429 responses and the time of the next attempt', () => {
    begin();
    tell({ type: 'request', path: '/orders', attempt: 1 });
    expect(standing()).toEqual({ attempts: 1, throttled: 0, nextIn: null });
    tell({ type: 'response', status: 429, attempt: 1 });
    tell({ type: 'retry', reason: 'throttled', attempt: 1, waitMilliseconds: 60_000 });
    tell({ type: 'wait', priority: 'interactive', waitMilliseconds: 61_000 });
    now += 1500;
    expect(standing()).toEqual({ attempts: 1, throttled: 1, nextIn: 59_500 });
    now += 100_000;
    expect(standing()).toMatchObject({ nextIn: 0 });
  });

  it('A call in progress shows the time of the next attempt after a failure', () => {
    begin();
    tell({ type: 'retry', reason: 'server', attempt: 1, waitMilliseconds: 800 });
    expect(standing()).toMatchObject({ nextIn: 800 });
  });

  it('A call in progress is found by its workspace, seller and operation if a user made it', () => {
    begin();
    expect(recorder.underWay('other', 'seller_1', operation)).toBeUndefined();
    expect(recorder.underWay('local', 'seller_2', operation)).toBeUndefined();
    expect(recorder.underWay('local', 'seller_1', 'orders.getOrder')).toBeUndefined();
    begin('run');
    expect(standing()).toBeUndefined();
  });

  it('A call in progress is removed once it has ended', () => {
    begin();
    tell({ type: 'settled', ok: true, attempts: 1, waitedMilliseconds: 0, milliseconds: 5 });
    expect(standing()).toBeUndefined();
  });
});
