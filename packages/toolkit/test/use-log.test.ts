import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClientEvent } from 'supercargo';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { addTypeInBody, observeUses } from '../src/uses/observe-uses.ts';
import { UseLog } from '../src/uses/use-log.ts';

const root = mkdtempSync(join(tmpdir(), 'use-log-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const day = 86_400_000;
let folder = '';
let now = 0;
beforeEach(() => {
  folder = mkdtempSync(join(root, 'log-'));
  now = Date.UTC(2026, 10, 24, 12);
});
const open = () => new UseLog(folder, () => now);
async function sumCalls(log: UseLog, since = 0): Promise<Record<string, number>> {
  const sums: Record<string, number> = {};
  for (const { use, calls } of await log.read(since)) sums[use] = (sums[use] ?? 0) + calls;
  return sums;
}

describe('the log of uses', () => {
  it('The log saves the first call immediately, later ones every ten seconds, and the rest with save', async () => {
    const log = open();
    for (let page = 0; page < 100; page += 1) log.add('GET /a');
    expect(await sumCalls(log)).toEqual({ 'GET /a': 1 });
    now += 10_000;
    log.add('GET /b');
    expect(await sumCalls(log)).toEqual({ 'GET /a': 100, 'GET /b': 1 });
    log.add('GET /b');
    log.save();
    log.save();
    expect(await sumCalls(open())).toEqual({ 'GET /a': 100, 'GET /b': 2 });
    expect(readFileSync(join(folder, '2026-11-24.ndjson'), 'utf8').trim().split('\n')).toHaveLength(4);
  });

  it('The log adds up the calls of several processes, and reads only those since a time', async () => {
    open().add('GET /a');
    now += day;
    open().add('GET /a');
    open().add('GET /a');
    expect(await sumCalls(open())).toEqual({ 'GET /a': 3 });
    expect(await sumCalls(open(), now)).toEqual({ 'GET /a': 2 });
  });

  it('The log deletes the files of days before the last 31', () => {
    open().add('GET /a');
    now += 31 * day;
    open().add('GET /a');
    expect(readdirSync(folder)).toEqual(['2026-11-24.ndjson', '2026-12-25.ndjson']);
    now += day;
    open().add('GET /a');
    expect(readdirSync(folder)).toEqual(['2026-12-25.ndjson', '2026-12-26.ndjson']);
  });

  it('A call does not fail if the folder of the log cannot be written', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const log = new UseLog(file, () => now);
    log.add('GET /a');
    expect(await log.read(0)).toEqual([]);
  });
});

describe('the observer of uses', () => {
  it('The observer counts calls by their path template, and each report and feed once', async () => {
    const log = open();
    const observe = observeUses(log);
    const call = { type: 'call', method: 'GET', template: '/orders/v0/orders/{orderId}' };
    const report = { type: 'report', reportType: 'GET_A', reportId: '1' };
    const feed = { type: 'feed', feedType: 'POST_A', feedId: '1' };
    const events = [
      call,
      call,
      { ...call, template: undefined },
      report,
      report,
      { ...report, reportId: '2' },
      feed,
      feed,
    ];
    for (const event of events) observe(event as ClientEvent);
    addTypeInBody({ feedType: 'POST_A' }, log);
    addTypeInBody({ query: 'query { analytics_a_2024_01_01 { b { c } } }' }, log);
    addTypeInBody(undefined, log);
    log.save();
    expect(await sumCalls(log)).toEqual({
      'GET /orders/v0/orders/{orderId}': 2,
      GET_A: 2,
      POST_A: 2,
      analytics_a_2024_01_01: 1,
    });
  });
});
