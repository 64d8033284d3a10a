import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import {
  createSandbox,
  QUIRKS,
  type QuirkChoices,
  type QuirkName,
  type SandboxOptions,
  testClock,
} from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';
import { readCommand } from '../src/command-line/read-command.ts';
import { Application } from './support/application.ts';
import { control } from './support/control.ts';
import { inboundScenario } from './support/fulfilment/inbound-scenario.ts';
import { createReport, download, fetchReport } from './support/reading-reports.ts';

const NAME = 'active-plans-only' satisfies QuirkName;

function setUp(options: SandboxOptions = {}) {
  const clock = testClock();
  const sandbox = createSandbox({ clock, rateScale: Number.POSITIVE_INFINITY, ordersPerDay: 0, ...options });
  const isOn = (name: QuirkName = NAME) => sandbox.quirks.list().find((quirk) => quirk.name === name)?.isOn;
  return { clock, sandbox, application: new Application(sandbox), isOn };
}

describe('the setting of quirks', () => {
  it('Every quirk has a name, an effect, a source and its default, and only certain ones are on', () => {
    for (const { name, effect, sources, certainty, isDefault, isOn } of setUp().sandbox.quirks.list()) {
      expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(effect).toMatch(/^[^|\n]+\.$/);
      expect(sources.length, name).toBeGreaterThan(0);
      for (const source of sources)
        expect(source).toMatch(/^(models#\d+|docs#\d+|jlevers#\d+|recorded|public programs)$/);
      expect([name, isOn]).toEqual([name, isDefault]);
      expect([name, isDefault && certainty !== 'high']).toEqual([name, false]);
    }
  });

  it('An option turns a quirk on, a change outlives no reset, and its removal restores the option', () => {
    const { sandbox, isOn } = setUp({ quirks: { [NAME]: true } });
    expect(isOn()).toBe(true);
    expect(sandbox.quirks.set({ [NAME]: false }).find(({ name }) => name === NAME)?.isOn).toBe(false);
    expect(sandbox.quirks.reset(NAME)).toBe(true);
    expect([isOn(), sandbox.quirks.reset()]).toEqual([true, false]);
    sandbox.quirks.set({ [NAME]: false });
    sandbox.reset();
    expect(isOn()).toBe(true);
  });

  it('The command line turns quirks on and off', () => {
    const read = (...args: string[]) => readCommand(args).server.quirks;
    expect(read('--quirks', `${NAME},short-finances-token=off`)).toEqual({
      [NAME]: true,
      'short-finances-token': false,
    });
    expect(read()).toBeUndefined();
    expect(() => read('--quirks', 'nothing=on')).toThrow('--quirks has unknown values: nothing. Allowed values are: ');
  });

  it('The control API lists, changes and removes them, and names what is wrong', async () => {
    const { sandbox } = setUp();
    const { body } = await control(sandbox, 'POST', '/quirks', { [NAME]: true });
    expect(body.quirks.find(({ name }: { name: string }) => name === NAME)).toEqual({
      name: NAME,
      ...QUIRKS[NAME],
      isOn: true,
    });
    expect((await control(sandbox, 'GET', '/quirks')).body).toEqual(body);
    expect((await control(sandbox, 'DELETE', `/quirks/${NAME}`)).status).toBe(204);
    await control(sandbox, 'POST', '/quirks', { [NAME]: true });
    expect((await control(sandbox, 'DELETE', '/quirks')).status).toBe(204);
    expect((await control(sandbox, 'GET', '/quirks')).body).toEqual({ quirks: setUp().sandbox.quirks.list() });
    const failures = await Promise.all([
      control(sandbox, 'POST', '/quirks', { nothing: true }),
      control(sandbox, 'POST', '/quirks', { [NAME]: 'yes' }),
      control(sandbox, 'DELETE', '/quirks/nothing'),
    ]);
    expect(failures.map((failure) => [failure.status, failure.body.error.message])).toEqual([
      [400, expect.stringContaining('Unknown property: nothing. Allowed are: ')],
      [400, `${NAME} must be true or false.`],
      [400, expect.stringContaining('there is no quirk nothing: there are ')],
    ]);
  });

  it.each([
    [{ [NAME]: true, nothing: true }, 'there is no quirk nothing: there are '],
    [{ [NAME]: 1 }, `quirks.${NAME} must be true or false`],
    ['all', 'quirks must be an object, not of the type string'],
  ])('The choices %j are rejected, and nothing changes', (choices, words) => {
    const { sandbox, isOn } = setUp();
    const wrong = choices as unknown as QuirkChoices;
    expect(() => sandbox.quirks.set(wrong)).toThrow(words);
    expect(() => createSandbox({ quirks: wrong })).toThrow(words);
    expect(isOn()).toBe(false);
  });

  it('Changed quirks are in snapshots, in recordings and in the data directory', async () => {
    const data = mkdtempSync(join(tmpdir(), 'sandbox-quirks-'));
    try {
      const { clock, sandbox, isOn } = setUp({ data });
      sandbox.recording.start();
      sandbox.quirks.set({ [NAME]: true });
      const [recording, snapshot] = [sandbox.recording.stop(), sandbox.snapshot()];
      sandbox.quirks.reset();
      sandbox.restore(snapshot);
      expect(isOn()).toBe(true);
      sandbox.close();
      const restarted = setUp({ clock, data });
      expect(restarted.isOn()).toBe(true);
      restarted.sandbox.close();
      const replayed = setUp({ clock });
      await replayed.sandbox.replay(recording);
      expect(replayed.isOn()).toBe(true);
    } finally {
      rmSync(data, { recursive: true });
    }
  });
});

describe('the effects of quirks', () => {
  it('With short-finances-token, a NextToken of Finances v0 expires after three minutes', async () => {
    const { clock, sandbox, application } = setUp();
    const read = (query: Readonly<Record<string, string>>) =>
      application.call('GET', '/finances/v0/financialEvents', { query });
    const first = { MaxResultsPerPage: '10', PostedAfter: '2025-12-01T00:00:00Z' };
    const readLater = async (minutes: number) => {
      const { NextToken } = (await read(first)).body.payload;
      clock.advance(minutes * 60_000);
      return (await read({ NextToken })).status;
    };
    expect(await readLater(3)).toBe(200);
    sandbox.quirks.set({ 'short-finances-token': true });
    expect([await readLater(2.9), await readLater(3)]).toEqual([200, 400]);
  });

  it('With active-plans-only, listInboundPlans without a status returns only active plans', async () => {
    const { clock, sandbox, application } = setUp({ sampleRecords: true });
    const read = async (query: Readonly<Record<string, string>> = {}) =>
      (await application.call('GET', '/inbound/fba/2024-03-20/inboundPlans', { query })).body.inboundPlans;
    const [{ inboundPlanId }] = await read();
    const cancellation = `/inbound/fba/2024-03-20/inboundPlans/${inboundPlanId}/cancellation`;
    expect((await application.call('PUT', cancellation)).status).toBe(202);
    clock.advance(2_000);
    const all = await read();
    sandbox.quirks.set({ 'active-plans-only': true });
    expect(await read()).toEqual(all.filter(({ status }: { status: string }) => status === 'ACTIVE'));
    expect(await read({ status: 'VOIDED' })).toMatchObject([{ inboundPlanId }]);
  });

  it.each([
    ['/finances/v0/financialEvents', { MaxResultsPerPage: '20', PostedAfter: '2025-12-01T00:00:00Z' }, 'NextToken'],
    ['/orders/2026-01-01/orders', { createdAfter: '2020-01-01', maxResultsPerPage: '30' }, 'paginationToken'],
  ])('With endless-page, the second page of %s has the token of itself', async (path, first, parameter) => {
    const { sandbox, application } = setUp({ quirks: { 'endless-page': true } });
    const findToken = (body: { payload?: object; pagination?: object }) => {
      const members = { ...body.payload, ...body.pagination } as Record<string, string>;
      return members.NextToken ?? members.nextToken ?? '';
    };
    const read = async (query: Readonly<Record<string, string>>) => {
      const { status, body } = await application.call('GET', path, { query });
      expect(status).toBe(200);
      return { body, next: { ...first, [parameter]: findToken(body) } };
    };
    const start = await read(first);
    const [second, third] = [await read(start.next), await read((await read(start.next)).next)];
    expect(third).toEqual(second);
    expect(second.body).not.toEqual(start.body);
    sandbox.quirks.set({ 'endless-page': false });
    expect((await read(second.next)).next).not.toEqual(second.next);
  });

  it('With endless-page, the last page has a token too, but a list of one page has none', async () => {
    const { application } = setUp({ orders: 5, quirks: { 'endless-page': true } });
    const read = async (query: Readonly<Record<string, string>>) =>
      (await application.call('GET', '/orders/2026-01-01/orders', { query })).body;
    const size = (maxResultsPerPage: string) => ({ createdAfter: '2020-01-01', maxResultsPerPage });
    expect((await read(size('5'))).pagination?.nextToken).toBeUndefined();
    const { nextToken: paginationToken } = (await read(size('4'))).pagination;
    const last = await read({ ...size('4'), paginationToken });
    expect([last.orders.length, last.pagination.nextToken]).toEqual([1, paginationToken]);
  });

  it('With later-page-400, the first page of a list is returned and the next ones are not', async () => {
    const { sandbox, application } = setUp();
    const read = (query: Readonly<Record<string, string>>) =>
      application.call('GET', '/finances/v0/financialEvents', { query });
    sandbox.quirks.set({ 'later-page-400': true });
    const { NextToken } = (await read({ MaxResultsPerPage: '10', PostedAfter: '2025-12-01T00:00:00Z' })).body.payload;
    const { status, body } = await read({ NextToken });
    expect([status, body.errors]).toEqual([
      400,
      [{ code: 'InvalidInput', message: '$errorResponse.Message', details: '' }],
    ]);
  });

  it('With large-finances-page, a page of more than 50 results is rejected, as one of more than 10 MB is', async () => {
    const { application } = setUp({ quirks: { 'large-finances-page': true } });
    const read = async (size: object) => {
      const query = { PostedAfter: '2025-12-01T00:00:00Z', ...size };
      return (await application.call('GET', '/finances/v0/financialEvents', { query })).status;
    };
    expect([await read({}), await read({ MaxResultsPerPage: '51' }), await read({ MaxResultsPerPage: '50' })]).toEqual([
      400, 400, 200,
    ]);
  });

  it('With voided-plan, a new inbound plan is VOIDED at once and takes no further step', async () => {
    const { clock, application } = setUp({ quirks: { 'voided-plan': true } });
    const { inboundPlanId } = await inboundScenario(application, clock).newPlan();
    const plan = `/inbound/fba/2024-03-20/inboundPlans/${inboundPlanId}`;
    expect((await application.call('GET', plan)).body.status).toBe('VOIDED');
    expect((await application.call('POST', `${plan}/packingOptions`)).status).toBe(400);
  });

  it('With plain-gzip-document, the details say GZIP and the bytes are the plain document, whatever the range', async () => {
    const { sandbox, application, readDetails } = await setUpReport();
    const packed = await download(application, (await readDetails()).url);
    sandbox.quirks.set({ 'plain-gzip-document': true });
    const { url, compressionAlgorithm } = await readDetails();
    expect(compressionAlgorithm).toBe('GZIP');
    for (const headers of [{}, { range: 'bytes=10-' }]) {
      const plain = await download(application, url, headers);
      expect([plain.status, plain.bytes]).toEqual([200, new Uint8Array(gunzipSync(packed.bytes))]);
    }
  });

  it('With foreign-charset, a document declares a charset that its bytes do not have', async () => {
    const { sandbox, application, readDetails } = await setUpReport();
    const readType = async () => (await download(application, (await readDetails()).url)).headers.get('content-type');
    expect(await readType()).toMatch(/charset=Cp1252$/i);
    sandbox.quirks.set({ 'foreign-charset': true });
    expect(await readType()).toMatch(/charset=UTF-8$/);
  });
});

/** A finished report, and a function that reads the details of its document. */
async function setUpReport() {
  const { clock, sandbox, application } = setUp();
  const reportId = await createReport(application, 'GET_MERCHANT_LISTINGS_ALL_DATA');
  clock.advance(10_000);
  const { reportDocumentId } = await fetchReport(application, reportId);
  const readDetails = async () =>
    (await application.call('GET', `/reports/2021-06-30/documents/${reportDocumentId}`)).body;
  return { sandbox, application, readDetails };
}
