import { createSandbox, type Sandbox, StateError, testClock } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';
import { Application } from './support/application.ts';
import { control } from './support/control.ts';
import { createReport, download, fetchReport, finishedReport } from './support/reading-reports.ts';

const VENDOR_LISTINGS = 160;
const LISTING = 'GET_MERCHANT_LISTINGS_DATA';

/** A member that the form of snapshots uses itself: a seller may write it all the same. */
const ODD_ATTRIBUTES = { $map: [['a', 1]], odd: { $bytes: 'AAAA', $plain: [{ $chance: [1, 2, 3, 4] }] } };

function setUp() {
  const clock = testClock();
  const sandbox = createSandbox({ clock });
  return { clock, sandbox, application: new Application(sandbox) };
}

async function putListing(application: Application, sku: string, attributes: object = {}) {
  const { sellerId, marketplaceId } = application.sandbox.credentials;
  const body = { productType: 'CLOCK', attributes: { item_name: [{ value: 'A clock' }], ...attributes } };
  return application.call('PUT', `/listings/2021-08-01/items/${sellerId}/${sku}`, {
    query: { marketplaceIds: marketplaceId },
    body,
  });
}

async function listing(application: Application, sku: string) {
  const { sellerId, marketplaceId } = application.sandbox.credentials;
  const query = { marketplaceIds: marketplaceId, includedData: 'summaries,attributes' };
  return application.call('GET', `/listings/2021-08-01/items/${sellerId}/${sku}`, { query });
}

/** The responses of a sandbox from here on, including numbers, IDs and tokens. */
async function recordResponses(application: Application, advance: (milliseconds: number) => void): Promise<string> {
  const reportId = await createReport(application, LISTING);
  advance(10_000);
  const report = await fetchReport(application, reportId);
  const account = await application.call('GET', '/sellers/v1/account');
  const token = await application.sellerToken();
  const document = await application.call('POST', '/feeds/2021-06-30/documents', { body: { contentType: 'text/xml' } });
  const remembered = [report, account.headers.get('x-amzn-requestid'), token, document.body];
  return JSON.stringify([remembered, application.sandbox.authorize(), application.sandbox.clock.now()]);
}

describe('a snapshot', () => {
  it('A restore brings back state, time and random values, so the same responses follow', async () => {
    const { sandbox, application } = setUp();
    await putListing(application, 'KEPT', ODD_ATTRIBUTES);
    const before = (await listing(application, 'KEPT')).body;
    const snapshot = sandbox.snapshot();
    const story = await recordResponses(application, sandbox.clock.advance);
    await putListing(application, 'LATER');
    sandbox.clock.advance(86_400_000);

    sandbox.restore(snapshot);
    expect(sandbox.snapshot()).toBe(snapshot);
    expect((await listing(application, 'KEPT')).body).toEqual(before);
    expect((await listing(application, 'LATER')).status).toBe(404);
    sandbox.restore(snapshot);
    expect(await recordResponses(application, sandbox.clock.advance)).toBe(story);
  });

  it('Another sandbox with the same seed can restore a snapshot', async () => {
    const { clock, sandbox, application } = setUp();
    const token = await application.sellerToken();
    const reportId = await createReport(application, LISTING);
    clock.advance(10_000);
    const { reportDocumentId } = await fetchReport(application, reportId);
    const address = (await application.call('GET', `/reports/2021-06-30/documents/${reportDocumentId}`)).body.url;
    const file = await download(application, address);
    const other = new Application(createSandbox({ orders: 1, listings: 1, clock: testClock(0) }));
    other.sandbox.restore(sandbox.snapshot());
    expect(other.sandbox.clock.now()).toBe(sandbox.clock.now());
    const again = await other.call('GET', `/reports/2021-06-30/reports/${reportId}`, { token });
    expect(again.body.reportDocumentId).toBe(reportDocumentId);
    expect((await download(other, address)).bytes).toEqual(file.bytes);
  });

  it('A snapshot contains the level of the buckets', async () => {
    const { sandbox, application } = setUp();
    const statusOfLast = async (calls: number) => {
      let status = 0;
      for (let call = 0; call < calls; call += 1)
        status = (await application.call('GET', '/sellers/v1/account')).status;
      return status;
    };
    expect(await statusOfLast(15)).toBe(200);
    const snapshot = sandbox.snapshot();
    sandbox.reset();
    sandbox.restore(snapshot);
    expect(await statusOfLast(1)).toBe(429);
  });

  it('A snapshot is readable JSON with a version and one line per record', () => {
    const { sandbox } = setUp();
    expect(
      sandbox
        .snapshot()
        .split('\n')
        .filter((line) => line.startsWith('["')),
    ).toHaveLength(250 + 160 + VENDOR_LISTINGS);
    const { sellerId } = sandbox.credentials;
    expect(JSON.parse(sandbox.snapshot())).toMatchObject({
      format: 'supercargo-sandbox',
      version: 1,
      seed: 'supercargo',
      takenAt: sandbox.clock.now(),
      [`account-${sellerId}`]: { sellerId, storeName: 'The Sandbox Emporium' },
    });
  });

  it.each([
    ['no JSON', () => '{', 'is damaged'],
    ['something else', () => '[]', 'is not the state of a sandbox'],
    ['newer', (text: string) => text.replace('"version": 1', '"version": 2'), 'written by a newer sandbox'],
    ['of another seed', (text: string) => text.replace('"seed": "supercargo"', '"seed": "x"'), 'the seed x, not'],
    ['half', (text: string) => JSON.stringify({ ...JSON.parse(text), sandbox: {} }), 'does not say when'],
  ])('A snapshot that is %s is rejected, and nothing changes', async (_, spoil, words) => {
    const { sandbox, application } = setUp();
    await putListing(application, 'KEPT');
    const snapshot = sandbox.snapshot();
    expect(() => sandbox.restore(spoil(snapshot))).toThrow(StateError);
    expect(() => sandbox.restore(spoil(snapshot))).toThrow(words);
    expect(sandbox.snapshot()).toBe(snapshot);
  });

  it('The control API saves snapshots by name', async () => {
    const { sandbox, application } = setUp();
    await putListing(application, 'KEPT');
    const at = sandbox.clock.now();
    const bytes = Buffer.byteLength(sandbox.snapshot());
    expect((await control(sandbox, 'POST', '/snapshots', { name: 'one' })).body).toEqual({
      name: 'one',
      takenAt: at,
      bytes,
    });
    await control(sandbox, 'POST', '/reset');
    expect((await listing(new Application(sandbox), 'KEPT')).status).toBe(404);
    expect((await control(sandbox, 'GET', '/snapshots')).body.snapshots).toEqual([{ name: 'one', takenAt: at, bytes }]);
    expect((await control(sandbox, 'POST', '/snapshots/one/restore')).body.now).toBe(at);
    expect((await listing(application, 'KEPT')).status).toBe(200);

    const { body } = await control(sandbox, 'GET', '/snapshots/one');
    const other = setUp();
    other.clock.advance(60_000);
    expect(await control(other.sandbox, 'PUT', '/snapshots/copy', body)).toMatchObject({
      status: 201,
      body: { takenAt: at },
    });
    expect((await control(other.sandbox, 'POST', '/snapshots/copy/restore')).status).toBe(200);
    expect((await listing(other.application, 'KEPT')).status).toBe(200);
    expect((await control(sandbox, 'DELETE', '/snapshots/one')).status).toBe(204);
    expect((await control(sandbox, 'GET', '/snapshots')).body.snapshots).toEqual([]);
  });
});

describe('named snapshots', () => {
  it('A snapshot that is taken in turns has the state of its start, whatever changes meanwhile', async () => {
    const { sandbox, application } = setUp();
    const reportId = await createReport(application, LISTING);
    const before = sandbox.snapshot();
    const taking = sandbox.snapshots.takeInTurns('one');
    const cancelled = await application.call('DELETE', `/reports/2021-06-30/reports/${reportId}`);
    await putListing(application, 'LATER');
    expect(cancelled.status).toBe(200);
    expect(await taking).toEqual(sandbox.snapshots.list()[0]);
    expect(sandbox.snapshots.find('one')).toBe(before);
    await expect(sandbox.snapshots.takeInTurns('a name')).rejects.toThrow('A snapshot has a name of letters');
  });

  it('The number of named snapshots is limited', () => {
    const sandbox = createSandbox({ clock: testClock(), orders: 0, listings: 0 });
    for (let at = 0; at < 100; at += 1) sandbox.snapshots.take(`s${at}`);
    expect(() => sandbox.snapshots.take('one-more')).toThrow('at most 100 snapshots');
    expect(sandbox.snapshots.take('s0').name).toBe('s0');
    expect(sandbox.snapshots.list()).toHaveLength(100);
  });
});

describe('a reset', () => {
  it('A reset after restoring a snapshot of another time restores the initial state', () => {
    const sandbox = createSandbox({ clock: testClock() });
    const beginning = sandbox.snapshot();
    const other = createSandbox({ clock: testClock(0), orders: 1, listings: 1 });
    sandbox.restore(other.snapshot());
    expect(sandbox.clock.now()).toBe(0);
    sandbox.reset();
    expect(sandbox.snapshot()).toBe(beginning);
  });

  it('A reset restores the initial state', async () => {
    const { sandbox, application } = setUp();
    const beginning = sandbox.snapshot();
    const story = await recordResponses(application, sandbox.clock.advance);
    await putListing(application, 'GONE');
    sandbox.faults.add({ fault: 'error', status: 503 });
    sandbox.clock.run(60);
    sandbox.reports.setOutcome(LISTING, 'FATAL');
    await control(sandbox, 'POST', '/snapshots', { name: 'kept' });

    expect((await control(sandbox, 'POST', '/reset')).body).toEqual({ reset: 'all' });
    expect(sandbox.snapshot()).toBe(beginning);
    expect([sandbox.faults.list(), sandbox.events, sandbox.requests.accepted]).toEqual([[], [], 0]);
    expect(sandbox.snapshots.list().map(({ name }) => name)).toEqual(['kept']);
    expect(await recordResponses(new Application(sandbox), sandbox.clock.advance)).toBe(story);
  });

  it('A reset of one seller does not change tokens, time and log', async () => {
    const { clock, sandbox, application } = setUp();
    await putListing(application, 'GONE');
    const { sellerId } = sandbox.credentials;
    const file = await finishedReport(application, clock, LISTING);
    expect(file.status).toBe(200);
    const { accepted } = sandbox.requests;
    expect((await control(sandbox, 'POST', '/reset', { sellerId })).body).toEqual({ reset: sellerId });
    expect((await listing(application, 'GONE')).status).toBe(404);
    expect(
      (await application.call('GET', '/reports/2021-06-30/reports', { query: { reportTypes: LISTING } })).body,
    ).toEqual({ reports: [] });
    expect(documentsIn(sandbox)).toEqual([]);
    expect(sandbox.requests.accepted).toBe(accepted + 2);
    expect(() => sandbox.reset('NOBODY')).toThrow(RangeError);
  });
});

function documentsIn(sandbox: Sandbox): unknown {
  return JSON.parse(sandbox.snapshot())['records-documents'].$map;
}
