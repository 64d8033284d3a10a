import { type RunningSandbox, startSandbox } from '@supercargo/sandbox';
import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../src/base/ids.ts';
import type { RuleToSave } from '../src/services/alerts/alert-rules.ts';
import { FeedInputs } from '../src/services/feeds/feed-inputs.ts';
import type { HostedSettings } from '../src/settings/hosted-settings.ts';
import * as schema from '../src/storage/schema/index.ts';
import { Passkeys } from '../src/users/passkeys/passkeys.ts';
import { createServices } from '../src/wiring/create-services.ts';
import type { Services } from '../src/wiring/services.ts';
import { openServices, type TestServices } from './fixtures/open-services.ts';
import { addPerson } from './fixtures/people.ts';

// Two servers on one database, and many requests at once: a limit is what there is in the end, not what each had seen before.

const hosted: HostedSettings = {
  publicUrl: 'https://console.example',
  signUp: 'open',
  mail: { smtpUrl: 'smtp://127.0.0.1', from: 'console@console.example' },
  trustedProxies: [],
  sandboxUrl: undefined,
  billing: undefined,
};
const atOnce = 24;

let sandbox: RunningSandbox;
let opened: TestServices;
let servers: readonly Services[];
let workspaceId: string;
let sellerId: string;

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, rateScale: Number.POSITIVE_INFINITY });
  const more = {
    hosted: { ...hosted, sandboxUrl: sandbox.url },
    post: { send: () => {} },
  };
  opened = await openServices(Date.now(), more);
  servers = [opened.services, createServices({ ...opened.services, ...more })];
}, 60_000);

afterAll(async () => {
  await sandbox.close();
  await opened.close();
});

beforeEach(async () => {
  const { db } = opened.services.database;
  workspaceId = newId('workspace');
  await db.insert(schema.workspaces).values({ id: workspaceId, name: 'Lamps' });
  const application = {
    id: newId('app'),
    workspaceId,
    name: 'App',
    region: 'eu' as const,
    clientId: 'c',
    clientSecret: 's',
  };
  await db.insert(schema.applications).values(application);
  sellerId = newId('seller');
  const seller = { id: sellerId, workspaceId, applicationId: application.id, name: 'Shop', refreshToken: 'sealed' };
  await db.insert(schema.sellers).values(seller);
});

/** Does the same on both servers many times at once. Returns how many went well, and the codes of those that did not. */
async function together(work: (services: Services, count: number) => Promise<unknown>) {
  const asked = Array.from({ length: atOnce }, (_, count) => work(servers[count % 2] as Services, count));
  const ended = await Promise.allSettled(asked);
  const refused = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason as { code?: string }] : []));
  return { done: atOnce - refused.length, codes: [...new Set(refused.map(({ code, ...rest }) => code ?? rest))] };
}

function countRows(table: PgTable & { workspaceId: PgColumn }): Promise<number> {
  return opened.services.database.db.$count(table, eq(table.workspaceId, workspaceId));
}

const at = new Date();

interface Limit {
  readonly table: PgTable & { workspaceId: PgColumn };
  readonly most: number;
  readonly code: string;
  /** Rows that are there already, and may be many. */
  readonly row: (count: number) => Record<string, unknown>;
  readonly add: (services: Services, count: number) => Promise<unknown>;
}

const request = { reportType: 'GET_MERCHANT_LISTINGS_ALL_DATA', marketplaceIds: ['A1PA6795UKMFR9'] };

const alertRule = {
  condition: { kind: 'run-failed' },
  sellerIds: [],
  channelIds: [],
  isOn: false,
  quietHours: null,
  minMinutes: 0,
  reportsEnd: false,
  origin: '',
  createdBy: 'a',
} as const satisfies Omit<RuleToSave, 'name'>;

const schedule = {
  kind: 'report',
  name: 'Stock',
  request,
  recurrence: { every: 'minutes', minutes: 60 },
  createdBy: 'a',
  createdAt: at,
} as const;

const limits: Readonly<Record<string, Limit>> = {
  schedules: {
    table: schema.schedules,
    most: 500,
    code: 'TOO_MANY_SCHEDULES',
    row: () => ({ ...schedule, id: newId('schedule'), sellerId }),
    add: ({ schedules }) => schedules.add(workspaceId, 'a', { ...schedule, sellerId }),
  },
  'saved calls': {
    table: schema.savedRequests,
    most: 2000,
    code: 'TOO_MANY_SAVED_REQUESTS',
    row: (count) => ({
      id: newId('saved'),
      endpoint: 'orders',
      version: 'v0',
      operation: 'getOrders',
      name: `c${count}`,
      collection: '',
      input: {},
      createdAt: at,
    }),
    add: ({ explorer }, count) =>
      explorer.savedRequests.save(workspaceId, {
        endpoint: 'orders',
        version: 'v0',
        operation: 'getOrders',
        name: `n${count}`,
        collection: '',
        input: {},
      } as never),
  },
  variables: {
    table: schema.variables,
    most: 500,
    code: 'TOO_MANY_VARIABLES',
    row: (count) => ({ sellerId: '', name: `v${count}`, value: '1' }),
    add: ({ explorer }, count) => explorer.variables.set(workspaceId, { name: `n${count}`, value: '1' }),
  },
  'saved views': {
    table: schema.activityViews,
    most: 500,
    code: 'TOO_MANY_VIEWS',
    row: (count) => ({ id: newId('view'), name: `v${count}`, filters: {}, createdAt: at }),
    add: ({ activity }, count) => activity.views.save(workspaceId, `n${count}`, {}),
  },
  'saved queries': {
    table: schema.savedQueries,
    most: 1000,
    code: 'TOO_MANY_QUERIES',
    row: (count) => ({ id: newId('saved'), name: `q${count}`, query: '{}', changedAt: at }),
    add: ({ savedQueries }, count) => savedQueries.save(workspaceId, { name: `n${count}`, query: '{}' }),
  },
  dashboards: {
    table: schema.dashboards,
    most: 100,
    code: 'DASHBOARD_FULL',
    row: (count) => ({ id: newId('dashboard'), name: `d${count}`, createdAt: at }),
    add: ({ dashboards }, count) => dashboards.add(workspaceId, `n${count}`),
  },
  'channels of alerts': {
    table: schema.alertChannels,
    most: 20,
    code: 'TOO_MANY_ALERT_CHANNELS',
    row: (count) => ({
      id: newId('channel'),
      name: `c${count}`,
      kind: 'webhook',
      address: '',
      credentials: '',
      createdAt: at,
    }),
    add: ({ alerts }, count) =>
      alerts.channels.add(workspaceId, { kind: 'webhook', name: `n${count}`, url: 'https://hooks.example.test/' }),
  },
  'rules of alerts': {
    table: schema.alertRules,
    most: 100,
    code: 'TOO_MANY_ALERT_RULES',
    row: (count) => ({ ...alertRule, id: newId('rule'), name: `r${count}`, since: at, nextCheckAt: at, createdAt: at }),
    add: ({ alerts }, count) => alerts.rules.save(workspaceId, { ...alertRule, name: `n${count}` }),
  },
  'programs with keys': {
    table: schema.programs,
    most: 200,
    code: 'TOO_MANY_PROGRAMS',
    row: (count) => ({ id: newId('program'), sellerId, name: `p${count}`, hash: newId('hash'), createdAt: at }),
    add: ({ programs }, count) => programs.add(workspaceId, sellerId, `n${count}`),
  },
  applications: {
    table: schema.applications,
    most: 200,
    code: 'TOO_MANY_APPLICATIONS',
    row: (count) => ({ id: newId('app'), name: `a${count}`, region: 'eu', clientId: 'c', clientSecret: 's' }),
    add: ({ sellers }, count) =>
      sellers.addApplication(workspaceId, {
        name: `n${count}`,
        region: 'eu',
        clientId: 'c',
        clientSecret: 's',
      } as never),
  },
  invitations: {
    table: schema.invitations,
    most: 50,
    code: 'TOO_MANY_INVITATIONS',
    row: (count) => ({
      id: newId('invitation'),
      email: `i${count}@example.test`,
      role: 'viewer',
      tokenHash: newId('hash'),
      invitedBy: 'a',
      createdAt: at,
      expiresAt: at,
    }),
    add: ({ invitations }, count) =>
      invitations.invite(workspaceId, {
        email: `${newId('n')}${count}@example.test`,
        role: 'viewer',
        invitedBy: 'owner@example.test',
      }),
  },
  'runs that have not ended': {
    table: schema.runs,
    most: 500,
    code: 'TOO_MANY_RUNS',
    row: () => ({ id: newId('run'), sellerId, kind: 'report', title: 't', request, createdBy: 'a', createdAt: at }),
    add: ({ runs }) => runs.start(workspaceId, { kind: 'report', sellerId, request, createdBy: 'a' }),
  },
};

describe('limits with simultaneous requests', () => {
  test.each(Object.entries(limits))(
    'Simultaneous requests do not exceed the limit of %s',
    async (_, { table, most, code, row, add }) => {
      const there = await countRows(table);
      const rows = Array.from({ length: most - there - 3 }, (_, count) => ({ ...row(count), workspaceId }));
      await opened.services.database.db.insert(table).values(rows as never);
      expect(await together(add)).toEqual({ done: 3, codes: [code] });
      expect(await countRows(table)).toBe(most);
    },
  );

  test('Simultaneous requests do not exceed the limit of test sellers, and none is left in the sandbox', async () => {
    const before = sandbox.sandbox.sellers.length;
    expect(await together(({ sandboxSellers }) => sandboxSellers.connect(workspaceId))).toEqual({
      done: 5,
      codes: ['TOO_MANY_TEST_SELLERS'],
    });
    expect((await opened.services.sandboxSellers.own(workspaceId)).size).toBe(5);
    const { sellers } = (await (await fetch(`${sandbox.url}/_sandbox/info`)).json()) as { sellers: unknown[] };
    expect(sellers.length - before).toBe(5);
  });

  test('Simultaneous uploads do not exceed the limit of bytes for feeds', async () => {
    const rows = `sku,price\n${'LAMP-1,9\n'.repeat(100)}`;
    const bytes = new TextEncoder().encode(rows);
    const inputs = servers.map(
      ({ database: { db }, vault, files, now, processFolder: folder, fail }) =>
        new FeedInputs({ db, vault, files, now, folder, fail, maxBytes: bytes.length * 3 }),
    );
    const take = (_: Services, count: number) =>
      (inputs[count % 2] as FeedInputs).takeDocument(workspaceId, 'rows', bytes);
    expect(await together(take)).toEqual({ done: 3, codes: ['FEED_STORAGE_FULL'] });
  });

  test('Simultaneous requests do not exceed the limit of workspaces of a user', async () => {
    const { id: ownerId } = await addPerson(opened.services, newId('person'));
    const create = ({ workspaces }: Services) => workspaces.create({ name: 'W', ownerId });
    expect(await together(create)).toEqual({ done: 5, codes: ['TOO_MANY_WORKSPACES'] });
  });

  test('Simultaneous requests do not exceed the limit of passkeys of a user', async () => {
    const { id: userId } = await addPerson(opened.services, newId('person'));
    const { db } = opened.services.database;
    const passkey = {
      userId,
      name: 'P',
      publicKey: 'k',
      counter: 0,
      deviceType: 'singleDevice',
      backedUp: false,
      transports: null,
    };
    const rows = Array.from({ length: 47 }, () => ({
      ...passkey,
      id: newId('passkey'),
      credentialId: newId('credential'),
    }));
    await db.insert(schema.userPasskeys).values(rows);
    const add = ({ now }: Services) =>
      new Passkeys(db, now).add({ ...passkey, credentialId: newId('credential') } as never);
    expect(await together(add)).toEqual({ done: 3, codes: ['TOO_MANY_PASSKEYS'] });
  });
});

test('A saved variable can be changed when the limit is reached', async () => {
  const { database, explorer } = opened.services;
  const rows = Array.from({ length: 500 }, (_, count) => ({
    workspaceId,
    sellerId: '',
    name: `v${count}`,
    value: '1',
  }));
  await database.db.insert(schema.variables).values(rows);
  await explorer.variables.set(workspaceId, { name: 'v7', value: '2' });
  await expect(explorer.variables.set(workspaceId, { name: 'new', value: '2' })).rejects.toMatchObject({
    code: 'TOO_MANY_VARIABLES',
  });
});

test('A cost that replaces another needs no room, and a table of costs is saved as a whole or not at all', async () => {
  const { database, unitCosts } = opened.services;
  const key = { partnerId: 'A1', currency: 'EUR', validFrom: '2026-01-01' };
  const rows = Array.from({ length: 19_999 }, (_, count) => ({ ...key, sku: `s${count}`, cost: '1.00', workspaceId }));
  for (let from = 0; from < rows.length; from += 5000) {
    await database.db.insert(schema.unitCosts).values(rows.slice(from, from + 5000));
  }
  const load = (text: string) => unitCosts.import(workspaceId, { partnerId: 'A1', currency: 'EUR', text });
  await expect(load('sku,cost\nnew,1\nnewer,1')).rejects.toMatchObject({ code: 'TOO_MANY_COSTS' });
  expect(await load('sku,cost,valid from\nlast,3,\ns7,2,2026-01-01')).toMatchObject({ saved: 2 });
  const listed = await unitCosts.listAll(workspaceId, 'A1');
  expect(new Map(listed.map(({ sku, cost }) => [sku, cost])).size).toBe(20_000);
  expect(listed.filter(({ cost }) => cost !== '1.00')).toMatchObject([
    { sku: 'last', cost: '3.00', validFrom: '1970-01-01' },
    { sku: 's7', cost: '2.00', validFrom: '2026-01-01' },
  ]);
  expect(await unitCosts.listAll(workspaceId, 'A2')).toEqual([]);
});

test('A schedule that is due while the limit is reached starts its run once there is space', async () => {
  const { database, schedules, runs } = opened.services;
  const recurrence = { every: 'minutes', minutes: 60 } as const;
  const given = { kind: 'report', sellerId, name: 'Stock', request, recurrence } as const;
  const { id } = await schedules.add(workspaceId, 'a', given);
  const row = limits['runs that have not ended']?.row ?? (() => ({}));
  const rows = Array.from({ length: 500 }, (_, count) => ({ ...row(count), workspaceId }));
  await database.db.insert(schema.runs).values(rows as never);
  opened.move(3_600_000);
  await schedules.startDue();
  expect(await countRows(schema.runs)).toBe(500);
  expect(await schedules.find(workspaceId, id)).toMatchObject({ paused: false, error: null });
  const { runs: listed } = await runs.list(workspaceId, { maxItems: 1 });
  await runs.cancel(workspaceId, listed[0]?.id ?? '');
  opened.move(5_000);
  await schedules.startDue();
  expect((await runs.list(workspaceId, { scheduleId: id })).runs).toHaveLength(1);
});
