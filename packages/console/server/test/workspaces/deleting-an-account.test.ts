import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AuditLog } from '../../src/services/audit/audit-log.ts';
import type { Session } from '../../src/sessions/sessions.ts';
import { invitations, members, type Role } from '../../src/storage/schema/memberships.ts';
import { savedQueries } from '../../src/storage/schema/queries.ts';
import { userAccounts, userPasskeys, userSessions, users } from '../../src/storage/schema/users.ts';
import { workspaces } from '../../src/storage/schema/workspaces.ts';
import { openAccounts, password, type TestAccounts, type TestBrowser } from '../fixtures/open-accounts.ts';

let accounts: TestAccounts;

beforeAll(async () => {
  accounts = await openAccounts();
}, 60_000);

afterAll(() => accounts.close());

async function signedUp(email: string): Promise<{ browser: TestBrowser; session: Session; id: string }> {
  const browser = await accounts.signUp(email);
  const session = await browser.session();
  if (session === undefined) throw new Error('Your session has ended.');
  return { browser, session, id: session.user?.id ?? '' };
}

async function workspace(id: string, people: Readonly<Record<string, Role>>): Promise<void> {
  const { db } = accounts.database;
  await db.insert(workspaces).values({ id, name: id });
  const rows = Object.entries(people).map(([userId, role]) => ({ workspaceId: id, userId, role }));
  await db.insert(members).values(rows);
}

const remove = (session: Session, given: Partial<{ email: string; password: string }> = {}) =>
  accounts.people.account.delete(session, { email: session.actor, password, ...given });

describe('deleting an account', () => {
  test('Deleting an account removes sessions, passkeys, memberships and invitations on every server, and keeps the audit log', async () => {
    const { database, people, letters } = accounts;
    const { db } = database;
    const other = await signedUp('stays@example.com');
    const { browser, session, id } = await signedUp('goes@example.com');
    const second = accounts.browser();
    await second.signIn('goes@example.com');
    await workspace('Shared', { [other.id]: 'owner', [id]: 'operator' });
    const auditLog = new AuditLog(db, Date.now);
    const done = { workspaceId: 'Shared', actor: session.actor, subject: 'x', outcome: 'done', details: {} } as const;
    await auditLog.add({ ...done, action: 'sellers.rename' });
    await people.passkeys.add({
      userId: id,
      name: 'A',
      publicKey: 'a key',
      credentialId: 'of who goes',
      counter: 0,
      deviceType: 'singleDevice',
      backedUp: false,
      transports: null,
    });
    const invitation = { email: 'goes@example.com', role: 'viewer', invitedBy: 'stays@example.com' } as const;
    await db.insert(invitations).values({
      ...invitation,
      id: 'invitation_goes',
      workspaceId: other.session.workspaceId,
      tokenHash: 'a hash',
      createdAt: new Date(),
      expiresAt: new Date(Date.now() + 60_000),
    });
    const heard = accounts.live.events('Shared', AbortSignal.timeout(20_000));
    const topics = [heard.next(), heard.next()];

    expect(await people.account.obstacles({ id, email: session.actor, name: '' })).toEqual([]);
    await remove(session, { email: ' Goes@Example.com ' });

    expect(letters.at(-1)).toMatchObject({ to: 'goes@example.com', subject: 'Your account was deleted' });
    const another = await accounts.anew({});
    for (const one of [browser, second]) {
      expect(await one.session()).toBeUndefined();
      expect(await another.sessionAuthenticator.find(one.request())).toBe(undefined);
    }
    expect((await Promise.all(topics)).map(({ value }) => value.topic)).toEqual(['members', 'session']);
    for (const table of [userSessions, userAccounts, userPasskeys, members]) {
      expect(await db.$count(table, eq(table.userId, id))).toBe(0);
    }
    expect(await db.$count(invitations, eq(invitations.email, 'goes@example.com'))).toBe(0);
    expect(await db.$count(workspaces, eq(workspaces.id, session.workspaceId))).toBe(0);
    expect(await auditLog.list('Shared')).toMatchObject([
      { action: 'account.delete', actor: 'goes@example.com', subject: id, details: { name: 'goes' } },
      { action: 'sellers.rename', actor: 'goes@example.com' },
    ]);
    expect(await browser.signIn('goes@example.com')).toBe(401);
    // The address is free.
    expect(await (await accounts.signUp('goes@example.com')).session()).toMatchObject({ actor: 'goes@example.com' });
  });

  test('Deleting an account needs the address and the password, and wrong passwords are counted', async () => {
    const { browser, session, id } = await signedUp('careful@example.com');
    await expect(remove(session, { email: 'careful@example' })).rejects.toMatchObject({
      code: 'ACCOUNT_EMAIL_MISMATCH',
    });
    // Strangers' attempts are counted elsewhere.
    for (let count = 0; count < 11; count += 1) await accounts.browser().signIn(session.actor, 'a wrong password');
    for (let count = 0; count < 10; count += 1) {
      await expect(remove(session, { password: 'a wrong password' })).rejects.toMatchObject({ code: 'PASSWORD_WRONG' });
    }
    await expect(remove(session)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    expect(await accounts.database.db.$count(users, eq(users.id, id))).toBe(1);
    expect(await browser.session()).toBeDefined();
    accounts.move(900_000);
    await remove(session);
  });

  test('An account cannot be deleted while members would have no owner or data would have no member', async () => {
    const { db } = accounts.database;
    const other = await signedUp('member@example.com');
    const { session, id } = await signedUp('depended@example.com');
    await workspace('Lamps', { [id]: 'owner', [other.id]: 'operator' });
    await workspace('Alone', { [id]: 'owner' });
    await workspace('Two owners', { [id]: 'owner', [other.id]: 'owner' });
    await db
      .insert(savedQueries)
      .values({ id: 'query_kept', workspaceId: 'Alone', name: 'Kept', query: '', changedAt: new Date() });
    const person = { id, email: session.actor, name: '' };
    expect(await accounts.people.account.obstacles(person)).toEqual([
      { id: 'Alone', name: 'Alone', why: 'alone' },
      { id: 'Lamps', name: 'Lamps', why: 'owner' },
    ]);
    await expect(remove(session)).rejects.toMatchObject({
      code: 'ACCOUNT_HAS_WORKSPACES',
      message:
        'You are the only owner of “Lamps”, which has other members. You are the only member of “Alone”, which is not empty.',
      action: expect.stringContaining('Delete “Alone” under People; you can export it first.'),
    });
    expect(await db.$count(users, eq(users.id, id))).toBe(1);
    expect(await db.$count(members, eq(members.userId, id))).toBe(4);
    await db.update(members).set({ role: 'owner' }).where(eq(members.userId, other.id));
    await db.delete(savedQueries).where(eq(savedQueries.workspaceId, 'Alone'));
    await remove(session);
    expect(await db.$count(members, eq(members.workspaceId, 'Lamps'))).toBe(1);
    expect(await db.$count(workspaces, eq(workspaces.id, 'Alone'))).toBe(0);
  });

  test('Only one of two owners can delete the account at the same time', async () => {
    const [one, two] = [await signedUp('one@example.com'), await signedUp('two@example.com')];
    const third = await signedUp('third@example.com');
    await workspace('Contested', { [one.id]: 'owner', [two.id]: 'owner', [third.id]: 'viewer' });
    const results = await Promise.allSettled([remove(one.session), remove(two.session)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

test('A request in progress creates no workspace for a deleted account', async () => {
  const { session } = await signedUp('late@example.com');
  await remove(session);
  const { db } = accounts.database;
  const before = await db.$count(workspaces);
  const { Memberships } = await import('../../src/users/memberships.ts');
  const person = session.user ?? { id: '', email: '', name: '' };
  expect(await new Memberships(db, Date.now).of(person, null)).toBeUndefined();
  expect(await db.$count(workspaces)).toBe(before);
});
