import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AuditLog } from '../../src/services/audit/audit-log.ts';
import type { Session } from '../../src/sessions/sessions.ts';
import { invitations } from '../../src/storage/schema/memberships.ts';
import { users, userVerifications } from '../../src/storage/schema/users.ts';
import { openAccounts, password, type TestAccounts, type TestBrowser } from '../fixtures/open-accounts.ts';

let accounts: TestAccounts;

beforeAll(async () => {
  accounts = await openAccounts();
}, 60_000);

afterAll(() => accounts.close());

async function signedUp(email: string): Promise<{ browser: TestBrowser; session: Session }> {
  const browser = await accounts.signUp(email);
  const session = await browser.session();
  if (session === undefined) throw new Error('Your session has ended.');
  return { browser, session };
}

const ask = (session: Session, email: string, given = password) =>
  accounts.people.account.askForEmail(session, { email, password: given });

/** The last letters, by whom they went to. */
function listEmails(...to: readonly string[]) {
  return to.map((one) => accounts.letters.findLast((letter) => letter.to === one));
}

function tokenTo(email: string): string {
  const [letter] = listEmails(email);
  return new URL(letter?.link?.url ?? '').searchParams.get('token') ?? '';
}

const minutes = 60_000;

describe('a new email address', () => {
  test('A new address is confirmed by an email to it, and the old address gets a notice', async () => {
    const { db } = accounts.database;
    const { browser, session } = await signedUp('old@example.com');
    await ask(session, 'New@Example.com');
    expect(listEmails('new@example.com', 'old@example.com')).toMatchObject([
      { subject: 'Confirm your new email address' },
      { subject: 'A new email address was requested', paragraphs: [expect.stringContaining('new@example.com')] },
    ]);
    expect(listEmails('old@example.com')[0]?.link?.url).not.toContain('token');
    expect(await browser.session()).toMatchObject({ actor: 'old@example.com' });
    const token = tokenTo('new@example.com');
    // What lies in the database opens nothing.
    const kept = JSON.stringify(await db.select().from(userVerifications));
    expect(kept).not.toContain(token.split('.')[1]);
    await db.insert(invitations).values(
      ['own', 'other'].map((which) => ({
        id: `invitation ${which}`,
        workspaceId: session.workspaceId,
        email: which === 'own' ? 'new@example.com' : 'old@example.com',
        role: 'viewer' as const,
        tokenHash: which,
        invitedBy: 'x',
        createdAt: new Date(),
        expiresAt: new Date(Date.now() + minutes),
      })),
    );
    expect((await browser.ask('/confirm-email', { token })).status).toBe(200);
    expect(await browser.session()).toMatchObject({ id: session.id, actor: 'new@example.com' });
    expect(listEmails('old@example.com')).toMatchObject([{ subject: 'Your email address has changed' }]);
    expect(await accounts.browser().signIn('new@example.com')).toBe(200);
    expect(await accounts.browser().signIn('old@example.com')).toBe(401);
    // A member needs no invitation; whom the other one was for is somebody else now.
    const open = await db.select().from(invitations).where(eq(invitations.workspaceId, session.workspaceId));
    expect(open.map(({ id }) => id)).toEqual(['invitation other']);
    expect(await new AuditLog(db, Date.now).list(session.workspaceId)).toMatchObject([
      {
        action: 'account.changeEmail',
        actor: 'old@example.com',
        address: browser.address,
        details: { from: 'old@example.com', to: 'new@example.com' },
      },
    ]);
    expect((await browser.ask('/confirm-email', { token })).told.code).toBe('LINK_INVALID');
  });

  test('The link needs the password if the user is not signed in', async () => {
    const { session } = await signedUp('read-elsewhere@example.com');
    const { browser: stranger } = await signedUp('stranger@example.com');
    await ask(session, 'elsewhere@example.com');
    const token = tokenTo('elsewhere@example.com');
    for (const browser of [stranger, accounts.browser()]) {
      expect((await browser.ask('/confirm-email', { token })).told.code).toBe('PASSWORD_REQUIRED');
      const wrong = { token, password: 'a wrong password' };
      expect((await browser.ask('/confirm-email', wrong)).told.code).toBe('PASSWORD_WRONG');
    }
    for (let count = 0; count < 8; count += 1) await accounts.browser().signIn(session.actor, 'a wrong password');
    const given = { token, password };
    expect((await accounts.browser().ask('/confirm-email', given)).told.code).toBe('TOO_MANY_ATTEMPTS');
    accounts.move(15 * minutes);
    expect((await accounts.browser().ask('/confirm-email', given)).status).toBe(200);
    expect(await accounts.browser().signIn('elsewhere@example.com')).toBe(200);
  });

  test('The address can be changed before the user has opened a workspace', async () => {
    const browser = await accounts.signUp('nowhere@example.com');
    const [user] = await accounts.database.db.select().from(users).where(eq(users.email, 'nowhere@example.com'));
    const person = { id: user?.id ?? '', email: 'nowhere@example.com', name: '' };
    await ask({ actor: person.email, user: person, workspaceId: '', role: 'owner', id: 'x' }, 'somewhere@example.com');
    const answer = await browser.ask('/confirm-email', { token: tokenTo('somewhere@example.com') });
    expect(answer.status).toBe(200);
  });

  test('The change needs the password and a different address', async () => {
    const { session } = await signedUp('asking@example.com');
    await expect(ask(session, 'Asking@Example.com')).rejects.toMatchObject({ code: 'EMAIL_UNCHANGED' });
    await expect(ask(session, 'x@example.com', 'a wrong password')).rejects.toMatchObject({ code: 'PASSWORD_WRONG' });
    expect(listEmails('x@example.com')).toEqual([undefined]);
  });

  test('An address with an account gets the same response, and its owner gets an email', async () => {
    const { session } = await signedUp('curious@example.com');
    await signedUp('taken@example.com');
    const before = accounts.letters.length;
    const answers = [await ask(session, 'taken@example.com'), await ask(session, 'free@example.com')];
    expect(answers).toEqual([undefined, undefined]);
    expect(accounts.letters.slice(before).map(({ to, subject }) => [to, subject])).toEqual([
      ['taken@example.com', 'This email address already has an account'],
      ['curious@example.com', 'A new email address was requested'],
      ['free@example.com', 'Confirm your new email address'],
      ['curious@example.com', 'A new email address was requested'],
    ]);
  });

  test('The owner can take the address, and an unconfirmed sign-up does not prevent it', async () => {
    const { browser, session } = await signedUp('moving@example.com');
    await ask(session, 'goal@example.com');
    const token = tokenTo('goal@example.com');
    await signedUp('goal@example.com');
    expect((await browser.ask('/confirm-email', { token })).told.code).toBe('EMAIL_TAKEN');
    expect(await browser.session()).toMatchObject({ actor: 'moving@example.com' });
    await ask(session, 'squatted@example.com');
    const other = tokenTo('squatted@example.com');
    expect((await browser.ask('/confirm-email', { token })).told.code).toBe('LINK_INVALID');
    const squatter = { name: 'A', email: 'squatted@example.com', password: 'another password' };
    await accounts.browser().ask('/sign-up/email', squatter);
    const early = accounts.token();
    expect((await browser.ask('/confirm-email', { token: other })).status).toBe(200);
    const late = await accounts.browser().ask('/confirm-address', { token: early, password: squatter.password });
    expect(late.told.code).toBe('SIGN_UP_REPLACED');
  });

  test('A new address invalidates the links in emails to the old one, and a new password invalidates the change', async () => {
    const { browser, session } = await signedUp('thief-in@example.com');
    await browser.ask('/request-password-reset', { email: session.actor });
    const reset = accounts.token();
    await ask(session, 'thiefs@example.com');
    const token = tokenTo('thiefs@example.com');
    await browser.ask('/change-password', { currentPassword: password, newPassword: 'a changed password' });
    expect((await browser.ask('/confirm-email', { token })).told.code).toBe('LINK_INVALID');
    await ask(session, 'thiefs@example.com', 'a changed password');
    const again = tokenTo('thiefs@example.com');
    expect((await browser.ask('/confirm-email', { token: again })).status).toBe(200);
    const late = await browser.ask('/reset-password', { token: reset, newPassword: password });
    expect(late.told.code).toBe('LINK_INVALID');

    const now = await browser.session();
    if (now === undefined) throw new Error('Your session has ended.');
    await ask(now, 'third@example.com', 'a changed password');
    await browser.ask('/request-password-reset', { email: now.actor });
    await browser.ask('/reset-password', { token: accounts.token(), newPassword: password });
    const third = { token: tokenTo('third@example.com'), password };
    expect((await browser.ask('/confirm-email', third)).told.code).toBe('LINK_INVALID');
  });

  test('The change can be requested a few times an hour, and each link is valid for an hour', async () => {
    const { browser, session } = await signedUp('often@example.com');
    for (let count = 0; count < 5; count += 1) await ask(session, `often-${count}@example.com`);
    await expect(ask(session, 'often-5@example.com')).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    accounts.move(60 * minutes);
    const token = tokenTo('often-4@example.com');
    expect((await browser.ask('/confirm-email', { token })).told.code).toBe('LINK_INVALID');
  });
});
