import { eq, notInArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Email } from '../../src/mail/email.ts';
import type { User } from '../../src/sessions/sessions.ts';
import type { Role } from '../../src/storage/schema/memberships.ts';
import { invitations } from '../../src/storage/schema/memberships.ts';
import { signInAttempts, userSessions, users } from '../../src/storage/schema/users.ts';
import { workspaces } from '../../src/storage/schema/workspaces.ts';
import { openServices, type TestServices } from '../fixtures/open-services.ts';
import { addMember, addPerson, callerFor } from '../fixtures/people.ts';

const publicUrl = 'https://console.example.test';
const minute = 60_000;
const day = 86_400_000;

let opened: TestServices;
let letters: Email[];
let owner: User;
let guest: User;
let workspaceId: string;

beforeAll(async () => {
  opened = await openServices(Date.now(), {
    mailer: { send: (letter) => void letters.push(letter), deliver: async () => {} },
    hosted: { publicUrl } as never,
  });
});

beforeEach(async () => {
  letters = [];
  const { db } = opened.services.database;
  await db.delete(users);
  await db.delete(signInAttempts);
  await db.delete(workspaces).where(notInArray(workspaces.id, ['local', 'other']));
  owner = await addPerson(opened.services, 'owner');
  guest = await addPerson(opened.services, 'guest');
  workspaceId = (await opened.services.workspaces.create({ name: 'Lamps', ownerId: owner.id })).id;
  // Members are listed in the order in which they joined.
  opened.move(1);
});

afterAll(() => opened.close());

const as = (person: User, role: Role, where = workspaceId) => callerFor(opened.services, person, where, role);
const asOwner = () => as(owner, 'owner');
/** The guest is at home in another workspace. */
const asGuest = () => as(guest, 'viewer', 'other');
const readToken = (letter: Email | undefined) => new URL(letter?.link?.url ?? '').searchParams.get('token') ?? '';
const code = (name: string) => ({ cause: { code: name } });

async function invite(email = guest.email, role: Role = 'operator') {
  return asOwner().members.invite({ email, role });
}

describe('an invitation', () => {
  test('The link in an invitation makes its address a member, once', async () => {
    await invite('Guest@Example.test');
    expect(letters).toMatchObject([{ to: guest.email, subject: 'owner@example.test invites you to Lamps' }]);
    const token = readToken(letters[0]);
    expect(letters[0]?.link?.url).toBe(`${publicUrl}/join?token=${token}`);
    expect(await asGuest().members.invitation({ token })).toMatchObject({ workspace: 'Lamps', role: 'operator' });
    expect(await asGuest().members.acceptInvitation({ token })).toEqual({ workspaceId });
    expect(await opened.services.workspaces.of(guest.id)).toEqual([
      { id: workspaceId, name: 'Lamps', role: 'operator' },
    ]);
    await expect(asGuest().members.acceptInvitation({ token })).rejects.toMatchObject(code('INVITATION_NOT_FOUND'));
    expect(await asOwner().members.invitations()).toEqual([]);
  });

  test('The link opens the workspace, and the audit log has the new member', async () => {
    await invite();
    await asGuest().members.acceptInvitation({ token: readToken(letters[0]) });
    const [session] = await opened.services.database.db
      .select()
      .from(userSessions)
      .where(eq(userSessions.userId, guest.id));
    expect(session?.workspaceId).toBe(workspaceId);
    const [entry] = await opened.services.audit.list(workspaceId, 1);
    expect(entry).toMatchObject({ action: 'members.join', actor: guest.email, address: '192.0.2.7' });
  });

  test('An invitation is saved without its token', async () => {
    await invite();
    const rows = await opened.services.database.db.select().from(invitations);
    expect(JSON.stringify(rows)).not.toContain(readToken(letters[0]));
    const auditLog = await opened.services.audit.list(workspaceId);
    expect(JSON.stringify(auditLog)).not.toContain(readToken(letters[0]));
  });

  test('An invitation is valid for the invited address only', async () => {
    const stranger = await addPerson(opened.services, 'stranger');
    const { id } = await invite();
    const asStranger = as(stranger, 'owner', 'other');
    const token = readToken(letters[0]);
    await expect(asStranger.members.invitation({ token })).rejects.toMatchObject(code('INVITATION_EMAIL_MISMATCH'));
    await expect(asStranger.members.acceptInvitation({ token })).rejects.toMatchObject(
      code('INVITATION_EMAIL_MISMATCH'),
    );
    await expect(asStranger.members.acceptReceivedInvitation({ id })).rejects.toMatchObject(
      code('INVITATION_NOT_FOUND'),
    );
    expect(await asStranger.members.receivedInvitations()).toEqual([]);
    expect(await opened.services.members.role(workspaceId, stranger.id)).toBeUndefined();
  });

  test('A user with the invited address finds the invitation without the email', async () => {
    await invite();
    const [received] = await asGuest().members.receivedInvitations();
    expect(received).toMatchObject({ workspace: 'Lamps', invitedBy: owner.email });
    await asGuest().members.acceptReceivedInvitation({ id: received?.id ?? '' });
    expect(await opened.services.members.role(workspaceId, guest.id)).toBe('operator');
  });

  test('An invitation expires after a week, and sending it again makes only its new link valid', async () => {
    const { id } = await invite();
    opened.move(7 * day);
    const token = readToken(letters[0]);
    await expect(asGuest().members.acceptInvitation({ token })).rejects.toMatchObject(code('INVITATION_EXPIRED'));
    await expect(asGuest().members.acceptReceivedInvitation({ id })).rejects.toMatchObject(
      code('INVITATION_NOT_FOUND'),
    );
    expect(await asGuest().members.receivedInvitations()).toEqual([]);
    expect(await asOwner().members.invitations()).toMatchObject([{ id, isExpired: true }]);
    await asOwner().members.resendInvitation({ id });
    await expect(asGuest().members.acceptInvitation({ token })).rejects.toMatchObject(code('INVITATION_NOT_FOUND'));
    await asGuest().members.acceptInvitation({ token: readToken(letters[1]) });
    expect(await opened.services.members.role(workspaceId, guest.id)).toBe('operator');
  });

  test('An invitation is not sent again within a minute', async () => {
    const { id } = await invite();
    await expect(asOwner().members.resendInvitation({ id })).rejects.toMatchObject(code('INVITATION_JUST_SENT'));
    opened.move(minute);
    await asOwner().members.resendInvitation({ id });
    expect(letters).toHaveLength(2);
  });

  test('An invitation can be revoked, and a new one replaces an earlier one', async () => {
    await invite();
    opened.move(minute);
    const { id } = await invite(guest.email, 'viewer');
    expect(await asOwner().members.invitations()).toMatchObject([{ id, role: 'viewer' }]);
    await asOwner().members.revokeInvitation({ id });
    for (const letter of letters) {
      const accepted = asGuest().members.acceptInvitation({ token: readToken(letter) });
      await expect(accepted).rejects.toMatchObject(code('INVITATION_NOT_FOUND'));
    }
    await expect(asOwner().members.revokeInvitation({ id })).rejects.toMatchObject(code('INVITATION_NOT_FOUND'));
  });

  test('Revoking invitations does not allow more emails to a stranger', async () => {
    for (let count = 0; count < 5; count += 1) {
      const { id } = await invite();
      await asOwner().members.revokeInvitation({ id });
      await expect(invite()).rejects.toMatchObject(code('INVITATION_JUST_SENT'));
      opened.move(minute);
    }
    await expect(invite()).rejects.toMatchObject(code('TOO_MANY_INVITATION_EMAILS'));
    // One workspace does not use up what others may send, and all together are bounded too.
    const elsewhere = ['other', 'third', 'fourth'];
    await opened.services.database.db.insert(workspaces).values(elsewhere.slice(1).map((id) => ({ id, name: id })));
    const inviteFrom = (id: string) => as(owner, 'owner', id).members.invite({ email: guest.email, role: 'viewer' });
    for (let count = 0; count < 5; count += 1) {
      for (const id of elsewhere) {
        const invited = await inviteFrom(id);
        await as(owner, 'owner', id).members.revokeInvitation(invited);
      }
      opened.move(minute);
    }
    expect(letters).toHaveLength(20);
    await opened.services.database.db.insert(workspaces).values({ id: 'fifth', name: 'fifth' });
    await expect(inviteFrom('fifth')).rejects.toMatchObject(code('TOO_MANY_INVITATION_EMAILS'));
    opened.move(60 * minute);
    await invite();
    expect(letters).toHaveLength(21);
  });

  test('Revoking invitations does not allow emails to many strangers', async () => {
    for (let count = 0; count < 50; count += 1) {
      const { id } = await invite(`guest${count}@example.test`);
      await asOwner().members.revokeInvitation({ id });
    }
    await expect(invite()).rejects.toMatchObject(code('TOO_MANY_INVITATION_EMAILS'));
    expect(letters).toHaveLength(50);
    opened.move(day);
    await invite();
    expect(letters).toHaveLength(51);
  });

  test('Members cannot be invited, and there are at most fifty invitations at once', async () => {
    await expect(invite(owner.email)).rejects.toMatchObject(code('ALREADY_A_MEMBER'));
    for (let count = 0; count < 50; count += 1) await invite(`guest${count}@example.test`);
    await expect(invite('one-more@example.test')).rejects.toMatchObject(code('TOO_MANY_INVITATIONS'));
  });
});

describe('members', () => {
  test('Members have roles that an owner can change', async () => {
    await addMember(opened.services, workspaceId, guest, 'viewer');
    await asOwner().members.changeRole({ id: guest.id, role: 'operator' });
    expect(await as(guest, 'operator').members.list()).toMatchObject([
      { email: owner.email, role: 'owner' },
      { email: guest.email, role: 'operator' },
    ]);
    const other = asOwner().members.changeRole({ id: 'user_nobody', role: 'owner' });
    await expect(other).rejects.toMatchObject(code('MEMBER_NOT_FOUND'));
  });

  test('Members can leave and be removed, except the last owner', async () => {
    await addMember(opened.services, workspaceId, guest, 'operator');
    await expect(asOwner().members.leave()).rejects.toMatchObject(code('LAST_OWNER'));
    await expect(asOwner().members.remove({ id: owner.id })).rejects.toMatchObject(code('LAST_OWNER'));
    const lower = asOwner().members.changeRole({ id: owner.id, role: 'viewer' });
    await expect(lower).rejects.toMatchObject(code('LAST_OWNER'));
    await as(guest, 'operator').members.leave();
    expect(await opened.services.workspaces.of(guest.id)).toEqual([]);
    await addMember(opened.services, workspaceId, guest, 'operator');
    await asOwner().members.remove({ id: guest.id });
    expect(await opened.services.members.list(workspaceId)).toHaveLength(1);
  });

  test('One of two owners remains when both leave at once', async () => {
    await addMember(opened.services, workspaceId, guest, 'owner');
    const left = await Promise.allSettled([asOwner().members.leave(), as(guest, 'owner').members.leave()]);
    expect(left.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await opened.services.members.list(workspaceId)).toMatchObject([{ role: 'owner' }]);
  });

  test('An owner can transfer the ownership and becomes an operator', async () => {
    await addMember(opened.services, workspaceId, guest, 'viewer');
    await asOwner().members.transferOwnership({ id: guest.id });
    expect(await opened.services.members.list(workspaceId)).toMatchObject([
      { id: owner.id, role: 'operator' },
      { id: guest.id, role: 'owner' },
    ]);
    const stranger = await addPerson(opened.services, 'stranger');
    const given = as(guest, 'owner').members.transferOwnership({ id: stranger.id });
    await expect(given).rejects.toMatchObject(code('MEMBER_NOT_FOUND'));
    expect(await opened.services.members.role(workspaceId, guest.id)).toBe('owner');
  });

  test('The audit log has changes of members with limited details', async () => {
    await addMember(opened.services, workspaceId, guest, 'viewer');
    const beside = { wide: Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`m${n}`, n])) };
    await asOwner().members.changeRole({ id: guest.id, role: 'operator', ...beside } as never);
    const [written] = await opened.services.audit.list(workspaceId);
    expect(written).toMatchObject({ action: 'members.changeRole', outcome: 'done' });
    expect(JSON.stringify(written?.details).length).toBeLessThan(2000);
    const unusable = asOwner().members.changeRole({ id: guest.id, role: 'viewer', nul: '\0' } as never);
    await expect(unusable).rejects.toMatchObject({ code: 'BAD_REQUEST', message: expect.stringMatching(/^nul: /) });
  });

  test('A removed member gets no more events', async () => {
    await addMember(opened.services, workspaceId, guest, 'viewer');
    const heard = await as(guest, 'viewer').live.changes();
    const events = heard[Symbol.asyncIterator]();
    expect((await events.next()).value).toMatchObject([expect.any(String), { topic: 'hello' }, expect.anything()]);
    const following = (async () => {
      const topics: string[] = [];
      for (;;) {
        const { value, done } = await events.next();
        if (done === true) return topics;
        topics.push((value as unknown as [string, { topic: string }])[1].topic);
      }
    })();
    await asOwner().members.remove({ id: guest.id });
    // It ends by itself.
    expect(await following).not.toContain('session');
  });
});

describe('workspaces', () => {
  test('A user can own at most five workspaces, even if they are created at once', async () => {
    const made = await Promise.allSettled(
      ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => asOwner().workspaces.create({ name })),
    );
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    expect(await opened.services.workspaces.of(owner.id)).toHaveLength(5);
    await expect(asOwner().workspaces.create({ name: 'g' })).rejects.toMatchObject(code('TOO_MANY_WORKSPACES'));
    await addMember(opened.services, workspaceId, guest, 'operator');
    await asOwner().members.transferOwnership({ id: guest.id });
    await asOwner().workspaces.create({ name: 'h' });
    expect(await opened.services.workspaces.of(owner.id)).toHaveLength(6);
  });
});

describe('a browser', () => {
  test('A browser can select only workspaces of its user', async () => {
    const made = await asOwner().workspaces.create({ name: 'Chairs' });
    const listAuditActions = async (id: string) => (await opened.services.audit.list(id)).map(({ action }) => action);
    expect(await listAuditActions(made.id)).toEqual(['workspaces.create']);
    expect(await listAuditActions(workspaceId)).not.toContain('workspaces.create');
    expect(await asOwner().workspaces.list()).toMatchObject([{ name: 'Chairs', role: 'owner' }, { name: 'Lamps' }]);
    await asOwner().workspaces.switch({ workspaceId: made.id });
    for (const elsewhere of ['other', 'workspace_nowhere']) {
      const gone = asOwner().workspaces.switch({ workspaceId: elsewhere });
      await expect(gone).rejects.toMatchObject(code('WORKSPACE_NOT_FOUND'));
    }
    const [session] = await opened.services.database.db
      .select()
      .from(userSessions)
      .where(eq(userSessions.userId, owner.id));
    expect(session?.workspaceId).toBe(made.id);
  });
});
