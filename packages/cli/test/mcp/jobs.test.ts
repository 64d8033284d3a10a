import { describe, expect, test } from 'vitest';
import { Jobs } from '../../src/mcp/state/jobs.ts';

function make(onDropped: (id: string) => void = () => {}) {
  let count = 0;
  const waits: (() => void)[] = [];
  const clock = { now: () => 0, wait: () => new Promise<void>((resolve) => waits.push(resolve)) };
  const newId = (kind: string) => {
    count += 1;
    return `${kind}-${count}`;
  };
  const end = new AbortController();
  const jobs = new Jobs<string>('report', { clock, newId, signal: end.signal }, ({ id }) => onDropped(id));
  return { jobs, waits, end };
}

const quietly = { signal: new AbortController().signal, onProgress: () => {} };

describe('jobs', () => {
  test('are waited for until they end, or until it has been long enough', async () => {
    const { jobs, waits } = make();
    const gate = Promise.withResolvers<string>();
    const heard: string[] = [];
    const job = jobs.begin('one', async (tell) => {
      tell('CREATED');
      const result = await gate.promise;
      return result;
    });
    const enough = jobs.wait(job, { ...quietly, milliseconds: 5, onProgress: (text) => heard.push(text) });
    waits[0]?.();
    await enough;
    expect(job).toMatchObject({ state: 'running', progress: 'CREATED' });
    const toTheEnd = jobs.wait(job, { ...quietly, milliseconds: 5 });
    gate.resolve('rows');
    await toTheEnd;
    expect(jobs.find(job.id)).toMatchObject({ state: 'done', result: 'rows' });
  });

  test('that fail keep their error', async () => {
    const { jobs } = make();
    const job = jobs.begin('one', () => Promise.reject(new Error('no')));
    await jobs.wait(job, { ...quietly, milliseconds: 5 });
    expect(job).toMatchObject({ state: 'failed', error: new Error('no') });
  });

  test('are ten at most at the same time, and end with the server', async () => {
    const { jobs, end } = make();
    const untilEnd = (_tell: unknown, signal: AbortSignal) =>
      new Promise<string>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    for (let at = 0; at < 10; at += 1) jobs.begin('one', untilEnd);
    expect(() => jobs.begin('one', untilEnd)).toThrow('10 of them are under way.');
    end.abort();
    await jobs.ended();
    expect(jobs.list().every(({ state }) => state === 'failed')).toBe(true);
  });

  test('that have ended give way to younger ones', async () => {
    const dropped: string[] = [];
    const { jobs } = make((id) => dropped.push(id));
    for (let at = 0; at < 53; at += 1) {
      const job = jobs.begin('one', async () => 'rows');
      await jobs.wait(job, { ...quietly, milliseconds: 5 });
    }
    expect(jobs.list()).toHaveLength(50);
    expect(dropped).toEqual(['report-1', 'report-2', 'report-3']);
    expect(() => jobs.find('report-1')).toThrow('no report of this id');
  });
});
