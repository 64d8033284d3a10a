import { describe, expect, test } from 'vitest';
import { RunTracker } from '../src/state/run-tracker.ts';

function createTracker(onRemoved: (id: string) => void = () => {}) {
  let count = 0;
  const waits: (() => void)[] = [];
  const clock = { now: () => 0, wait: () => new Promise<void>((resolve) => waits.push(resolve)) };
  const createId = (kind: string) => {
    count += 1;
    return `${kind}-${count}`;
  };
  const controller = new AbortController();
  const tracker = new RunTracker<string>('report', { clock, createId, signal: controller.signal }, ({ id }) =>
    onRemoved(id),
  );
  return { tracker, waits, controller };
}

const options = { signal: new AbortController().signal, onProgress: () => {} };

describe('RunTracker', () => {
  test('A wait ends when the run has finished or the timeout has passed', async () => {
    const { tracker, waits } = createTracker();
    const gate = Promise.withResolvers<string>();
    const messages: string[] = [];
    const run = tracker.start('one', async (onProgress) => {
      onProgress('CREATED');
      const result = await gate.promise;
      return result;
    });
    const firstWait = tracker.wait(run, { ...options, milliseconds: 5, onProgress: (text) => messages.push(text) });
    waits[0]?.();
    await firstWait;
    expect(run).toMatchObject({ status: 'in_progress', progress: 'CREATED' });
    const secondWait = tracker.wait(run, { ...options, milliseconds: 5 });
    gate.resolve('rows');
    await secondWait;
    expect(tracker.get(run.id)).toMatchObject({ status: 'done', result: 'rows' });
  });

  test('The error of a failed run is stored', async () => {
    const { tracker } = createTracker();
    const run = tracker.start('one', () => Promise.reject(new Error('no')));
    await tracker.wait(run, { ...options, milliseconds: 5 });
    expect(run).toMatchObject({ status: 'failed', error: new Error('no') });
  });

  test('Ten runs are allowed at the same time, and aborted when the server stops', async () => {
    const { tracker, controller } = createTracker();
    const waitForAbort = (_onProgress: unknown, signal: AbortSignal) =>
      new Promise<string>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    for (let at = 0; at < 10; at += 1) tracker.start('one', waitForAbort);
    expect(() => tracker.start('one', waitForAbort)).toThrow('10 report runs are in progress');
    controller.abort();
    await tracker.waitForAll();
    expect(tracker.list().every(({ status }) => status === 'failed')).toBe(true);
  });

  test('The oldest finished runs are removed', async () => {
    const removed: string[] = [];
    const { tracker } = createTracker((id) => removed.push(id));
    for (let at = 0; at < 53; at += 1) {
      const run = tracker.start('one', async () => 'rows');
      await tracker.wait(run, { ...options, milliseconds: 5 });
    }
    expect(tracker.list()).toHaveLength(50);
    expect(removed).toEqual(['report-1', 'report-2', 'report-3']);
    expect(() => tracker.get('report-1')).toThrow('no report with this ID');
  });
});
