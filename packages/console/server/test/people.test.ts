import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LiveEvent } from '../src/live/live.ts';
import { invitations, members } from '../src/storage/schema/memberships.ts';
import { signInAttempts, userSessions, users } from '../src/storage/schema/users.ts';
import { workspaces } from '../src/storage/schema/workspaces.ts';
import { openAccounts, password, publicUrl, type TestAccounts, TestBrowser } from './fixtures/open-accounts.ts';

let accounts: TestAccounts;

beforeAll(async () => {
  accounts = await openAccounts();
}, 60_000);

afterAll(() => accounts.close());

const minutes = 60_000;

/** Confirms an address by the last letter's link, unless another one is given. */
const confirm = (browser: TestBrowser, given = { token: accounts.token(), password }) =>
  browser.ask('/confirm-address', given);

describe('signing up', () => {
  it('A user can sign in after confirming the address, and gets a workspace', async () => {
    const browser = accounts.browser();
    const given = { name: 'New', email: 'New@Example.com', password, callbackURL: '/sellers' };
    expect((await browser.ask('/sign-up/email', given)).status).toBe(200);
    expect(accounts.letters.at(-1)).toMatchObject({ to: 'new@example.com', subject: 'Confirm your email address' });
    const link = new URL(accounts.letters.at(-1)?.link?.url ?? '');
    expect([link.origin, link.pathname, link.searchParams.get('next')]).toEqual([publicUrl, '/verify', '/sellers']);
    expect(await browser.session()).toBeUndefined();
    expect((await browser.ask('/sign-in/email', given)).told).toMatchObject({ code: 'EMAIL_NOT_VERIFIED' });

    expect((await confirm(browser)).status).toBe(200);
    // Requests of a page come together: they find one workspace.
    const [session, ...others] = await Promise.all([browser.session(), browser.session(), browser.session()]);
    expect(session).toMatchObject({ actor: 'new@example.com', role: 'owner', user: { name: 'New' } });
    for (const other of others) expect(other).toEqual(session);
    const { db } = accounts.database;
    const [workspace] = await db
      .select()
      .from(workspaces)
      .where(eq(workspaces.id, session?.workspaceId ?? ''));
    expect(workspace?.name).toBe('New’s workspace');
  });

  it('No response shows whether an address has an account', async () => {
    await accounts.signUp('known@example.com');
    const [known, unknown] = await Promise.all(
      ['known@example.com', 'unknown@example.com'].map((email) =>
        accounts.browser().ask('/sign-up/email', { name: 'A', email, password }),
      ),
    );
    expect(known?.status).toBe(unknown?.status);
    expect(Object.keys(known?.told ?? {})).toEqual(Object.keys(unknown?.told ?? {}));
    const subjects = Object.fromEntries(accounts.letters.map(({ to, subject }) => [to, subject]));
    expect(subjects).toMatchObject({
      'known@example.com': 'You already have an account',
      'unknown@example.com': 'Confirm your email address',
    });
    const asked = await Promise.all(
      ['known@example.com', 'nobody@example.com'].map((email) =>
        accounts.browser().ask('/request-password-reset', { email }),
      ),
    );
    expect(asked[0]?.told).toEqual(asked[1]?.told);
    expect(accounts.letters.some(({ to }) => to === 'nobody@example.com')).toBe(false);
  });

  it('Nobody can sign up in advance with the address of another person', async () => {
    const email = 'victim@example.com';
    await accounts.browser().ask('/sign-up/email', { name: 'Thief', email, password: 'known to the thief' });
    const early = accounts.token();
    const victim = accounts.browser();
    await victim.ask('/sign-up/email', { name: 'Victim', email, password });
    // Whichever letter is opened, the password given there is the one that counts from then on.
    expect((await confirm(victim, { token: early, password })).status).toBe(200);
    expect(await victim.session()).toMatchObject({ actor: email, user: { name: 'Victim' } });
    expect(await accounts.browser().signIn(email, 'known to the thief')).toBe(401);
    expect(await accounts.browser().signIn(email)).toBe(200);
    const again = { token: early, password: 'known to the thief' };
    expect((await confirm(accounts.browser(), again)).told.code).toBe('EMAIL_ALREADY_CONFIRMED');
  });

  it('The owner of an address can confirm it by any of the emails, even if another person signed up with it later', async () => {
    const email = 'overtaken@example.com';
    const victim = accounts.browser();
    await victim.ask('/sign-up/email', { name: 'Victim', email, password });
    const thief = accounts.browser();
    await thief.ask('/sign-up/email', { name: 'Thief', email, password: 'known to the thief' });
    expect((await confirm(victim, { token: accounts.token(), password: 'neither of them' })).told).toMatchObject({
      code: 'SIGN_UP_PASSWORD_WRONG',
      action: expect.stringContaining('sign up again'),
    });
    expect(await victim.session()).toBeUndefined();
    // Nothing was confirmed: not even the right password lets anybody in.
    expect(await accounts.browser().signIn(email, 'known to the thief')).toBe(403);
    expect((await confirm(victim)).status).toBe(200);
    expect(await victim.session()).toMatchObject({ actor: email, user: { name: 'Victim' } });
    expect(await accounts.browser().signIn(email, 'known to the thief')).toBe(401);
    expect(await accounts.browser().signIn(email)).toBe(200);
  });

  it('Simultaneous sign-ups with one address all remain unconfirmed', async () => {
    const email = 'crowded@example.com';
    const given = (count: number) => ({ name: `Name ${count}`, email, password: `a password for ${count} tests` });
    const statuses = await Promise.all(
      Array.from(
        { length: 6 },
        async (_, count) => (await accounts.browser().ask('/sign-up/email', given(count))).status,
      ),
    );
    expect(statuses).toEqual(Array(6).fill(200));
    const browser = accounts.browser();
    expect((await confirm(browser, { token: accounts.token(), password: given(3).password })).status).toBe(200);
    expect(await browser.session()).toMatchObject({ user: { name: 'Name 3' } });
    expect(await accounts.browser().signIn(email, given(5).password)).toBe(401);
  });

  it('A sign-up is confirmed once, and only by the link in the email', async () => {
    const email = 'once@example.com';
    const browser = accounts.browser();
    await browser.ask('/sign-up/email', { name: 'Once', email, password });
    const token = accounts.token();
    for (const other of ['', 'a', token.slice(0, -4), token.split('.').slice(0, 2).join('.')]) {
      expect((await confirm(browser, { token: other, password })).told.code).toBe('LINK_INVALID');
    }
    expect((await confirm(browser, { token, password })).status).toBe(200);
    const again = accounts.browser();
    expect((await confirm(again, { token, password })).told.code).toBe('EMAIL_ALREADY_CONFIRMED');
    expect(await again.session()).toBeUndefined();
  });

  it('A link that does not ask for the password confirms nothing', async () => {
    const browser = accounts.browser();
    await browser.ask('/sign-up/email', { name: 'Around', email: 'around@example.com', password });
    for (const path of ['/verify-email', '//verify-email', '/verify-email/', '/Verify-Email', '/verify%2Demail']) {
      const { status, told } = await browser.ask(`${path}?token=${accounts.token()}`);
      expect([status, told.code]).toEqual([404, 'PATH_NOT_FOUND']);
    }
    expect(await accounts.browser().signIn('around@example.com')).toBe(403);
  });

  it('A sign-up allows as many wrong passwords as an account', async () => {
    const email = 'unconfirmed@example.com';
    await accounts.browser().ask('/sign-up/email', { name: 'A', email, password });
    const token = accounts.token();
    for (let count = 0; count < 10; count += 1) {
      const guess = { token, password: 'a wrong password' };
      expect((await confirm(accounts.browser(), guess)).told.code).toBe('SIGN_UP_PASSWORD_WRONG');
    }
    expect((await confirm(accounts.browser(), { token, password })).told.code).toBe('TOO_MANY_ATTEMPTS');
    accounts.move(15 * minutes);
    expect((await confirm(accounts.browser(), { token, password })).status).toBe(200);
  });

  it('Too many sign-ups from one address are rejected there and nowhere else', async () => {
    const email = 'pestered@example.com';
    const pest = accounts.browser();
    const given = { name: 'A', email, password: 'known to the pest' };
    for (let count = 0; count < 5; count += 1) expect((await pest.ask('/sign-up/email', given)).status).toBe(200);
    const refused = await pest.ask('/sign-up/email', given);
    expect([refused.status, refused.told.code]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
    const own = accounts.browser();
    expect((await own.ask('/sign-up/email', { ...given, password })).status).toBe(200);
    expect((await confirm(own)).status).toBe(200);
  });

  it('No number of strangers and requests prevents a user from signing up', async () => {
    const email = 'besieged-new@example.com';
    const one = accounts.browser();
    // What cannot be a sign-up counts for nothing.
    for (const wrong of [
      { password: 'short' },
      { password: 'p'.repeat(129) },
      { password: 7 },
      { name: '' },
      { email: 'x' },
    ]) {
      for (let count = 0; count < 3; count += 1) {
        expect((await one.ask('/sign-up/email', { name: 'A', email, password, ...wrong })).status).toBe(400);
      }
    }
    const letters = () => accounts.letters.filter(({ to }) => to === email);
    expect(letters()).toHaveLength(0);
    // From as many addresses as they like: the letters end, and nobody is refused.
    for (let count = 0; count < 22; count += 1) {
      const given = { name: 'Stranger', email, password: 'known to strangers' };
      expect((await accounts.browser().ask('/sign-up/email', given)).status).toBe(200);
      if (count % 3 === 0) await accounts.browser().signIn(email, 'a guess');
    }
    expect(letters()).toHaveLength(20);
    const own = accounts.browser();
    expect((await own.ask('/sign-up/email', { name: 'Own', email, password })).status).toBe(200);
    expect(letters()).toHaveLength(20);
    const token = new URL(letters().at(-1)?.link?.url ?? '').searchParams.get('token') ?? '';
    expect((await confirm(own, { token, password })).status).toBe(200);
    expect(await own.session()).toMatchObject({ user: { name: 'Own' } });
    expect(await accounts.browser().signIn(email, 'known to strangers')).toBe(401);
  });

  it('Invalid passwords and addresses are rejected with a message', async () => {
    const browser = accounts.browser();
    const given = { name: 'A', email: 'a@example.com', password };
    expect((await browser.ask('/sign-up/email', { ...given, password: 'short' })).told).toEqual({
      code: 'PASSWORD_INVALID',
      message: expect.stringContaining('10 to 128'),
      action: expect.any(String),
    });
    expect((await browser.ask('/sign-up/email', { ...given, email: 'nobody' })).status).toBe(400);
    for (const name of [' ', 'N'.repeat(101), undefined]) {
      const { told } = await browser.ask('/sign-up/email', { ...given, name });
      expect(told).toMatchObject({ code: 'INPUT_INVALID', message: expect.stringContaining('name') });
    }
  });

  it('Only invited users can sign up if the settings say so', async () => {
    const people = await accounts.anew({ signUp: 'invited' });
    const owner = await (await accounts.signUp('inviting@example.com')).session();
    const invitation = 'the token of an invitation';
    await accounts.database.db.insert(invitations).values({
      id: 'invitation_1',
      workspaceId: owner?.workspaceId ?? '',
      email: 'invited@example.com',
      role: 'viewer',
      tokenHash: createHash('sha256').update(invitation).digest('hex'),
      invitedBy: 'inviting@example.com',
      createdAt: new Date(),
      expiresAt: new Date(Date.now() + 60 * minutes),
    });
    const ask = (given: object) =>
      new TestBrowser(people, '10.9.9.9').ask('/sign-up/email', { name: 'A', password, ...given });
    for (const given of [
      { email: 'invited@example.com' },
      { email: 'invited@example.com', invitation: 'another' },
      { email: 'somebody@example.com', invitation },
    ]) {
      expect((await ask(given)).told.code).toBe('INVITATION_REQUIRED');
    }
    expect((await ask({ email: 'invited@example.com', invitation })).status).toBe(200);
  });
});

describe('sign-in attempts', () => {
  it('Password attempts are limited per account across all IP addresses; then even the correct password is rejected', async () => {
    await accounts.signUp('guessed@example.com');
    const guesses = await Promise.all(
      Array.from({ length: 14 }, () => accounts.browser().signIn('Guessed@example.com', 'a wrong password')),
    );
    expect(guesses.filter((status) => status === 401)).toHaveLength(10);
    expect(guesses.filter((status) => status === 429)).toHaveLength(4);
    const refused = await accounts.browser().ask('/sign-in/email', { email: 'guessed@example.com', password });
    expect(refused.told).toMatchObject({ code: 'TOO_MANY_ATTEMPTS', action: expect.stringContaining('Wait') });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    accounts.move(15 * minutes);
    expect(await accounts.browser().signIn('guessed@example.com')).toBe(200);
  });

  it('Attempts of strangers do not block a browser that the user signed in with, which has its own limit', async () => {
    const email = 'besieged@example.com';
    const own = await accounts.signUp(email);
    await accounts.people.sessionAuthenticator.end(own.request());
    const other = accounts.browser();
    expect(await other.signIn(email)).toBe(200);
    for (let count = 0; count < 11; count += 1) await accounts.browser().signIn(email, 'a wrong password');
    expect(await accounts.browser().signIn(email)).toBe(429);
    for (const browser of [own, other]) expect(await browser.signIn(email)).toBe(200);
    // It changes nothing for strangers, and guesses in it are bounded as theirs are.
    expect(await accounts.browser().signIn(email)).toBe(429);
    accounts.move(2 * minutes);
    for (let count = 0; count < 10; count += 1) expect(await own.signIn(email, 'a wrong password')).toBe(401);
    accounts.move(2 * minutes);
    expect([await own.signIn(email), await other.signIn(email)]).toEqual([429, 200]);
    await own.ask('/request-password-reset', { email });
    await own.ask('/reset-password', { token: accounts.token(), newPassword: 'a newer password' });
    expect(await own.signIn(email, 'a newer password')).toBe(200);
  });

  it('A browser with a forged cookie, or with one of another user, is treated as a stranger', async () => {
    const email = 'imitated@example.com';
    const [own, thief] = [await accounts.signUp(email), await accounts.signUp('imitator@example.com')];
    const readCookie = ({ cookie }: TestBrowser) => /[^ ;]*known_browser=[^;]*/.exec(cookie)?.[0] ?? '';
    const [name, value = ''] = readCookie(own).split('=');
    const [said = '', signature = ''] = decodeURIComponent(value).split('.');
    const forged = [
      readCookie(thief),
      `${name}=${encodeURIComponent(`${said.replace('browser_', 'browser_x')}.${signature}`)}`,
      `${name}=${encodeURIComponent(said)}`,
    ];
    for (let count = 0; count < 10; count += 1) await accounts.browser().signIn(email, 'a wrong password');
    const rows = await accounts.database.db.$count(signInAttempts);
    for (const cookie of forged) {
      const from = accounts.browser('10.5.5.5');
      expect((await from.ask('/sign-in/email', { email, password }, { cookie })).told.code).toBe('TOO_MANY_ATTEMPTS');
    }
    // No row but that of the address they came from.
    expect(await accounts.database.db.$count(signInAttempts)).toBe(rows + 1);
    const trusted = await accounts.browser().ask('/sign-in/email', { email, password }, { cookie: readCookie(own) });
    expect(trusted.status).toBe(200);
  });

  it('A known browser has a cookie that pages cannot read and that does not sign in', async () => {
    const browser = await accounts.signUp('known@browser.example');
    const { headers } = await browser.ask('/sign-in/email', { email: 'known@browser.example', password });
    const cookie = headers.getSetCookie().find((one) => one.includes('known_browser=')) ?? '';
    expect(cookie).toMatch(/^__Host-supercargo\.known_browser=/);
    for (const flag of [/; HttpOnly/, /; Secure/, /; SameSite=Strict/i]) expect(cookie).toMatch(flag);
    const [alone = ''] = cookie.split(';');
    expect(
      await accounts.people.sessionAuthenticator.find(
        new Request(publicUrl, { headers: { ...browser.key, cookie: alone } }),
      ),
    ).toBe(undefined);
  });

  it('A successful sign-in clears the attempts', async () => {
    await accounts.signUp('forgetful@example.com');
    for (let round = 0; round < 3; round += 1) {
      for (let count = 0; count < 6; count += 1) {
        expect(await accounts.browser().signIn('forgetful@example.com', 'a wrong password')).toBe(401);
      }
      expect(await accounts.browser().signIn('forgetful@example.com')).toBe(200);
    }
  });

  it('The attempts from one address are limited for all accounts together', async () => {
    const one = accounts.browser('10.7.7.7');
    const statuses = [];
    for (let count = 0; count < 12; count += 1) statuses.push(await one.signIn(`nobody${count}@example.com`));
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    const refused = await one.ask('/sign-in/email', { email: 'nobody@example.com', password });
    expect(refused.told.code).toBe('TOO_MANY_REQUESTS');
    // Whatever a browser says of its own address counts for nothing.
    const claimed = { 'x-supercargo-address': '10.8.8.8', 'x-forwarded-for': '10.8.8.8' };
    expect((await one.ask('/sign-in/email', { email: 'nobody@example.com', password }, claimed)).status).toBe(429);
    expect(await accounts.browser().signIn('nobody@example.com')).toBe(401);
  });

  it('The emails to a person are limited by sender and by recipient, and no response shows for whom', async () => {
    const email = 'written@example.com';
    const own = await accounts.signUp(email);
    const letters = () => accounts.letters.filter(({ to, subject }) => to === email && subject.startsWith('Reset'));
    const ask = async (browser: TestBrowser) => (await browser.ask('/request-password-reset', { email })).status;
    const pest = accounts.browser();
    for (const wrong of ['written', '', 'written@', 7]) {
      expect((await pest.ask('/request-password-reset', { email: wrong })).status).toBe(400);
    }
    const statuses = [];
    for (let asked = 0; asked < 7; asked += 1) statuses.push(await ask(pest));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(letters()).toHaveLength(5);
    // Other browsers may try until the address has received all its emails. A user who requests another has a valid one.
    for (let asked = 0; asked < 18; asked += 1) expect(await ask(accounts.browser())).toBe(200);
    expect(letters()).toHaveLength(20);
    expect(await ask(own)).toBe(200);
    const token = new URL(letters()[0]?.link?.url ?? '').searchParams.get('token') ?? '';
    expect((await own.ask('/reset-password', { token, newPassword: 'a newer password' })).status).toBe(200);
    expect(await accounts.browser().signIn(email, 'a newer password')).toBe(200);
    accounts.move(60 * minutes);
    expect(await ask(own)).toBe(200);
    expect(letters()).toHaveLength(21);
  });

  it('The attempts to enter the current password are limited as well', async () => {
    const browser = await accounts.signUp('left-open@example.com');
    const change = (currentPassword: string) =>
      browser.ask('/change-password', { currentPassword, newPassword: 'a changed password' });
    for (let count = 0; count < 10; count += 1) {
      expect((await change('a wrong password')).told.code).toBe('PASSWORD_WRONG');
    }
    accounts.move(2 * minutes);
    expect((await change(password)).told.code).toBe('TOO_MANY_ATTEMPTS');
    // Those of strangers are counted elsewhere.
    accounts.move(15 * minutes);
    for (let count = 0; count < 11; count += 1) await accounts.browser().signIn('left-open@example.com', 'a wrong one');
    expect((await change(password)).status).toBe(200);
  });

  it('Attempts are saved without an address and deleted after a day', async () => {
    await accounts.browser().signIn('written-down@example.com');
    const rows = await accounts.database.db.select().from(signInAttempts);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/example\.com|10\.\d/);
    accounts.move(25 * 60 * minutes);
    await accounts.people.deleteOld();
    expect(await accounts.database.db.select().from(signInAttempts)).toEqual([]);
  });
});

describe('a session', () => {
  it('A session has a cookie that the page cannot read and other sites do not send', async () => {
    const browser = await accounts.signUp('cookie@example.com');
    const { headers } = await browser.ask('/sign-in/email', { email: 'cookie@example.com', password });
    const [cookie = ''] = headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-supercargo\.session_token=/);
    for (const flag of [/; HttpOnly/, /; Secure/, /; SameSite=Strict/i, /; Path=\//]) expect(cookie).toMatch(flag);
    const { people, database } = accounts;
    const find = (given: string) =>
      people.sessionAuthenticator.find(new Request(publicUrl, { headers: { ...browser.key, cookie: given } }));
    const [row] = await database.db.select().from(userSessions).orderBy(userSessions.createdAt).limit(1);
    // What lies in the database lets nobody in.
    expect(await find(`__Host-supercargo.session_token=${row?.token}`)).toBeUndefined();
    const [own = ''] = browser.cookie.split('; ').filter((one) => one.includes('session_token'));
    expect(await find(own.slice(0, -4))).toBeUndefined();
    expect(await find(own)).toBeDefined();
    expect(await find(browser.cookie)).toBeDefined();
  });

  it('A session ends when the key changes', async () => {
    const browser = await accounts.signUp('rotated@example.com');
    const [old, other] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)];
    const request = () => browser.request();
    const after = await accounts.anew({ keys: [other, old] });
    expect(await after.sessionAuthenticator.find(request())).toBeUndefined();
    expect(await accounts.people.sessionAuthenticator.find(request())).toBeDefined();
  });

  it('Sessions are listed without their tokens and signed out alone, except the current one, or all together', async () => {
    const email = 'browsers@example.com';
    const first = await accounts.signUp(email);
    const rest = [accounts.browser('10.6.6.6'), accounts.browser(), accounts.browser()];
    for (const browser of rest) await browser.signIn(email);
    const { sessionAuthenticator } = accounts.people;
    const mine = await first.session();
    if (mine === undefined) throw new Error('Your session has ended.');
    const list = await sessionAuthenticator.list(mine);
    expect(list).toHaveLength(4);
    expect(list.map(({ address }) => address)).toContain('10.6.6.6');
    const rows = await accounts.database.db.select({ token: userSessions.token }).from(userSessions);
    for (const { token } of rows) expect(JSON.stringify(list)).not.toContain(token);

    const [second, third] = rest as [TestBrowser, TestBrowser];
    const { id = '' } = (await second.session()) ?? {};
    const stranger = await (await accounts.signUp('stranger@example.com')).session();
    if (stranger === undefined) throw new Error('Your session has ended.');
    await sessionAuthenticator.signOut(stranger, { id });
    expect(await sessionAuthenticator.isOpen(id)).toBe(true);
    await sessionAuthenticator.signOut(mine, { id });
    expect([await sessionAuthenticator.isOpen(id), await second.session()]).toEqual([false, undefined]);
    await sessionAuthenticator.signOut(mine, 'others');
    expect([await third.session(), await first.session()]).toEqual([undefined, mine]);
    await sessionAuthenticator.signOut(mine, 'all');
    expect(await first.session()).toBeUndefined();
  });

  it('A session that ends closes its live streams as well', async () => {
    const browser = await accounts.signUp('live@example.com');
    const session = await browser.session();
    if (session === undefined) throw new Error('Your session has ended.');
    const heard: Promise<LiveEvent> = accounts.live
      .events(session.workspaceId, AbortSignal.timeout(20_000))
      .next()
      .then(({ value }) => value);
    const { sessionAuthenticator } = accounts.people;
    await sessionAuthenticator.end(browser.request());
    expect(await heard).toMatchObject({ topic: 'session', workspaceId: session.workspaceId });
    expect(await sessionAuthenticator.isOpen(session.id ?? '')).toBe(false);
  });

  it('A session shows the selected workspace as long as the user is a member', async () => {
    const browser = await accounts.signUp('member@example.com');
    const own = await browser.session();
    const { db } = accounts.database;
    await db.insert(workspaces).values({ id: 'shared', name: 'Shared' });
    await db.insert(members).values({ workspaceId: 'shared', userId: own?.user?.id ?? '', role: 'viewer' });
    await db
      .update(userSessions)
      .set({ workspaceId: 'shared' })
      .where(eq(userSessions.id, own?.id ?? ''));
    expect(await browser.session()).toMatchObject({ workspaceId: 'shared', role: 'viewer' });
    await db.delete(members).where(eq(members.workspaceId, 'shared'));
    expect(await browser.session()).toMatchObject({ workspaceId: own?.workspaceId, role: 'owner' });
  });
});

describe('a new password', () => {
  it('A reset link arrives by email, works once, ends every session and clears the attempts', async () => {
    const email = 'reset@example.com';
    const browser = await accounts.signUp(email);
    for (let count = 0; count < 11; count += 1) await accounts.browser().signIn(email, 'a wrong password');
    const personId = (await browser.session())?.user?.id ?? '';
    const key = { name: 'A', publicKey: 'a key', credentialId: 'of an intruder', counter: 0 };
    await accounts.people.passkeys.add({
      ...key,
      userId: personId,
      deviceType: 'singleDevice',
      backedUp: false,
      transports: null,
    });
    const other = accounts.browser();
    await other.ask('/request-password-reset', { email });
    const token = accounts.token();
    const reset = () => other.ask('/reset-password', { token, newPassword: 'a newer password' });
    expect((await reset()).status).toBe(200);
    expect(await accounts.people.passkeys.list(personId)).toEqual([]);
    expect(accounts.letters.at(-1)).toMatchObject({ to: email, subject: 'Your password has changed' });
    expect(await browser.session()).toBeUndefined();
    expect((await reset()).told.code).toBe('LINK_INVALID');
    expect(await accounts.browser().signIn(email)).toBe(401);
    expect(await accounts.browser().signIn(email, 'a newer password')).toBe(200);
  });

  it('Changing a known password signs out every other browser, but not the current one', async () => {
    const email = 'changed@example.com';
    const browser = await accounts.signUp(email);
    const other = accounts.browser();
    await other.signIn(email);
    const given = { currentPassword: password, newPassword: 'a changed password' };
    expect((await browser.ask('/change-password', given)).status).toBe(200);
    expect([await other.session(), (await browser.session())?.actor]).toEqual([undefined, email]);
  });
});

describe('the routes of accounts', () => {
  it('Only the listed routes of the library exist', async () => {
    const browser = await accounts.signUp('curious@example.com');
    for (const path of ['/get-session', '/list-sessions', '/list-accounts', '/ok', '/error', '/passkey/sign-in']) {
      expect((await browser.ask(path)).status).toBe(404);
    }
    for (const path of ['/update-user', '/delete-user', '/change-email', '/sign-in/social', '/update-session', '/']) {
      expect((await browser.ask(path, {})).status).toBe(404);
    }
  });

  it('The routes accept requests from pages of the console only', async () => {
    const browser = await accounts.signUp('own-pages@example.com');
    const given = { currentPassword: password, newPassword: 'a changed password' };
    for (const origin of ['https://evil.example', 'null', '']) {
      expect({ origin, status: (await browser.ask('/change-password', given, { origin })).status }).toEqual({
        origin,
        status: 403,
      });
    }
    // A letter cannot be made to lead on to a page elsewhere.
    const elsewhere = { email: 'own-pages@example.com', callbackURL: 'https://evil.example/' };
    expect((await accounts.browser().ask('/send-verification-email', elsewhere)).status).toBe(403);
  });

  it('A passkey can be added only after a recent sign-in and with its own challenge', async () => {
    const browser = await accounts.signUp('passkeys@example.com');
    expect((await browser.ask('/passkey/register-options', {})).status).toBe(200);
    const response = { id: 'a', rawId: 'a', type: 'public-key', response: {}, clientExtensionResults: {} };
    // Made for something else, and used up by that.
    expect((await browser.ask('/passkey/sign-in', { response })).told.code).toBe('PASSKEY_TIMEOUT');
    expect((await browser.ask('/passkey/register', { response, name: 'A' })).told.code).toBe('PASSKEY_TIMEOUT');
    await browser.ask('/passkey/register-options', {});
    expect((await browser.ask('/passkey/register', { response, name: 'A' })).told.code).toBe('PASSKEY_INVALID');
    await browser.ask('/passkey/sign-in-options', {});
    expect((await browser.ask('/passkey/sign-in', { response })).told.code).toBe('PASSKEY_INVALID');
    const { id = '' } = (await browser.session()) ?? {};
    await accounts.database.db
      .update(userSessions)
      .set({ createdAt: new Date(Date.now() - 61 * minutes) })
      .where(eq(userSessions.id, id));
    expect((await browser.ask('/passkey/register-options', {})).told.code).toBe('RECENT_SIGN_IN_REQUIRED');
    expect((await accounts.browser().ask('/passkey/register-options', {})).status).toBe(401);
  });
});

describe('passkeys', () => {
  it('Only the owner of a passkey can list, rename and remove it', async () => {
    const [mine, theirs] = await Promise.all(
      ['holder@example.com', 'other-holder@example.com'].map(async (email) => {
        const session = await (await accounts.signUp(email)).session();
        return session?.user?.id ?? '';
      }),
    );
    const { passkeys } = accounts.people;
    const key = { name: 'Key', userId: mine ?? '', publicKey: 'AA', counter: 0, deviceType: 'singleDevice' };
    await passkeys.add({ ...key, credentialId: 'credential', backedUp: false, transports: null });
    const [entry] = await passkeys.list(mine ?? '');
    expect(entry).toMatchObject({ name: 'Key', isSynced: false, lastUsedAt: null });
    expect(JSON.stringify(entry)).not.toContain('credential');
    const id = entry?.id ?? '';
    expect(await passkeys.list(theirs ?? '')).toEqual([]);
    await expect(passkeys.rename(theirs ?? '', id, 'Mine')).rejects.toMatchObject({ code: 'PASSKEY_NOT_FOUND' });
    await expect(passkeys.remove(theirs ?? '', id)).rejects.toMatchObject({ code: 'PASSKEY_NOT_FOUND' });
    await passkeys.rename(mine ?? '', id, 'Another');
    expect((await passkeys.list(mine ?? '')).map(({ name }) => name)).toEqual(['Another']);
    await passkeys.remove(mine ?? '', id);
    expect(await passkeys.list(mine ?? '')).toEqual([]);
  });
});

it('The database contains no readable passwords', async () => {
  const { rows } = await accounts.database.executeSql('select * from user_accounts');
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(password);
  expect(await accounts.database.db.select().from(users)).not.toEqual([]);
});
