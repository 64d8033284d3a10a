import type { Sql } from '@supercargo/duckdb';
import { duckDbDialect } from '@supercargo/shop';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DeclaredProcedure, listProcedures } from '../src/procedures/router.ts';
import { createApp } from '../src/routes/create-app.ts';
import { signedInRoutes } from '../src/routes/signed-in-routes.ts';
import { isEnough } from '../src/sessions/roles.ts';
import type { Session, User } from '../src/sessions/sessions.ts';
import * as schema from '../src/storage/schema/index.ts';
import { roles as allRoles, type Role } from '../src/storage/schema/memberships.ts';
import { Account } from '../src/users/account/account.ts';
import { Passkeys } from '../src/users/passkeys/passkeys.ts';
import type { Services } from '../src/wiring/services.ts';
import { createCaller } from './fixtures/callers.ts';
import { type FilledIds, fillWorkspace } from './fixtures/full-workspace.ts';
import { openServices, type TestServices } from './fixtures/open-services.ts';
import { addMember, addPerson, buildSession } from './fixtures/people.ts';
import { buildSample, idPlaces, type Place, readSchema, withAt } from './fixtures/sample-input.ts';

// Two complete workspaces. A user of one passes the IDs of the other everywhere.

type Kind = keyof FilledIds;

const own = 'workspace_one';
const others = 'workspace_two';
const store = 'A1PA6795UKMFR9';

let opened: TestServices;
let services: Services;
let person: User;
let ownIds: FilledIds;
let otherIds: FilledIds;

const procedures = listProcedures();

beforeAll(async () => {
  opened = await openServices(Date.now(), {
    mailer: { send: () => {}, deliver: async () => {} },
  });
  const { database, now } = opened.services;
  services = {
    ...opened.services,
    userAccounts: {
      passkeys: new Passkeys(database.db, now),
      account: new Account({ db: database.db } as never),
    } as never,
    // Everybody here is signed in.
    sessionAuthenticator: { ...opened.services.sessionAuthenticator, isOpen: async () => true },
  };
  person = await addPerson(services, 'somebody');
  await services.database.db.insert(schema.workspaces).values([
    { id: own, name: 'One' },
    { id: others, name: 'Two' },
  ]);
  ownIds = await fillWorkspace(services, own, 'one');
  otherIds = await fillWorkspace(services, others, 'two');
  await addMember(services, own, person, 'owner');
}, 120_000);

afterAll(() => opened.close());

/** The copy of a workspace, which has one settlement of its own seller. */
function openCopy(workspaceId: string) {
  const { sellingPartner } = workspaceId === own ? ownIds : otherIds;
  const settlement = { settlement_id: '1', currency: 'EUR', end_time: '2026-01-01T00:00:00.000Z', marketplaces: null };
  return {
    clock: opened.services,
    dialect: duckDbDialect,
    now: opened.services.now,
    status: async () => [],
    measureCompleteness: async () => new Map(),
    select: async ({ text, values }: Sql) =>
      text.includes('FROM settlements') && values.includes(sellingPartner) ? [settlement] : [],
  };
}

/** The kind of ID in each member; null if it is not ours: Amazon's or the sandbox's ID, or a secret. */
const kinds: Readonly<Record<string, Kind | null>> = {
  seller: 'seller',
  sellerId: 'seller',
  runId: 'run',
  runIds: 'run',
  inputId: 'input',
  applicationId: 'application',
  scheduleId: 'schedule',
  dashboardId: 'dashboard',
  tileId: 'tile',
  tileIds: 'tile',
  workspaceId: 'workspace',
  subject: 'run',
  number: 'notification',
  numbers: 'notification',
  before: 'notification',
  until: 'notification',
  'account.*.id': 'passkey',
  'activity.*.until': null,
  'activity.list.cursor': 'call',
  'activity.*.id': 'call',
  'activity.removeView.id': 'view',
  'alerts.saveRule.id': 'alertRule',
  'alerts.saveRule.sellerIds': 'seller',
  'alerts.previewRule.id': 'alertRule',
  'alerts.turnRule.id': 'alertRule',
  'alerts.removeRule.id': 'alertRule',
  'alerts.history.cursor': 'alertMessage',
  'alerts.*.id': 'alertChannel',
  channelIds: 'alertChannel',
  memberIds: 'user',
  'applications.add.applicationId': null,
  'applications.change.change.applicationId': null,
  'applications.*.id': 'application',
  'audit.list.cursor': 'audit',
  'mirror.configure.sellerIds': 'seller',
  'money.settlementRows.cursor': null,
  'audit.list.filters.until': null,
  'explorer.callInput.id': 'call',
  'explorer.history.cursor': 'history',
  'explorer.updateHistoryEntry.id': 'history',
  'explorer.readResponse.id': 'history',
  'explorer.*.id': 'savedRequest',
  'bulkChanges.*.id': 'bulkChange',
  'orders.buyLabel.label.serviceId': null,
  'orders.buyLabel.label.offerId': null,
  'feeds.results.cursor': null,
  'notifications.removeWebhook.id': null,
  'members.acceptReceivedInvitation.id': 'invitation',
  'members.resendInvitation.id': 'invitation',
  'members.revokeInvitation.id': 'invitation',
  'members.*.id': 'user',
  'queries.*.id': 'savedQuery',
  'sql.*.id': 'savedSql',
  'queues.*.id': 'queue',
  'programs.*.id': 'program',
  'reports.existing.cursor': null,
  'runs.list.cursor': 'run',
  'sandbox.*.id': null,
  'sandbox.*.sellerId': null,
  'schedules.*.id': 'schedule',
  'sellers.*.id': 'seller',
  'session.signOut.id': 'session',
  accessKeyId: null,
  accountId: null,
  clientId: null,
  destinationId: null,
  marketplaceId: null,
  marketplaceIds: null,
  messageId: null,
  // Amazon's IDs.
  orderId: null,
  partnerId: null,
  priceId: null,
  remoteId: null,
  reportId: null,
  sellingPartnerId: null,
  settlementId: null,
  setupIntentId: null,
  state: null,
  subscriptionId: null,
  token: null,
};

/** Returns the kind of ID at a path; undefined if it is not listed. */
function kindAt(path: string, place: Place): Kind | null | undefined {
  const [room] = path.split('.');
  const names = [
    `${path}.${place.join('.')}`,
    `${path}.${place.at(-1)}`,
    `${room}.*.${place.at(-1)}`,
    `${place.at(-1)}`,
  ];
  return names.map((name) => kinds[name]).find((kind) => kind !== undefined);
}

const call = {
  endpoint: 'orders',
  version: 'v0',
  operation: 'getOrders',
  input: { query: { MarketplaceIds: [store] } },
};
const report = { reportType: 'GET_MERCHANT_LISTINGS_ALL_DATA', marketplaceIds: [store] };
const feed = { feedType: 'JSON_LISTINGS_FEED', marketplaceIds: [store] };
const table = { offset: 0, limit: 10 };
const columns = { by: 'sku', column: 'sku', keys: ['sku'], aggregate: 'count', maxGroups: 5, row: 0 };

/** What the smallest input lacks, by procedure or by room. */
const samples: Readonly<Record<string, object>> = {
  'activity.list': { maxItems: 50 },
  // Whatever comes after it: everything.
  'activity.since': { maxItems: 50, id: '0' },
  'alerts.saveRule': { condition: { kind: 'run-failed' }, isOn: false },
  'reports.openPersonalData': { explanation: 'A question of the buyer' },
  'schedules.change': { name: 'one', version: 'v' },
  'alerts.addChannel': { kind: 'webhook', url: 'https://hooks.example.test/' },
  'explorer.code': call,
  'explorer.setVariable': { value: 'one' },
  'explorer.updateHistoryEntry': { starred: true },
  'explorer.preview': call,
  'explorer.saveRequest': call,
  'explorer.send': call,
  'feeds.check': { feed },
  'feeds.validate': feed,
  'feeds.submit': { feed },
  'mirror.backfill': { from: '2026-01-01' },
  'members.invite': { email: 'new@example.test' },
  'queries.start': { request: { query: 'query { analytics_salesAndTraffic_2024_04_24 { __typename } }' } },
  'queues.add': { url: 'https://sqs.eu-west-1.amazonaws.com/123456789012/x', region: 'eu-west-1' },
  'reports.validate': { request: report },
  'reports.start': { request: report },
  'schedules.add': { request: report, recurrence: { every: 'minutes', minutes: 60 } },
  'sandbox.addFault': { fault: { kind: 'status', status: 500 } },
  'sellers.startAuthorization': { marketplaceId: store },
  tables: { ...table, ...columns },
};

/** An input in which every ID belongs to the workspace. */
function ownInput({ path, inputs }: Pick<DeclaredProcedure, 'path' | 'inputs'>): unknown {
  if (inputs.length === 0) return undefined;
  const one = readSchema(inputs);
  const sample = samples[path] ?? samples[path.split('.')[0] ?? ''];
  let input = merged(buildSample(one), sample);
  for (const place of idPlaces(one)) {
    const kind = kindAt(path, place);
    if (kind && isGiven(input, place) && !isGiven(sample, place))
      input = withAt(input, place, asAt(place, ownIds[kind]));
  }
  return input;
}

function isGiven(input: unknown, [name, ...rest]: Place): boolean {
  if (name === undefined) return true;
  const fields = (input ?? {}) as Record<string, unknown>;
  return name in fields && isGiven(fields[name], rest);
}

function merged(base: unknown, more: unknown): unknown {
  if (more === undefined) return base;
  if (typeof base !== 'object' || base === null || Array.isArray(base) || typeof more !== 'object') return more;
  const names = new Set([...Object.keys(base), ...Object.keys(more as object)]);
  const [one, two] = [base as Record<string, unknown>, more as Record<string, unknown>];
  return Object.fromEntries([...names].map((name) => [name, merged(one[name], two[name])]));
}

const asAt = (place: Place, id: string | number) => (/(Ids|numbers)$/.test(place.at(-1) ?? '') ? [id] : id);

/** Returns an unused ID next to the given one, so that it sorts the same way. */
const never = (id: string | number) => (typeof id === 'number' ? id + 1 : id.replace(/two$/, 'twn'));

type AnyCaller = Record<string, Record<string, (input: unknown) => Promise<unknown>>>;

function ask(session: Session | undefined, path: string, input: unknown): Promise<unknown> {
  const [room = '', name = ''] = path.split('.');
  const caller = createCaller({ services, session, origin: 'https://console.example.test' });
  return (caller as unknown as AnyCaller)[room]?.[name]?.(input) ?? Promise.reject(new Error(`No ${path}`));
}

/** All that somebody gets to know by asking. */
async function answerTo(path: string, input: unknown): Promise<string> {
  return ask(buildSession(person, own, 'owner'), path, input).then(
    (answer) => JSON.stringify({ answer }) ?? 'nothing',
    (error) => {
      const { code, message, cause } = error as {
        code?: string;
        message: string;
        cause?: { code?: string; action?: string };
      };
      return JSON.stringify({ code, message, cause: cause?.code, action: cause?.action });
    },
  );
}

/** Removes IDs from a response, so that two responses can be compared. */
function without(id: string | number, text: string): string {
  const own = typeof id === 'number' ? text.replace(new RegExp(`\\b${id}\\b`, 'g'), 'ID') : text.replaceAll(id, 'ID');
  return own
    .replace(/_[0-9a-hjkmnp-tv-z]{16}\b/g, '_NEW')
    .replace(/state=[\w-]+/g, 'state=NEW')
    .replace(/"at":"[^"]*"/g, '');
}

async function readEverything(workspaceId: string): Promise<unknown> {
  const { executeSql } = services.database;
  const { rows: tables } = await executeSql(
    `select table_name from information_schema.columns where table_schema = 'public' and column_name = 'workspace_id'`,
  );
  const names = (tables as { table_name: string }[]).map(({ table_name }) => table_name).sort();
  expect(names.length).toBeGreaterThan(20);
  const found = names.map(async (name) => {
    const { rows } = await executeSql(`select to_jsonb(t)::text as row from ${name} t where workspace_id = $1`, [
      workspaceId,
    ]);
    return [name, (rows as { row: string }[]).map(({ row }) => row).sort()];
  });
  return Promise.all(found);
}

/** What answers alike for one's own: what is only in memory, and what looks at something else first. */
const alikeForOwn = [
  'activity.since id',
  'activity.inProgress sellerId',
  'explorer.readResponse id',
  'feeds.validate sellerId',
  // Nobody has opened the documents.
  'reports.personalDataOpening runId',
];

describe('data of another workspace', () => {
  // The trail first: later it tells of this walk.
  const walked = procedures
    .flatMap((procedure) => idPlaces(readSchema(procedure.inputs)).map((place) => ({ ...procedure, place })))
    .sort((one, other) => Number(other.path.startsWith('audit.')) - Number(one.path.startsWith('audit.')));

  test('Every ID in an input has a known kind', () => {
    const unknown = walked.filter(({ path, place }) => kindAt(path, place) === undefined);
    expect(unknown.map(({ path, place }) => `${path}.${place.join('.')}`)).toEqual([]);
    expect(walked.filter(({ path, place }) => kindAt(path, place) !== null).length).toBeGreaterThan(90);
  });

  test('No response to an unused ID contains data of another workspace', async () => {
    const asked = procedures.filter(({ type }) => type === 'query');
    for (const procedure of asked) {
      const answer = await answerTo(procedure.path, ownInput(procedure));
      expect(answer, procedure.path).not.toMatch(/[_-]two\b/);
    }
  }, 120_000);

  test('An ID of another workspace is treated like an unknown ID, for every procedure', async () => {
    const before = await readEverything(others);
    for (const { path, place, ...rest } of walked) {
      const kind = kindAt(path, place);
      if (!kind) continue;
      const where = `${path} ${place.join('.')}`;
      const base = ownInput({ path, ...rest });
      if (rest.type === 'query' && !alikeForOwn.includes(where)) {
        const owns = await answerTo(path, withAt(base, place, asAt(place, ownIds[kind])));
        const nobodys = await answerTo(path, withAt(base, place, asAt(place, never(otherIds[kind]))));
        // A question that finds nothing of one's own would show nothing of others either.
        expect.soft(without(ownIds[kind], owns), where).not.toBe(without(never(otherIds[kind]), nobodys));
      }
      const answers: string[] = [];
      for (const id of [otherIds[kind], never(otherIds[kind])]) {
        const answer = await answerTo(path, withAt(base, place, asAt(place, id)));
        answers.push(without(id, answer));
      }
      const [theirs, nobodys] = answers;
      expect.soft(theirs, where).toBe(nobodys);
      expect.soft(theirs, where).not.toMatch(/[_-]two\b/);
      // What is no input at all would show nothing.
      expect.soft(theirs, where).not.toMatch(/"code":"BAD_REQUEST"|INTERNAL_SERVER_ERROR/);
    }
    expect(await readEverything(others)).toEqual(before);
  }, 300_000);
});

/** Changes that name a seller without needing one: they remove what is not there, or reject other input first. */
const changesWithoutSeller = ['feeds.check', 'notifications.clear'];

describe('the ID of a seller of another workspace', () => {
  const changes = procedures
    .filter(({ type }) => type === 'mutation')
    .flatMap((procedure) => idPlaces(readSchema(procedure.inputs)).map((place) => ({ ...procedure, place })))
    .filter(({ path, place }) => kindAt(path, place) === 'seller' && !changesWithoutSeller.includes(path));

  test('No change accepts it: it is unknown', async () => {
    for (const { path, place, ...rest } of changes) {
      const base = ownInput({ path, ...rest });
      for (const id of [otherIds.seller, never(otherIds.seller)]) {
        const answer = await answerTo(path, withAt(base, place, asAt(place, id)));
        expect.soft(answer, `${path} ${place.join('.')}`).toMatch(/"cause":"SELLER_NOT_FOUND"/);
      }
    }
    expect(changes.length).toBeGreaterThan(25);
  }, 120_000);
});

describe('roles', () => {
  test.each(allRoles)(
    'A %s can call exactly the procedures that declare the role or a lower one',
    async (role) => {
      for (const { path, inputs, type, meta } of procedures) {
        const needed = meta.role;
        // Without invalid input, a permitted user would execute it.
        if (isEnough(role, needed) && (inputs.length === 0 || type === 'subscription')) continue;
        const refused = ask(buildSession(person, own, role), path, 42).then(
          () => 'done',
          (error: { code: string; cause?: { code?: string } }) => error.cause?.code ?? error.code,
        );
        const expected = isEnough(role, needed) ? expect.not.stringMatching(/ROLE|UNAUTHORIZED/) : 'ROLE_TOO_LOW';
        expect([path, await refused]).toEqual([path, expected]);
      }
    },
    120_000,
  );

  test('Nobody without a session can call a procedure', async () => {
    for (const { path } of procedures) {
      await expect(ask(undefined, path, undefined), path).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    }
  });
});

describe('routes', () => {
  const paths: Readonly<Record<string, (ids: FilledIds) => string>> = {
    'GET /files/:runId/:name': ({ run }) => `/files/${run}/report.txt`,
    'GET /files/activity': ({ seller }) => `/files/activity?seller=${seller}`,
    'GET /files/changes': ({ seller }) => `/files/changes?sellerId=${seller}`,
    'GET /files/replenishment': ({ sellingPartner }) =>
      `/files/replenishment?source=amazon&partnerId=${sellingPartner}`,
    'GET /files/settlement': ({ sellingPartner }) =>
      `/files/settlement?source=amazon&partnerId=${sellingPartner}&settlementId=1`,
    'GET /files/workspace': () => '/files/workspace',
    'GET /tables/:runId/export': ({ run }) => `/tables/${run}/export?format=csv`,
    'POST /files/feed-inputs': () => '/files/feed-inputs?name=rows.csv',
  };

  async function knock(role: Role | undefined, route: string, ids: FilledIds) {
    const session = role && buildSession(person, own, role);
    const app = createApp({
      services: {
        ...services,
        mirrors: { find: openCopy } as never,
        sessionAuthenticator: { find: async () => session } as never,
      },
      signInLinks: undefined as never,
      pages: undefined as never,
      hosts: new Set(['localhost']),
      fail: (error) => {
        throw error;
      },
    });
    const [method = '', path = ''] = [route.split(' ')[0], paths[route]?.(ids)];
    const answer = await app.request(`http://localhost${path}`, {
      method,
      headers: { host: 'localhost' },
      ...(method === 'POST' && { body: 'sku,price\nLAMP,1\n' }),
    });
    return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()).toString('latin1') };
  }

  const nobodys = () =>
    Object.fromEntries(Object.entries(otherIds).map(([kind, id]) => [kind, never(id)])) as unknown as FilledIds;

  test('The test has every route', () => {
    expect(Object.keys(paths).sort()).toEqual(signedInRoutes.map(({ name }) => name).sort());
  });

  test.each(signedInRoutes)('The route $name needs the role $role or higher', async ({ name: route, role: needed }) => {
    expect((await knock(undefined, route, ownIds)).status).toBe(401);
    for (const role of allRoles) {
      const { status, body } = await knock(role, route, ownIds);
      if (isEnough(role, needed)) expect([role, status < 300]).toEqual([role, true]);
      else expect([role, status, body]).toEqual([role, 403, expect.stringContaining('ROLE_TOO_LOW')]);
    }
  });

  test.each(signedInRoutes)('The route $name returns nothing of another workspace', async ({ name: route }) => {
    const theirs = await knock('owner', route, otherIds);
    const none = await knock('owner', route, nobodys());
    expect(theirs.body).not.toContain('LAMP-two');
    if (route.startsWith('POST') || route.endsWith('/workspace')) return;
    expect(theirs.status).toBe(none.status);
    expect(without(otherIds.seller, without(otherIds.run, theirs.body))).toBe(
      without(nobodys().seller, without(nobodys().run, none.body)),
    );
  });
});

describe('a live stream', () => {
  test('A live stream sends events of its own workspace only', async () => {
    const ends = new AbortController();
    const caller = createCaller({ services, session: buildSession(person, own, 'viewer') }, { signal: ends.signal });
    const events = (await caller.live.changes())[Symbol.asyncIterator]();
    await events.next();
    const heard: string[] = [];
    const listening = (async () => {
      for (;;) {
        const { value, done } = await events.next();
        if (done === true) return;
        const { workspaceId, topic } = (value as unknown as [string, { workspaceId: string; topic: string }])[1];
        heard.push(`${workspaceId} ${topic}`);
        if (topic === 'last') return;
      }
    })();
    const topics = [...new Set(procedures.map(({ path }) => path.split('.')[0] ?? ''))];
    for (const topic of topics) services.live.publish({ workspaceId: others, topic });
    services.live.publish({ workspaceId: own, topic: 'last' });
    await listening;
    ends.abort();
    expect(heard).toEqual([`${own} last`]);
  });
});
