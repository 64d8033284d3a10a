import { inspect } from 'node:util';
import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { printableError } from '../src/errors/printable-error.ts';
import type { SignedInEnv } from '../src/http/signed-in.ts';
import { listProcedures } from '../src/procedures/router.ts';
import { createApp } from '../src/routes/create-app.ts';
import { signedInRoutes } from '../src/routes/signed-in-routes.ts';
import * as schema from '../src/storage/schema/index.ts';
import { createUserAccounts } from '../src/users/create-user-accounts.ts';
import { type FilledIds, fillWorkspace } from './fixtures/full-workspace.ts';
import { openServices, type TestServices } from './fixtures/open-services.ts';
import { addMember, addPerson, buildSession } from './fixtures/people.ts';
import { buildSample, type Place, readSchema, textPlaces, withAt } from './fixtures/sample-input.ts';

// Text that the database cannot store is rejected with the field's name, and no query is revealed.

const origin = 'https://console.example';
const own = 'workspace_one';

let opened: TestServices;
let app: Hono<SignedInEnv>;
let ids: FilledIds;
const failures: Error[] = [];

const procedures = listProcedures();

beforeAll(async () => {
  opened = await openServices(Date.now(), {
    mailer: { send: () => {}, deliver: async () => {} },
  });
  const { services } = opened;
  const { database, live, now } = services;
  const people = await createUserAccounts({
    db: database.db,
    settings: { publicUrl: origin, signUp: 'open' },
    keys: [Buffer.alloc(32, 7)],
    mailer: { send: () => {} },
    live,
    now,
    fail: (error) => failures.push(error),
  });
  const person = await addPerson(services, 'somebody');
  await database.db.insert(schema.workspaces).values({ id: own, name: 'One' });
  ids = await fillWorkspace(services, own, 'one');
  await addMember(services, own, person, 'owner');
  const sessionAuthenticator = { ...people.sessionAuthenticator, find: async () => buildSession(person, own, 'owner') };
  const hosted = {
    publicUrl: origin,
    signUp: 'open',
    mail: { smtpUrl: 'smtp://127.0.0.1', from: 'console@console.example' },
    trustedProxies: [],
    sandboxUrl: undefined,
    billing: undefined,
  } as const;
  app = createApp({
    services: { ...services, userAccounts: people, hosted, sessionAuthenticator },
    signInLinks: undefined,
    pages: { answer: async () => new Response('') } as never,
    hosts: new Set(['console.example']),
    fail: (error) => failures.push(error),
  });
}, 120_000);

afterAll(() => opened.close());

async function ask(method: string, path: string, body?: string, headers: Record<string, string> = {}) {
  const answer = await app.request(`${origin}${path}`, {
    method,
    headers: { host: 'console.example', origin, 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body }),
  });
  return { status: answer.status, text: await answer.text() };
}

function call({ path, type }: { path: string; type: string }, input: unknown) {
  const json = typeof input === 'string' ? input : JSON.stringify(input);
  if (type === 'mutation') return ask('POST', `/trpc/${path}`, json);
  return ask('GET', `/trpc/${path}?input=${encodeURIComponent(json)}`);
}

function nested(levels: number): string {
  return `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
}

const findMessage = (text: string) =>
  (JSON.parse(text) as { error: { data: { failure: { code: string; message: string } } } }).error.data.failure;

describe('every procedure', () => {
  const asked = procedures.filter(({ inputs }) => inputs.length > 0);

  test('Every procedure rejects a NUL character and an unpaired surrogate in every text, and names the field', async () => {
    const passed: unknown[] = [];
    let tried = 0;
    for (const { path, type, inputs } of asked) {
      const whole = readSchema(inputs);
      for (const place of textPlaces(whole) as Place[]) {
        for (const text of ['a\0b', 'a\ud800b']) {
          const { status, text: told } = await call({ path, type }, withAt(buildSample(whole), place, text));
          tried += 1;
          const failure = status === 400 ? findMessage(told) : undefined;
          const names = failure?.code === 'INPUT_INVALID' && failure.message.startsWith(place.join('.') || 'input');
          if (!names) passed.push({ path, place, status, told });
        }
      }
    }
    expect(passed).toEqual([]);
    expect(tried).toBeGreaterThan(300);
  });

  test('Every procedure rejects input that is nested too deep and a member named __proto__', async () => {
    const passed: unknown[] = [];
    for (const procedure of asked) {
      const deep = procedure.type === 'mutation' ? nested(50_000) : nested(500);
      for (const [input, words] of [
        [deep, 'levels deep'],
        ['{"input":{"__proto__":{"role":"owner"}}}', '__proto__'],
      ] as const) {
        const { status, text } = await call(procedure, input);
        if (status !== 400 || !findMessage(text).message.includes(words)) passed.push({ ...procedure, status, text });
      }
    }
    expect(passed).toEqual([]);
    expect(({} as { role?: string }).role).toBeUndefined();
  });

  test('A request can call at most 100 procedures', async () => {
    const batch = (count: number) =>
      ask('GET', `/trpc/${Array.from({ length: count }, () => 'session.me').join(',')}?batch=1&input=%7B%7D`);
    expect((await batch(100)).status).toBe(200);
    const { status, text } = await batch(101);
    expect(status).toBe(400);
    expect(text).not.toContain('workspace_one');
  });
});

describe('every route', () => {
  test('Every route rejects a NUL character in its path and parameters, and names it', async () => {
    for (const { name } of signedInRoutes) {
      const [method = '', path = ''] = name.split(' ');
      const here = path.replace(':runId', ids.run).replace(':name', 'report.txt');
      const parameter = await ask(method, `${here}?name=a%00b`);
      expect([name, parameter.status, parameter.text]).toEqual([name, 400, expect.stringContaining('name: ')]);
      const inPath = await ask(method, here.replace(ids.run, 'run%00'));
      if (here.includes(ids.run)) expect([name, inPath.status]).toEqual([name, 400]);
    }
  });

  test('The routes of accounts name the field as well', async () => {
    const given = { name: 'Somebody', email: 'new@example.test', password: 'a password for tests', callbackURL: '/' };
    const asked: [string, Record<string, unknown>][] = [
      ['/sign-up/email', given],
      ['/sign-in/email', { email: given.email, password: given.password }],
      ['/confirm-address', { token: 'a', password: given.password }],
      ['/confirm-email', { token: 'a', password: given.password }],
      ['/send-verification-email', { email: given.email, callbackURL: '/' }],
      ['/request-password-reset', { email: given.email }],
      ['/reset-password', { newPassword: given.password, token: 'a' }],
      ['/change-password', { newPassword: given.password, currentPassword: 'a' }],
      ['/passkey/register', { name: 'a', response: { id: 'a', response: {} } }],
      ['/passkey/sign-in', { response: { id: 'a', response: {} } }],
    ];
    for (const [path, body] of asked) {
      for (const field of Object.keys(body).filter((one) => typeof body[one] === 'string')) {
        const { status, text } = await ask('POST', `/api/auth${path}`, JSON.stringify({ ...body, [field]: 'a\0b' }));
        expect([path, field, status, text]).toEqual([path, field, 400, expect.stringContaining(`${field}: `)]);
      }
      for (const broken of ['{', '[]', '"a"', 'null', '1', nested(1000), '{"__proto__":{"email":"a"}}']) {
        const { status } = await ask('POST', `/api/auth${path}`, broken);
        expect([path, broken.slice(0, 20), status < 500]).toEqual([path, broken.slice(0, 20), true]);
      }
    }
  });

  test('The routes of programs name the field as well', async () => {
    const { key } = await opened.services.programs.add(own, ids.seller, 'Program');
    const { status, text } = await ask('POST', '/reported-calls', JSON.stringify({ calls: [{ path: 'a\0b' }] }), {
      authorization: `Bearer ${key}`,
    });
    expect([status, text]).toEqual([400, expect.stringContaining('calls.0.path: ')]);
  });
});

describe('an unexpected failure', () => {
  const planted = /select |insert |update |params|workspace_one|a password for tests|@example/i;

  beforeAll(async () => {
    // The disk is full, a table is damaged: the database refuses.
    for (const table of ['saved_queries', 'users']) {
      await opened.services.database.executeSql(`alter table ${table} rename to ${table}_gone`);
    }
  });

  test('An unexpected failure is reported without the query and its values', async () => {
    const { inputs = [] } = procedures.find(({ path }) => path === 'queries.save') ?? {};
    const { status, text } = await call({ path: 'queries.save', type: 'mutation' }, buildSample(readSchema(inputs)));
    expect(status).toBe(500);
    expect(text).not.toMatch(planted);
    expect(findMessage(text)).toMatchObject({ code: 'CONSOLE_FAILED' });
  });

  test('An unexpected failure of an account is reported and logged without the query and its values', async () => {
    const printed: string[] = [];
    const spies = (['log', 'warn', 'error', 'info'] as const).map((name) =>
      vi.spyOn(console, name).mockImplementation((...words) => void printed.push(inspect(words, { depth: 20 }))),
    );
    failures.length = 0;
    const given = { name: 'Somebody', email: 'new@example.test', password: 'a password for tests' };
    for (const path of ['/sign-up/email', '/sign-in/email', '/request-password-reset', '/send-verification-email']) {
      const { status, text } = await ask('POST', `/api/auth${path}`, JSON.stringify(given));
      expect([path, status, JSON.parse(text)]).toEqual([
        path,
        500,
        expect.objectContaining({ code: 'CONSOLE_FAILED' }),
      ]);
    }
    for (const spy of spies) spy.mockRestore();
    const logged = failures.map((error) => inspect(printableError(error), { depth: 20, showHidden: true }));
    expect(logged).toHaveLength(4);
    expect([...printed, ...logged].join('\n')).not.toMatch(planted);
  });
});
