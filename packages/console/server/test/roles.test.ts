import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { beyond, isEnough, roleByRoute, roles } from '../src/procedures/roles.ts';
import { appRouter } from '../src/procedures/router.ts';
import { findRoute } from '../src/routes/route-roles.ts';
import type { Role } from '../src/storage/schema/memberships.ts';
import { callerOf } from './fixtures/callers.ts';
import { openServices, type TestServices } from './fixtures/open-services.ts';

type Procedure = (input: unknown) => Promise<unknown>;

let opened: TestServices;
const paths = Object.keys(appRouter._def.procedures);

beforeAll(async () => {
  opened = await openServices();
}, 60_000);

afterAll(() => opened.close());

function procedure(role: Role, path: string): Procedure {
  const [room = '', name = ''] = path.split('.');
  const caller = callerOf(opened.services, { role }) as unknown as Record<string, Record<string, Procedure>>;
  return caller[room]?.[name] as Procedure;
}

describe('the table of roles', () => {
  test('The table has every procedure and nothing else', () => {
    expect(Object.keys(roles).sort()).toEqual([...paths].sort());
  });

  test.each(['viewer', 'operator', 'owner'] as const)(
    'A %s learns in advance which procedures would be rejected',
    async (role) => {
      const told = (await procedure(role, 'session.me')(undefined)) as { readonly beyond: Record<string, Role> };
      const tooHigh = Object.entries({ ...roles, ...roleByRoute }).filter(([, needed]) => !isEnough(role, needed));
      expect(told.beyond).toEqual(Object.fromEntries(tooHigh));
      expect(beyond(role)).toEqual(told.beyond);
      expect(tooHigh.length > 0).toBe(role !== 'owner');
    },
  );

  test.each(['viewer', 'operator'] as const)(
    'A %s cannot call procedures that need a higher role, whatever the input is',
    async (role) => {
      const tooHigh = paths.filter((path) => !isEnough(role, roles[path] as Role));
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
    expect(findRoute(method, path)?.role).toBe(role);
  });
});
