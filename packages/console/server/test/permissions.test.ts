import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Meta, Permission } from '../src/procedures/meta.ts';
import { isAllowedWhenLapsed } from '../src/procedures/permissions.ts';
import { type DeclaredProcedure, listProcedures } from '../src/procedures/router.ts';
import { findRoute, signedInRoutes } from '../src/routes/signed-in-routes.ts';
import { isEnough } from '../src/sessions/roles.ts';
import type { Role } from '../src/storage/schema/memberships.ts';
import { createTestCaller } from './fixtures/callers.ts';
import { openServices, type TestServices } from './fixtures/open-services.ts';
import { idPlaces, readSchema, textPlaces } from './fixtures/sample-input.ts';

type Procedure = (input: unknown) => Promise<unknown>;

let opened: TestServices;
const procedures = listProcedures();

beforeAll(async () => {
  opened = await openServices();
}, 60_000);

afterAll(() => opened.close());

function procedure(role: Role, path: string): Procedure {
  const [room = '', name = ''] = path.split('.');
  const caller = createTestCaller(opened.services, { role }) as unknown as Record<string, Record<string, Procedure>>;
  return caller[room]?.[name] as Procedure;
}

/** One line per procedure or route: role, effect, whether it is allowed when the plan has lapsed, audit log, shared sandbox. */
function describePermissions(): string {
  const lines = procedures.map(({ path, meta }) => [path, ...describePermission(meta), ...describeMeta(meta)]);
  const routes = signedInRoutes.map(({ name, ...route }) => [name, ...describePermission(route)]);
  return `${[...lines, ...routes]
    .map((line) => line.join(' | '))
    .sort()
    .join('\n')}\n`;
}

function describePermission(permission: Permission): readonly string[] {
  const { role, effect } = permission;
  return [role, effect, isAllowedWhenLapsed(permission) ? 'allowed when lapsed' : 'rejected when lapsed'];
}

function describeMeta({ effect, audit = {}, sharedSandbox }: Meta): readonly string[] {
  const { calls = effect === 'reads' ? 'denied' : 'all', subject = '', seller = '' } = audit;
  return [
    `audit ${calls} ${subject} ${typeof seller === 'string' ? seller : JSON.stringify(seller)}`.trim(),
    ...(sharedSandbox === undefined ? [] : [`shared sandbox: ${sharedSandbox}`]),
  ];
}

/** Whether the input of a procedure has a field. */
function hasField(inputs: DeclaredProcedure['inputs'], field: string): boolean {
  const parts = field.split('.').filter((part) => !/^\d+$/.test(part));
  const schema = readSchema(inputs);
  return [...idPlaces(schema), ...textPlaces(schema)].some((place) => place.join('.') === parts.join('.'));
}

describe('the permissions of procedures', () => {
  test('The permissions are the reviewed ones', async () => {
    await expect(describePermissions()).toMatchFileSnapshot('permissions.txt');
  });

  test('Queries and subscriptions change nothing', () => {
    const changing = procedures.filter(({ type, meta }) => type !== 'mutation' && meta.effect !== 'reads');
    expect(changing).toEqual([]);
  });

  test('The audit log reads fields that the input has', () => {
    const missing = procedures.flatMap(({ path, inputs, meta: { audit = {} } }) => {
      const { subject, seller } = audit;
      const fields = [subject, ...(typeof seller === 'object' ? Object.values(seller) : [seller])];
      if (typeof seller === 'object' && 'response' in seller) return [];
      return fields
        .filter((field) => field !== undefined && !hasField(inputs, field))
        .map((field) => `${path} ${field}`);
    });
    expect(missing).toEqual([]);
  });

  test.each(['viewer', 'operator', 'owner'] as const)(
    'A %s learns in advance which procedures and routes would be rejected',
    async (role) => {
      const told = (await procedure(role, 'session.me')(undefined)) as { readonly beyond: Record<string, Role> };
      const all = [
        ...procedures.map(({ path, meta }) => [path, meta.role] as const),
        ...signedInRoutes.map((route) => [route.name, route.role] as const),
      ];
      const tooHigh = all.filter(([, needed]) => !isEnough(role, needed));
      expect(told.beyond).toEqual(Object.fromEntries(tooHigh));
      expect(tooHigh.length > 0).toBe(role !== 'owner');
    },
  );

  test.each(['viewer', 'operator'] as const)(
    'A %s cannot call procedures that need a higher role, whatever the input is',
    async (role) => {
      const tooHigh = procedures.filter(({ meta }) => !isEnough(role, meta.role)).map(({ path }) => path);
      expect(tooHigh.length).toBeGreaterThan(10);
      for (const path of tooHigh) {
        for (const input of [undefined, { id: 'x', sellerId: 'x' }, [], 'odd']) {
          await expect(procedure(role, path)(input), path).rejects.toMatchObject({
            code: 'FORBIDDEN',
            cause: { code: 'ROLE_TOO_LOW' },
          });
        }
      }
    },
  );

  test('A rejected call is in the audit log without secrets', async () => {
    const refused = procedure('viewer', 'sellers.replaceToken');
    await refused({ id: 'seller_1', refreshToken: 'Atzr|secret' }).catch(() => {});
    const [entry] = await opened.services.audit.list('local', 1);
    expect(entry).toMatchObject({
      action: 'sellers.replaceToken',
      actor: 'operator',
      outcome: 'denied',
      subject: 'seller_1',
      sellerId: 'seller_1',
    });
    expect(JSON.stringify(entry)).not.toContain('Atzr');
  });

  test('An owner gets the response of the procedure itself', async () => {
    await expect(procedure('owner', 'sellers.remove')({ id: 'no such' })).rejects.toMatchObject({
      cause: { code: 'SELLER_NOT_FOUND' },
    });
  });
});

describe('routes', () => {
  test.each([
    ['GET', '/files/run_1/report.txt', 'viewer'],
    ['HEAD', '/files/run_1/report.txt', 'viewer'],
    ['GET', '/files/activity', 'viewer'],
    ['GET', '/tables/run_1/export', 'viewer'],
    ['POST', '/files/feed-inputs', 'operator'],
    ['GET', '/files/feed-inputs', undefined],
    ['DELETE', '/files/run_1/report.txt', undefined],
  ])('The route %s %s needs %s', (method, path, role) => {
    expect(findRoute(method, path)?.route.role).toBe(role);
  });
});
