import { describe, expect, test } from 'vitest';
import { startPolling } from '../src/jobs/start-polling.ts';

/** A timer that fires only on request. */
function openTimer() {
  const waiting: { readonly work: () => void; readonly milliseconds: number; cancelled: boolean }[] = [];
  return {
    waiting,
    timer: (work: () => void, milliseconds: number) => {
      const one = { work, milliseconds, cancelled: false };
      waiting.push(one);
      return () => {
        one.cancelled = true;
      };
    },
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('polling', () => {
  test('The next round is scheduled when the previous one has ended', async () => {
    const { waiting, timer } = openTimer();
    const { promise, resolve } = Promise.withResolvers<void>();
    startPolling({ work: () => promise, milliseconds: 50, fail: () => {}, timer });
    expect(waiting.map(({ milliseconds }) => milliseconds)).toEqual([50]);
    waiting[0]?.work();
    await settled();
    expect(waiting).toHaveLength(1);
    resolve();
    await settled();
    expect(waiting).toHaveLength(2);
  });

  test('An error is reported, and the polling continues', async () => {
    const { waiting, timer } = openTimer();
    const failures: string[] = [];
    const work = () => Promise.reject(new Error('No answer.'));
    startPolling({ work, milliseconds: 50, fail: ({ message }) => failures.push(message), timer });
    waiting[0]?.work();
    await settled();
    expect(failures).toEqual(['No answer.']);
    expect(waiting).toHaveLength(2);
  });

  test('Stopping cancels the next round', () => {
    const { waiting, timer } = openTimer();
    const stop = startPolling({ work: async () => {}, milliseconds: 50, fail: () => {}, timer });
    stop();
    expect(waiting.map(({ cancelled }) => cancelled)).toEqual([true]);
  });

  test('Stopping during a round aborts its signal and starts no other', async () => {
    const { waiting, timer } = openTimer();
    const { promise, resolve } = Promise.withResolvers<void>();
    const signals: AbortSignal[] = [];
    const work = (signal: AbortSignal) => {
      signals.push(signal);
      return promise;
    };
    const stop = startPolling({ work, milliseconds: 50, fail: () => {}, timer });
    waiting[0]?.work();
    stop();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    resolve();
    await settled();
    expect(waiting).toHaveLength(1);
  });
});
