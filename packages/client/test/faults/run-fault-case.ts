import {
  type ClientEvent,
  type Clock,
  SellingPartner,
  type SellingPartnerError,
  type Timeouts,
} from '../../src/index.ts';
import { systemClock } from '../../src/platform/system-clock.ts';
import { credentials, noFiles } from '../support/test-client.ts';
import { createVirtualClock } from '../support/virtual-clock.ts';
import type { Ending } from './connection-faults.ts';

export const read = { operation: 'orders.getOrder', path: { orderId: '1' }, options: { version: 'v0' } };
export const write = {
  operation: 'orders.confirmShipment',
  path: { orderId: '1' },
  body: { marketplaceId: 'M', packageDetail: {} },
  options: { version: 'v0' },
};

const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

export interface FaultCase {
  readonly url: string;
  readonly timeouts?: Partial<Timeouts> | undefined;
}

/** Creates a system clock that counts its pending timers. */
function createCountingClock(): Clock & { readonly pending: number } {
  const timers = new Set<object>();
  return {
    now: systemClock.now,
    setTimeout(callback, milliseconds) {
      const timer = systemClock.setTimeout(() => {
        timers.delete(timer);
        callback();
      }, milliseconds);
      timers.add(timer);
      return {
        cancel() {
          timers.delete(timer);
          timer.cancel();
        },
      };
    },
    get pending() {
      return timers.size;
    },
  };
}

/** Makes a call over a real connection. Waits use virtual time unless the fault is a delay. */
export async function runFaultCase({ url, timeouts }: FaultCase, call: object) {
  const [clock, realClock] = [createVirtualClock(), createCountingClock()];
  let [isWaiting, isSettled] = [false, false];
  let advancing = Promise.resolve();
  const advance = async () => {
    while (isWaiting && !isSettled) await clock.advance(500);
  };
  const observer = ({ type }: ClientEvent) => {
    if (type === 'request') isWaiting = false;
    if (type !== 'retry' && type !== 'wait') return;
    isWaiting = true;
    advancing = advancing.then(advance);
  };
  const client = new SellingPartner(
    {
      region: 'eu',
      refresh_token: 'Atzr|1',
      access_token: 'Atza|1',
      credentials,
      options: { baseUrl: url, observer, timeouts, retryBudget: false, logger: silent },
    },
    { files: noFiles, clock: timeouts === undefined ? clock : realClock, random: { next: () => 0.5 } },
  );
  const result = await client.callAPI(call).then(
    () => undefined,
    (error: SellingPartnerError) => error,
  );
  isSettled = true;
  await advancing;
  return { error: result, timersLeft: clock.pending + realClock.pending };
}

/** Describes how a call ended, in the form of the table. */
export function toEnding(error: SellingPartnerError | undefined, requests: number): Ending {
  if (error === undefined) return ['response', requests];
  return error.outcome === undefined ? [error.code, error.attempts] : [error.code, error.attempts, error.outcome];
}
