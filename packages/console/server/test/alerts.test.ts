import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import type { Sql } from '@supercargo/duckdb';
import { duckDbDialect } from '@supercargo/shop';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startAlerts } from '../src/background/alert-jobs.ts';
import { deleteExpiredData } from '../src/background/retention.ts';
import { newId } from '../src/base/ids.ts';
import { ConsoleError } from '../src/errors/console-error.ts';
import { createWebhookRequests, type WebhookRequest } from '../src/hosting/webhook-requests.ts';
import type { Email } from '../src/mail/email.ts';
import { AlertChecks } from '../src/services/alerts/alert-checks.ts';
import { AlertRules } from '../src/services/alerts/alert-rules.ts';
import { AlertSender } from '../src/services/alerts/alert-sender.ts';
import { findSendTime } from '../src/services/alerts/quiet-hours.ts';
import type { Mirror } from '../src/services/mirror/mirror.ts';
import type { SqlResult } from '../src/services/sql/sql-runner.ts';
import * as schema from '../src/storage/schema/index.ts';
import { createServices } from '../src/wiring/create-services.ts';
import type { Services } from '../src/wiring/services.ts';
import { type Caller, createTestCaller } from './fixtures/callers.ts';
import { openServices, type TestServices } from './fixtures/open-services.ts';
import { addMember, addPerson } from './fixtures/people.ts';

const start = Date.parse('2026-11-26T12:00:00Z');
const minute = 60_000;
const day = 24 * 60 * minute;

let opened: TestServices;
/** Two processes on one database. */
let processes: readonly Services[];
let caller: Caller;
let sent: WebhookRequest[];
let letters: Email[];
/** Statuses of the next responses. Default: 204. */
let responses: number[];
let sellerId: string;
/** Called before a response; to hold a request. */
let hold: () => Promise<void>;

beforeAll(async () => {
  const { check } = createWebhookRequests({ publicOnly: true });
  const more = {
    copies: false,
    webhookRequests: {
      check,
      send: async (request: WebhookRequest) => {
        sent.push(request);
        await hold();
        return responses.shift() ?? 204;
      },
    },
    mailer: { send: () => {}, deliver: async (letter: Email) => void letters.push(letter) },
  };
  opened = await openServices(start, more);
  processes = [opened.services, createServices({ ...opened.services, ...more })];
  caller = createTestCaller(opened.services);
});
afterAll(() => opened.close());

beforeEach(async () => {
  [sent, letters, responses] = [[], [], []];
  hold = async () => {};
  // Each test starts at noon.
  opened.move(day - ((opened.services.now() - start) % day));
  const { db } = opened.services.database;
  for (const table of [schema.alertRules, schema.alertChannels, schema.alertMessages, schema.runs])
    await db.delete(table);
  await db.delete(schema.applications);
  const application = { id: newId('app'), workspaceId: 'local', name: 'App', region: 'eu' as const };
  await db.insert(schema.applications).values({ ...application, clientId: 'c', clientSecret: 's' });
  sellerId = newId('seller');
  await db
    .insert(schema.sellers)
    .values({ id: sellerId, workspaceId: 'local', applicationId: application.id, name: 'Lamps', refreshToken: 't' });
});

const url = 'https://hooks.example.test/alerts?token=hidden';
const addWebhook = () => caller.alerts.addChannel({ kind: 'webhook', name: 'Hook', url });

type NewRule = Parameters<Caller['alerts']['saveRule']>[0];

/** Adds a rule; with an ID, changes it from its current version. */
async function addRule(rule: Partial<NewRule> = {}): Promise<string> {
  const current = (await caller.alerts.rules()).rules.find(({ id }) => id === rule.id);
  const { id } = await caller.alerts.saveRule({
    version: current?.version,
    name: 'Failed reports',
    condition: { kind: 'run-failed' },
    sellerIds: [],
    channelIds: [(await addWebhook()).id],
    isOn: true,
    ...rule,
  });
  return id;
}

test('Of two changes of a rule that saw the same version, the later one is rejected', async () => {
  const id = await addRule({ name: 'Parallel' });
  const find = async () => (await caller.alerts.rules()).rules.find((one) => one.id === id);
  const seen = await find();
  const save = async (name: string, version: string | undefined) =>
    addRule({ id, name, channelIds: seen?.channelIds ?? [], version });
  const outcomes = await Promise.allSettled([save('One', seen?.version), save('Two', seen?.version)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(save('Three', undefined)).rejects.toMatchObject({ cause: { code: 'CHANGED_MEANWHILE' } });
  await caller.alerts.turnRule({ id, isOn: false });
  expect((await find())?.version).not.toBe(seen?.version);
  await save('Three', (await find())?.version);
  expect(await find()).toMatchObject({ name: 'Three', isOn: true });
  await caller.alerts.removeRule({ id });
});

async function failRun(title = 'All listings'): Promise<string> {
  const { database, now } = opened.services;
  const at = new Date(now());
  const id = newId('run');
  const ended = { status: 'failed', error: { code: 'FATAL', message: 'No.' }, finishedAt: at } as const;
  const run = { id, workspaceId: 'local', sellerId, kind: 'report', title, request: {}, createdBy: 'a' } as const;
  await database.db.insert(schema.runs).values({ ...run, ...ended, createdAt: at });
  return id;
}

/** One round of background work in both processes at once. */
async function work(): Promise<void> {
  await Promise.all(processes.map(({ alerts }) => alerts.checks.checkDue('others')));
  await Promise.all(processes.map(send));
}

/** Sends the messages that are due, and waits for them. */
async function send({ alerts: { sender } }: Services): Promise<void> {
  await sender.startDue();
  await sender.finish();
}

async function later(milliseconds: number): Promise<void> {
  opened.move(milliseconds);
  await work();
}

const texts = () => sent.map(({ body }) => JSON.parse(body).data.items.map((item: { text: string }) => item.text));
const history = async () => (await caller.alerts.history({})).messages;

describe('a rule', () => {
  test('A failed run is reported once, with a link, by one of two processes', async () => {
    await addRule();
    const run = await failRun();
    await work();
    await later(minute);
    expect(sent).toHaveLength(1);
    expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({
      type: 'alert',
      data: {
        rule: { name: 'Failed reports' },
        count: 1,
        items: [
          {
            state: 'began',
            text: 'The report “All listings” of Lamps failed with FATAL.',
            url: `http://127.0.0.1:4650/reports/${run}`,
          },
        ],
      },
    });
    expect(await history()).toMatchObject([
      {
        ruleName: 'Failed reports',
        channelName: 'Hook',
        status: 'sent',
        attempts: 1,
        error: null,
        path: `/reports/${run}`,
        sentences: ['The report “All listings” of Lamps failed with FATAL.'],
      },
    ]);
  });

  test('A test shows what a rule would report, sends nothing, and forgets what it saw', async () => {
    const id = await addRule();
    expect(await caller.alerts.previewRule({ id })).toEqual({ count: 0, first: [], isTooEarly: false });
    opened.move(minute);
    await failRun();
    const found = { count: 1, first: [{ text: expect.stringContaining('failed'), path: expect.any(String) }] };
    expect(await caller.alerts.previewRule({ id })).toMatchObject(found);
    expect(await caller.alerts.previewRule({ id })).toMatchObject(found);
    expect(sent).toEqual([]);
    const viewer = createTestCaller(opened.services, { role: 'viewer' });
    await expect(viewer.alerts.previewRule({ id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(caller.alerts.previewRule({ id: 'rule_unknown' })).rejects.toThrow('Unknown rule');
  });

  test('What failed before the rule was turned on, and runs of other sellers, are not reported', async () => {
    await failRun('Before');
    opened.move(1000);
    const id = await addRule({ isOn: false });
    await failRun('While off');
    await later(minute);
    await caller.alerts.turnRule({ id, isOn: true });
    opened.move(1000);
    await failRun('After');
    await later(minute);
    expect(texts()).toEqual([['The report “After” of Lamps failed with FATAL.']]);
    await expect(addRule({ sellerIds: ['seller_of_another'] })).rejects.toMatchObject({
      cause: { code: 'SELLER_NOT_FOUND' },
    });
  });

  test('A lost authorization and its return are reported once each', async () => {
    await addRule({ name: 'Lost', condition: { kind: 'authorization-lost' }, reportsEnd: true });
    const { sellers, now } = opened.services;
    const { seller } = await sellers.find('local', sellerId);
    const note = (code: string | undefined) => {
      for (const { alerts } of processes) alerts.checks.noteToken(seller, { at: now(), code });
    };
    note('invalid_grant');
    await work();
    opened.move(minute);
    note('NETWORK_ERROR');
    await work();
    opened.move(minute);
    note('invalid_grant');
    await work();
    opened.move(minute);
    const checkedAt = new Date(now()).toISOString();
    await sellers.keepCheck('local', sellerId, { health: { state: 'connected', checkedAt } });
    await work();
    await later(minute);
    const text = 'Amazon rejected the authorization of Lamps with invalid_grant.';
    expect(texts()).toEqual([[text], [text]]);
    expect((await history()).map(({ sentences }) => sentences)).toEqual([[`Over: ${text}`], [text]]);
  });

  test('A featured offer counts as lost when it was the seller’s before, or Amazon disqualified it', async () => {
    await addRule({ name: 'Offers', condition: { kind: 'featured-offer-lost' } });
    const { database, now } = opened.services;
    let count = 0;
    const receive = async (notificationType: string, payload: object, at = new Date(now() + minute)) => {
      opened.move(minute);
      count += 1;
      await database.db.insert(schema.notificationsReceived).values({
        workspaceId: 'local',
        sellerId,
        origin: 'queue',
        notificationId: newId('n'),
        notificationType,
        isKnownType: true,
        eventTime: at.toISOString(),
        message: {},
        payload,
        deliveryIds: [String(count)],
        receivedAt: new Date(now()),
        lastReceivedAt: new Date(now()),
      });
      await work();
    };
    const offers = (ASIN: string, winner: string) => ({
      AnyOfferChangedNotification: {
        SellerId: 'OWN',
        OfferChangeTrigger: { MarketplaceId: 'A1PA6795UKMFR9', ASIN },
        Offers: ['OWN', 'OTHER'].map((SellerId) => ({ SellerId, IsBuyBoxWinner: SellerId === winner })),
      },
    });
    await receive('ANY_OFFER_CHANGED', offers('B0NEVER', 'OTHER'));
    await receive('ANY_OFFER_CHANGED', offers('B0LAMP', 'OWN'));
    expect(sent).toEqual([]);
    await receive('ANY_OFFER_CHANGED', offers('B0LAMP', 'OTHER'));
    await receive('ANY_OFFER_CHANGED', offers('B0LAMP', 'OTHER'));
    const health = { issueType: 'BuyBoxDisqualification', sellerId: 'OWN' };
    const offerChangeTrigger = { marketplaceId: 'A1PA6795UKMFR9', asin: 'B0SHADE' };
    for (const time of ['11:00', '11:00', '11:30'])
      await receive('PRICING_HEALTH', { ...health, offerChangeTrigger }, new Date(`2026-11-26T${time}:00Z`));
    expect(texts()).toEqual([
      ['Lamps lost the featured offer of B0LAMP in DE.'],
      ['Lamps lost the featured offer of B0SHADE in DE.'],
      ['Lamps lost the featured offer of B0SHADE in DE.'],
    ]);
    expect((await caller.alerts.rules()).rules).toMatchObject([{ open: 1 }]);
  });

  test('A console without copies rejects conditions that read them, and invalid fields are named', async () => {
    const condition = { kind: 'stock-low', unit: 'days', below: 14 } as const;
    await expect(addRule({ condition })).rejects.toThrow('This console copies no data');
    await expect(addRule({ condition: { ...condition, below: 0 } })).rejects.toThrow('Enter at least 1.');
    await expect(addRule({ channelIds: [] })).rejects.toThrow('Choose at least one channel.');
    await expect(addRule({ quietHours: { from: '25:00', to: '07:00', zone: 'UTC' } })).rejects.toThrow('time of day');
  });

  test('A viewer changes nothing, and an operator adds no channel', async () => {
    const viewer = createTestCaller(opened.services, { role: 'viewer' });
    const operator = createTestCaller(opened.services, { role: 'operator' });
    const id = await addRule();
    await expect(viewer.alerts.turnRule({ id, isOn: false })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(operator.alerts.addChannel({ kind: 'webhook', name: 'a', url })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    expect((await viewer.alerts.rules()).rules).toMatchObject([{ id, isOn: true, open: 0 }]);
  });
});

/** Rules on a copy of which the test says what queries return. */
function openCopy() {
  const { database, live, sellers, billing, now } = opened.services;
  const { db } = database;
  const copy = {
    result: (): SqlResult | Promise<SqlResult> => ({ columns: [], rows: [], truncated: false, milliseconds: 1 }),
    errors: [] as Error[],
    signals: [] as (AbortSignal | undefined)[],
    /** The copy that screens and rules read. */
    mirrors: [] as Mirror[],
  };
  const checks = new AlertChecks({
    db,
    execute: database.executeSql,
    live,
    sellers,
    billing,
    now,
    mirrors: { find: (workspaceId, source) => ({ workspaceId, source }) as never, list: () => copy.mirrors },
    sqlRunner: {
      run: async (_, __, signal) => {
        copy.signals.push(signal);
        return copy.result();
      },
    },
    fail: (error) => copy.errors.push(error),
  });
  const rules = new AlertRules({ db, live, hasCopies: true, now });
  const services = { ...opened.services, alerts: { ...opened.services.alerts, checks, rules } };
  const { alerts } = createTestCaller(services);
  const add = async (condition: NewRule['condition'], more: Partial<NewRule> = {}) => {
    const channelIds = [(await addWebhook()).id];
    return (await alerts.saveRule({ name: 'Copy', condition, sellerIds: [], channelIds, isOn: true, ...more })).id;
  };
  const read = async () => (await alerts.rules()).rules[0];
  return { copy, services, checks, add, read };
}

/** A copy of the seller, as `partnerId`, with the rows that it selects and the state of its streams. */
async function createMirror(
  partnerId: string,
  {
    select,
    units = [],
  }: { readonly select: (statement: Sql) => readonly object[]; readonly units?: readonly object[] },
): Promise<Mirror> {
  const { now, sellers } = opened.services;
  const connected = await sellers.find('local', sellerId);
  return {
    plan: { source: 'sandbox', sellers: [{ connected, partnerId }] },
    clock: { now },
    dialect: duckDbDialect,
    now,
    select: async (statement: Sql) => select(statement),
    sync: { status: async () => units },
  } as never;
}

/** A rule that is checked once a week. */
const weekly = {
  kind: 'sql' as const,
  source: 'sandbox' as const,
  sql: 'SELECT 1',
  keyColumns: [] as string[],
  minutes: 10_080,
};

describe('a rule on the copy', () => {
  test('After an error that passes it is checked again in a minute, and after another one at its interval', async () => {
    const { copy, checks, add, read } = openCopy();
    await add(weekly);
    const check = async (milliseconds: number) => {
      opened.move(milliseconds);
      const before = copy.signals.length;
      await checks.checkDue('copies');
      return copy.signals.length - before;
    };
    const failWith = (error: Error) => {
      copy.result = () => {
        throw error;
      };
    };
    failWith(new ConsoleError('TOO_MANY_RUNNING_QUERIES', 'Two queries run.', 'Wait.'));
    expect(await check(0)).toBe(1);
    failWith(new Error('The database ended the connection.'));
    expect([await check(minute - 1), await check(1)]).toEqual([0, 1]);
    expect(copy.errors).toMatchObject([{ message: 'The database ended the connection.' }]);
    failWith(new ConsoleError('QUERY_FAILED', 'No such table.', 'Correct it.'));
    expect(await check(minute)).toBe(1);
    expect([await check(6 * day), await check(day)]).toEqual([0, 1]);
    expect(await read()).toMatchObject({ error: { code: 'QUERY_FAILED' } });
  });

  test('Rows that come and go are reported, and do not accumulate', async () => {
    const { copy, checks, add, read } = openCopy();
    await add({ ...weekly, keyColumns: ['n'], minutes: 60 });
    const { db } = opened.services.database;
    const returnRows = (...numbers: number[]) => {
      const columns = [{ name: 'n', type: 'INTEGER' }];
      copy.result = () => ({ columns, rows: numbers.map((n) => [n]), truncated: false, milliseconds: 1 });
    };
    const check = async () => {
      await checks.checkDue('copies');
      await send(processes[0] as Services);
      opened.move(60 * minute);
    };
    for (const rows of [[1, 2], [2, 3], [1]]) {
      returnRows(...rows);
      await check();
    }
    const row = (n: number) => `The query of “Copy” returns a row: n ${n}.`;
    expect(texts()).toEqual([[row(1), row(2)], [row(3)], [row(1)]]);
    opened.move(day);
    await opened.services.alerts.history.deleteOld('local');
    expect([await db.$count(schema.alertOccurrences), (await read())?.open]).toEqual([1, 1]);
    await check();
    expect(sent).toHaveLength(3);
  });

  test('A query with too many rows is an error that says what to do', async () => {
    const { copy, checks, add, read } = openCopy();
    await add(weekly);
    copy.result = () => ({ columns: [{ name: 'n', type: null }], rows: [[1]], truncated: true, milliseconds: 1 });
    await checks.checkDue('copies');
    expect(await read()).toMatchObject({
      open: 0,
      error: { code: 'ALERT_TOO_MANY_MATCHES', message: 'The query returns more than 1,000 rows, which is the limit.' },
    });
  });

  test('The stock of a small seller is found beside that of a large one', async () => {
    const { copy, checks, add, read } = openCopy();
    const row = (partnerId: string, sku: string) => ({
      ...{ sku, seller_id: partnerId, marketplace_id: 'A1PA6795UKMFR9', held_by: 'AMAZON', asin: null, title: null },
      ...{ fulfillable: '1', inbound: '0', reserved: '0', unfulfillable: '0', sold: '0', stocked: '30' },
      marketplaces: JSON.stringify([{ marketplaceId: 'A1PA6795UKMFR9', sold30: 0 }]),
    });
    const all = Array.from({ length: 5_000 }, (_, at) => row('LARGE', `large-${at}`));
    const small = [row('SMALL', 'lamp')];
    const select = ({ values }: Sql) => (values.includes('SMALL') ? small : all);
    copy.mirrors = [await createMirror('SMALL', { select })];
    await add({ kind: 'stock-low', unit: 'units', below: 10 });
    await checks.checkDue('copies');
    expect(await read()).toMatchObject({ open: 1, error: null });
    copy.mirrors = [await createMirror('LARGE', { select })];
    opened.move(minute);
    await checks.checkDue('copies');
    expect(await read()).toMatchObject({
      open: 5_001,
      error: { message: 'The rule holds for 5,000 SKUs or more, which is the limit, so some may be missing.' },
    });
  });

  test('Issues that are copied after the rule was turned on are new only if the listings were copied before', async () => {
    const { copy, checks, add, read } = openCopy();
    const issue = (sku: string) => ({
      ...{ seller_id: 'OWN', marketplace_id: 'A1PA6795UKMFR9', sku, code: '18000', hash: 'h' },
      message: 'No image.',
    });
    const units: object[] = [];
    const issues: object[] = [];
    await add({ kind: 'listing-issue' });
    const check = async () => {
      await checks.checkDue('copies');
      opened.move(minute);
      return (await read())?.checkedAt !== null;
    };
    expect(await check()).toBe(false);
    copy.mirrors = [await createMirror('OWN', { select: () => issues, units })];
    expect(await check()).toBe(false);
    const snapshotAt = opened.services.now();
    units.push({
      sellerId: 'OWN',
      stream: 'listings',
      status: 'active',
      rows: 1,
      dueAt: snapshotAt,
      snapshotAt,
      gaps: [],
    });
    issues.push(issue('old'));
    expect(await check()).toBe(true);
    issues.push(issue('new'));
    await check();
    expect((await history()).map(({ sentences }) => sentences)).toEqual([
      ['The listing new of Lamps in DE has the issue 18000: No image.'],
    ]);
  });

  test('A check that was killed half-way is repeated after minutes', async () => {
    const { copy, checks, add } = openCopy();
    await add(weekly);
    const { promise: isStarted, resolve: begin } = Promise.withResolvers<void>();
    copy.result = () => {
      begin();
      return new Promise(() => {});
    };
    void checks.checkDue('copies');
    await isStarted;
    const count = async (milliseconds: number) => {
      opened.move(milliseconds);
      await openCopy().checks.checkDue('copies');
      return (await openCopy().read())?.checkedAt !== null;
    };
    expect([await count(4 * minute), await count(minute)]).toEqual([false, true]);
  });
});

describe('a console that ends', () => {
  test('It cancels the query of a check, sends nothing new, and leaves the rest to another process', async () => {
    const { copy, services, checks, add, read } = openCopy();
    await add(weekly);
    const { promise: isStarted, resolve: begin } = Promise.withResolvers<void>();
    copy.result = () => {
      begin();
      const cancelled = new ConsoleError('QUERY_CANCELLED', 'The query was cancelled.', 'Run it again.');
      const { promise, reject } = Promise.withResolvers<SqlResult>();
      copy.signals[0]?.addEventListener('abort', () => setImmediate(() => reject(cancelled)));
      return promise;
    };
    const starts: (() => void)[] = [];
    const timer = (work: () => void) => {
      starts.push(work);
      return () => {};
    };
    const stop = startAlerts(services, { fail: (error) => copy.errors.push(error), timer });
    for (const work of starts.splice(0)) work();
    await isStarted;
    await stop();
    await queueMessage('local', 'Too late');
    await services.alerts.sender.startDue(copy.signals[0]);
    await services.alerts.sender.finish();
    expect([sent, copy.errors, (await read())?.error]).toEqual([[], [], null]);
    copy.result = openCopy().copy.result;
    await checks.checkDue('copies', copy.signals[0]);
    expect(copy.signals).toHaveLength(1);
    await checks.checkDue('copies');
    expect(copy.signals).toHaveLength(2);
  });
});

describe('the time of messages', () => {
  test('Quiet hours collect what happens, and one message is sent at their end', async () => {
    await addRule({ quietHours: { from: '11:00', to: '14:30', zone: 'Europe/Berlin' } });
    await failRun('One');
    await work();
    opened.move(20 * minute);
    await failRun('Two');
    await work();
    expect(sent).toEqual([]);
    expect(await history()).toMatchObject([{ status: 'waiting', dueAt: quietEnd().toISOString() }]);
    await later(quietEnd().getTime() - opened.services.now());
    expect(texts()).toEqual([['One', 'Two'].map((title) => `The report “${title}” of Lamps failed with FATAL.`)]);
  });

  test('At most one message is sent in an interval, and the next has what happened in between', async () => {
    await addRule({ minMinutes: 60 });
    for (const title of ['One', 'Two', 'Three']) {
      await failRun(title);
      await work();
      opened.move(10 * minute);
    }
    expect(sent).toHaveLength(1);
    await later(60 * minute);
    expect(texts()[1]).toHaveLength(2);
  });

  test('Waiting messages follow a change of the interval and of the quiet hours', async () => {
    const quietHours = { from: '11:00', to: '14:30', zone: 'Europe/Berlin' };
    const id = await addRule({ minMinutes: 600 });
    for (const title of ['One', 'Two']) {
      await failRun(title);
      await work();
      opened.move(minute);
    }
    expect(sent).toHaveLength(1);
    const channelIds = (await caller.alerts.rules()).rules[0]?.channelIds ?? [];
    const save = (change: Partial<NewRule>) => addRule({ id, channelIds, ...change });
    await save({ quietHours });
    await failRun('Three');
    await work();
    expect(await history()).toMatchObject([{ dueAt: quietEnd().toISOString() }, { status: 'sent' }]);
    await save({ quietHours, minMinutes: 600 });
    expect((await history())[0]?.dueAt).toBe(new Date(opened.services.now() + 598 * minute).toISOString());
    await save({});
    await work();
    expect(texts()[1]).toHaveLength(2);
  });

  test.each([
    ['02:15', '03:00', '2026-03-28T10:00:00Z', '2026-03-28T10:00:00Z'],
    ['02:15', '03:00', '2026-03-28T01:30:00Z', '2026-03-28T02:00:00Z'],
    // The clock goes from 02:00 to 03:00.
    ['01:30', '03:00', '2026-03-29T00:45:00Z', '2026-03-29T01:00:00Z'],
    ['22:00', '07:00', '2026-06-01T21:00:00Z', '2026-06-02T05:00:00Z'],
    ['22:00', '07:00', '2026-06-02T05:00:00Z', '2026-06-02T05:00:00Z'],
  ])('With quiet hours in Berlin from %s to %s, a message at %s is sent at %s', (from, to, at, expected) => {
    expect(findSendTime({ from, to, zone: 'Europe/Berlin' }, new Date(at))).toEqual(new Date(expected));
  });

  test('A rule that is turned off cancels its messages that wait', async () => {
    const id = await addRule({ quietHours: { from: '00:00', to: '23:59', zone: 'UTC' } });
    await failRun();
    await work();
    await caller.alerts.turnRule({ id, isOn: false });
    await later(day);
    expect(sent).toEqual([]);
    expect(await history()).toMatchObject([{ status: 'cancelled', dueAt: null }]);
  });
});

/** 14:30 in Berlin, after now. */
function quietEnd(): Date {
  const end = new Date(opened.services.now());
  end.setUTCHours(13, 30, 0, 0);
  return end;
}

describe('a message that fails', () => {
  test('It is sent again with the same ID, and counts as failed after a day', async () => {
    await addRule();
    await failRun();
    responses = Array.from({ length: 100 }, () => 503);
    await work();
    expect(await history()).toMatchObject([
      { status: 'waiting', attempts: 1, error: { message: 'The receiver responded with status 503.' } },
    ]);
    await later(minute);
    for (let hours = 0; hours < 30; hours += 1) await later(60 * minute);
    const [message] = await history();
    expect(message).toMatchObject({ status: 'failed', error: { code: 'WEBHOOK_FAILED' } });
    expect(message?.attempts).toBeGreaterThan(20);
    expect(new Set(sent.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([message?.id]));
  });

  test('After a process was killed, a webhook gets the message again, and an email is not sent twice', async () => {
    const person = await addPerson(opened.services, newId('person'));
    await addMember(opened.services, 'local', person, 'viewer');
    const email = await caller.alerts.addChannel({ kind: 'email', name: 'Team', memberIds: [person.id] });
    await addRule({ channelIds: [email.id, (await addWebhook()).id] });
    await failRun();
    const [first, second] = processes as [Services, Services];
    await first.alerts.checks.checkDue('others');
    // The claims of a process that was killed before it could save that it sent the messages.
    const claim = { status: 'sending', attempts: 1, claimedUntil: new Date(opened.services.now() + minute) } as const;
    await opened.services.database.db.update(schema.alertMessages).set(claim);
    await send(second);
    expect(sent).toEqual([]);
    opened.move(2 * minute);
    await Promise.all(processes.map(send));
    expect(sent).toHaveLength(1);
    expect(letters).toEqual([]);
    expect((await history()).map(({ status }) => status).toSorted()).toEqual(['sent', 'unknown']);
  });

  test('A message that is being sent is not taken by another process', async () => {
    await addRule();
    await failRun();
    const [first, second] = processes as [Services, Services];
    await first.alerts.checks.checkDue('others');
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    const { promise: isSending, resolve: begin } = Promise.withResolvers<void>();
    hold = () => {
      begin();
      return isReleased;
    };
    const sending = send(first);
    await isSending;
    await send(second);
    release();
    await sending;
    expect(sent).toHaveLength(1);
  });

  test('It is cancelled instead of sent again after its rule was turned off or removed', async () => {
    for (const end of [
      (id: string) => caller.alerts.turnRule({ id, isOn: false }),
      (id: string) => caller.alerts.removeRule({ id }),
    ]) {
      const id = await addRule();
      opened.move(1000);
      await failRun();
      const { promise: isSending, resolve: begin } = Promise.withResolvers<void>();
      const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
      hold = () => {
        begin();
        return isReleased;
      };
      responses = [503];
      const working = work();
      await isSending;
      await end(id);
      release();
      await working;
      const before = sent.length;
      await later(minute);
      expect(sent).toHaveLength(before);
      expect((await history())[0]).toMatchObject({ status: 'cancelled' });
    }
  });

  test('An unexpected error is shown without its text, and reported with it', async () => {
    const { database, live, now, alerts } = opened.services;
    const errors: Error[] = [];
    const secret = new Error('Failed query: select … params: secret');
    const sender = new AlertSender({
      db: database.db,
      execute: database.executeSql,
      live,
      channels: alerts.channels,
      requests: { check: () => {}, send: () => Promise.reject(secret) },
      mailer: undefined,
      now,
      fail: (error) => errors.push(error),
    });
    const { id } = await addWebhook();
    expect(await sender.sendTest('local', id, '')).toMatchObject({
      status: 'failed',
      error: { message: 'An unexpected error occurred in the console.' },
    });
    expect(errors).toEqual([secret]);
    expect(JSON.stringify(await history())).not.toContain('secret');
  });

  test('Slow webhooks of one workspace do not delay those of another', async () => {
    for (let count = 0; count < 9; count += 1) await queueMessage('local', `slow-${count}`);
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    const { promise: isFull, resolve: fill } = Promise.withResolvers<void>();
    hold = async () => {
      if (sent.length === 4) fill();
      if (sent.at(-1)?.body.includes('slow')) await isReleased;
    };
    const [first, second] = processes as [Services, Services];
    await first.alerts.sender.startDue();
    await isFull;
    await queueMessage('other', 'fast');
    await second.alerts.sender.startDue();
    await second.alerts.sender.finish();
    await first.alerts.sender.startDue();
    const shown = await createTestCaller(first, { workspaceId: 'other' }).alerts.history({});
    expect(shown.messages).toMatchObject([{ status: 'sent' }]);
    expect(sent).toHaveLength(5);
    release();
    await first.alerts.sender.finish();
    expect(sent).toHaveLength(10);
  });
});

/** Queues a message to a new webhook of a workspace. */
async function queueMessage(workspaceId: string, text: string): Promise<void> {
  const { services } = opened;
  const { id } = await createTestCaller(services, { workspaceId }).alerts.addChannel({
    kind: 'webhook',
    name: 'Hook',
    url,
  });
  const ruleId = newId('rule');
  const at = new Date(services.now());
  const condition = { kind: 'run-failed' } as const;
  await services.database.db.insert(schema.alertRules).values({
    id: ruleId,
    workspaceId,
    name: text,
    condition,
    sellerIds: [],
    channelIds: [id],
    isOn: true,
    minMinutes: 0,
    reportsEnd: false,
    origin: '',
    since: at,
    nextCheckAt: at,
    createdBy: 'a',
    createdAt: at,
  });
  await services.database.db.insert(schema.alertMessages).values({
    id: newId('msg'),
    workspaceId,
    ruleId,
    ruleName: text,
    channelId: id,
    channelName: 'Hook',
    channelKind: 'webhook',
    items: [{ state: 'began', text, path: '/alerts' }],
    count: 1,
    origin: '',
    status: 'waiting',
    dueAt: at,
    createdAt: at,
  });
}

describe('a channel', () => {
  test('A test shows its result, and its secret and URL are not shown again', async () => {
    const { id, secret } = await addWebhook();
    expect(secret).toMatch(/^whsec_/);
    responses = [204, 500];
    expect(await caller.alerts.sendTest({ id })).toEqual({ status: 'sent', error: null });
    expect(await caller.alerts.sendTest({ id })).toMatchObject({ status: 'failed', error: { code: 'WEBHOOK_FAILED' } });
    expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({ type: 'alert.test', data: { rule: null } });
    await later(day);
    expect(sent).toHaveLength(2);
    const shown = JSON.stringify(await caller.alerts.channels());
    expect(shown).toContain('"https://hooks.example.test/…"');
    expect(shown).not.toMatch(/hidden|alerts/);
    const { rows } = await opened.services.database.executeSql('select * from alert_channels, audit_entries');
    expect(JSON.stringify(rows)).not.toContain(secret);
    await expect(createTestCaller(opened.services, { workspaceId: 'other' }).alerts.sendTest({ id })).rejects.toThrow(
      'Unknown channel',
    );
  });

  test('The path of a URL, which may be a secret, is neither shown nor stored unencrypted', async () => {
    const { db } = opened.services.database;
    const readAddress = async () => (await caller.alerts.channels()).channels[0]?.address;
    const path = '/api/webhooks/1234567890/secret-token-of-it';
    const { id } = await caller.alerts.addChannel({
      kind: 'webhook',
      name: 'Hook',
      url: `https://hooks.example.test${path}?wait=true`,
    });
    expect(await readAddress()).toBe('https://hooks.example.test/…f-it');
    expect((await db.select().from(schema.alertChannels))[0]?.address).toBe('https://hooks.example.test/…f-it');
    await db.update(schema.alertChannels).set({ address: `https://hooks.example.test${path}?…` });
    expect(await readAddress()).toBe('https://hooks.example.test/…f-it');
    await caller.alerts.sendTest({ id });
    expect(sent[0]?.url).toContain(path);
  });

  test('Rules no longer name a channel that was removed, and can be saved', async () => {
    const [first, second] = [await addWebhook(), await addWebhook()];
    const id = await addRule({ channelIds: [first.id, second.id] });
    await caller.alerts.removeChannel({ id: first.id });
    const [rule] = (await caller.alerts.rules()).rules;
    expect(rule?.channelIds).toEqual([second.id]);
    await addRule({ id, channelIds: rule?.channelIds ?? [], name: 'Renamed' });
    await caller.alerts.removeChannel({ id: second.id });
    expect((await caller.alerts.rules()).rules).toMatchObject([{ name: 'Renamed', channelIds: [], isOn: true }]);
  });

  test('An email goes to members only, and no longer to one who has left', async () => {
    const person = await addPerson(opened.services, newId('person'));
    const channel = { kind: 'email' as const, name: 'Team', memberIds: [person.id] };
    await expect(caller.alerts.addChannel(channel)).rejects.toThrow('members only');
    await addMember(opened.services, 'local', person, 'viewer');
    const { id } = await caller.alerts.addChannel(channel);
    expect(await caller.alerts.sendTest({ id })).toMatchObject({ status: 'sent' });
    expect(letters).toMatchObject([{ to: person.email, subject: 'Supercargo: Test' }]);
    await opened.services.database.db.delete(schema.members).where(eq(schema.members.userId, person.id));
    expect(await caller.alerts.sendTest({ id })).toMatchObject({
      status: 'failed',
      error: { code: 'MEMBER_NOT_FOUND' },
    });
  });

  test('A message to Slack has the text and the link, and no markup of names', async () => {
    const slack = { kind: 'slack', name: 'Ops', url: 'https://hooks.slack.com/services/T0/B0/hidden' } as const;
    await expect(caller.alerts.addChannel({ ...slack, url: 'https://example.test/' })).rejects.toThrow('Slack');
    const { id, secret } = await caller.alerts.addChannel(slack);
    expect(secret).toBeNull();
    await addRule({ channelIds: [id] });
    const run = await failRun('<!channel>');
    await work();
    expect(JSON.parse(sent[0]?.body ?? '')).toEqual({
      text: `The report “&lt;!channel&gt;” of Lamps failed with FATAL.\n<http://127.0.0.1:4650/reports/${run}|Open the console>`,
    });
    expect(JSON.stringify(await caller.alerts.channels())).not.toContain('hidden');
    await expect(caller.alerts.rotateSecret({ id })).rejects.toMatchObject({
      cause: { code: 'ALERT_CHANNEL_NOT_SIGNED' },
    });
  });

  test('A hosted console calls no private address, whatever a name resolves to', async () => {
    const add = (address: string) => caller.alerts.addChannel({ kind: 'webhook', name: 'Hook', url: address });
    const refused = ['http://example.test/', 'https://10.0.0.1/', 'https://[::1]/', 'https://example.test:8443/'];
    for (const address of [...refused, 'https://[::ffff:10.0.0.1]/', 'https://a:b@example.test/']) {
      await expect(add(address), address).rejects.toMatchObject({ cause: { code: 'WEBHOOK_NOT_ALLOWED' } });
    }
    for (const address of ['127.0.0.1', '169.254.169.254', '10.1.2.3', '::1', 'fd00::1', '::ffff:192.168.0.1']) {
      const requests = createWebhookRequests({
        publicOnly: true,
        resolve: (_, __, callback) =>
          callback(null, [
            { address: '93.184.215.14', family: 4 },
            { address, family: address.includes(':') ? 6 : 4 },
          ]),
      });
      const request = requests.send({ url: 'https://rebound.example.test/', headers: {}, body: '' });
      await expect(request, address).rejects.toMatchObject({ code: 'WEBHOOK_NOT_ALLOWED' });
    }
  });

  test('A redirect is not followed', async () => {
    const paths: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      paths.push(request.url);
      response.writeHead(302, { location: '/elsewhere' }).end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const requests = createWebhookRequests({ publicOnly: false });
    expect(await requests.send({ url: `http://127.0.0.1:${port}/`, headers: {}, body: 'a' })).toBe(302);
    expect(paths).toEqual(['/']);
    server.close();
  });
});

describe('the history', () => {
  test('It has pages, and messages are deleted after 90 days', async () => {
    const { id } = await addWebhook();
    for (let count = 0; count < 3; count += 1) await caller.alerts.sendTest({ id });
    const first = await caller.alerts.history({ maxItems: 2 });
    const second = await caller.alerts.history({ maxItems: 2, cursor: first.next });
    expect([first.messages.length, second.messages.length, second.next]).toEqual([2, 1, null]);
    opened.move(91 * day);
    await deleteExpiredData(opened.services, (error) => {
      throw error;
    });
    expect(await history()).toEqual([]);
  });
});

describe('the receiver in the guide', () => {
  test('It accepts messages of the console, also after the secret was replaced, and rejects changed ones', async () => {
    const { id, secret } = await addWebhook();
    const receiver = await startReceiver(secret ?? '');
    try {
      // Its clock is that of the machine.
      opened.move(Date.now() - opened.services.now());
      await caller.alerts.rotateSecret({ id });
      await caller.alerts.sendTest({ id });
      const [request] = sent as [WebhookRequest];
      expect(await receiver.post(request)).toBe(204);
      expect(await receiver.nextLine()).toBe(
        `${request.headers['webhook-id']} test This is a test of the channel “Hook”.`,
      );
      expect(await receiver.post({ ...request, body: `${request.body} ` })).toBe(401);
      opened.move(2 * day);
      await caller.alerts.sendTest({ id });
      expect(await receiver.post(sent[1] as WebhookRequest)).toBe(401);
    } finally {
      receiver.stop();
    }
  });
});

async function startReceiver(secret: string) {
  const guide = readFileSync(new URL('../../../../docs/guides/alerts.md', import.meta.url), 'utf8');
  const program = /```js\n([\s\S]*?)```/.exec(guide)?.[1] ?? '';
  const child: ChildProcess = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, WEBHOOK_SECRET: secret, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout as NonNullable<ChildProcess['stdout']> })[Symbol.asyncIterator]();
  const nextLine = async () => (await lines.next()).value as string;
  const port = /\d+$/.exec(await nextLine())?.[0];
  return {
    nextLine,
    post: async ({ headers, body }: WebhookRequest) =>
      (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers: { ...headers }, body })).status,
    stop: () => child.kill(),
  };
}
