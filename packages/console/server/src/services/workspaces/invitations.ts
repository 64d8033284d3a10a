import { randomBytes } from 'node:crypto';
import { and, asc, eq, gt } from 'drizzle-orm';
import { hashText } from '../../base/hash-text.ts';
import { newId } from '../../base/ids.ts';
import { ConsoleError } from '../../errors/console-error.ts';
import type { Mailer } from '../../mail/mailer.ts';
import type { User } from '../../sessions/sessions.ts';
import { checkRoom } from '../../storage/count-within.ts';
import { invitations, members, type Role } from '../../storage/schema/memberships.ts';
import { users } from '../../storage/schema/users.ts';
import { workspaces } from '../../storage/schema/workspaces.ts';
import type { Billing } from '../billing/billing.ts';
import { countEmail } from './email-limits.ts';
import { buildInvitationEmail } from './invitation-email.ts';
import type { WorkspacesParts } from './workspaces.ts';

const day = 86_400_000;
/** Days for which an invitation link is valid. */
const daysOfInvitation = 7;

/** A pending invitation, as owners see it. */
export interface OpenInvitation {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  readonly invitedBy: string;
  /** Time of the last email; ISO 8601. */
  readonly sentAt: string;
  readonly expiresAt: string;
  readonly isExpired: boolean;
}

/** An invitation, as the invited user sees it. */
export interface ReceivedInvitation {
  readonly id: string;
  readonly workspace: string;
  readonly role: Role;
  readonly invitedBy: string;
}

interface InvitationsParts extends WorkspacesParts {
  /** Undefined if users have no email addresses. */
  readonly mailer: Mailer | undefined;
  /** Scheme and host of links in emails. */
  readonly publicUrl: string | undefined;
  /** Checks the limit of members before an invitation and before a user joins. */
  readonly billing: Pick<Billing, 'checkRoom'>;
}

/** Invitations to a workspace. Only the hash of a link's token is saved. */
export class Invitations {
  readonly #parts: InvitationsParts;

  constructor(parts: InvitationsParts) {
    this.#parts = parts;
  }

  /** Pending invitations in the order of their addresses. */
  async list(workspaceId: string): Promise<readonly OpenInvitation[]> {
    const rows = await this.#parts.db
      .select()
      .from(invitations)
      .where(eq(invitations.workspaceId, workspaceId))
      .orderBy(asc(invitations.email), asc(invitations.id));
    return rows.map(({ id, email, role, invitedBy, createdAt, expiresAt }) => ({
      id,
      email,
      role,
      invitedBy,
      sentAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      isExpired: expiresAt.getTime() <= this.#parts.now(),
    }));
  }

  /** Invites a user. Replaces an earlier invitation to the same address. */
  async invite(workspaceId: string, given: { email: string; role: Role; invitedBy: string }): Promise<{ id: string }> {
    const { db, live, now, billing } = this.#parts;
    const email = given.email.toLowerCase();
    await this.#checkUnknown(workspaceId, email);
    const id = newId('invitation');
    const { token, ...sent } = this.#sent();
    await db.transaction(async (inside) => {
      const own = eq(invitations.workspaceId, workspaceId);
      await inside.delete(invitations).where(and(own, eq(invitations.email, email)));
      await checkRoom(inside, 'invitations', { workspaceId, table: invitations, where: own });
      await countEmail(inside, now, { workspaceId, email });
      await billing.checkRoom(workspaceId, 'members', inside);
      await inside
        .insert(invitations)
        .values({ id, workspaceId, email, role: given.role, invitedBy: given.invitedBy, ...sent });
    });
    live.publish({ workspaceId, topic: 'members' });
    await this.#write(workspaceId, { email, role: given.role, invitedBy: given.invitedBy }, token);
    return { id };
  }

  /** Sends the email again with a new link. The old link becomes invalid. */
  async resend(workspaceId: string, id: string): Promise<void> {
    const { db, live, now, billing } = this.#parts;
    const [known] = await db.select().from(invitations).where(ofId(workspaceId, id));
    if (known === undefined) throw notFound();
    const { token, ...sent } = this.#sent();
    await db.transaction(async (inside) => {
      await countEmail(inside, now, known);
      // An expired invitation did not count as a member.
      if (known.expiresAt.getTime() <= now()) await billing.checkRoom(workspaceId, 'members', inside);
      await inside.update(invitations).set(sent).where(ofId(workspaceId, id));
    });
    live.publish({ workspaceId, topic: 'members' });
    await this.#write(workspaceId, known, token);
  }

  async revoke(workspaceId: string, id: string): Promise<void> {
    const { db, live } = this.#parts;
    const [gone] = await db.delete(invitations).where(ofId(workspaceId, id)).returning({ id: invitations.id });
    if (gone === undefined) throw notFound();
    live.publish({ workspaceId, topic: 'members' });
  }

  /** Pending invitations to the address of a signed-in user. */
  async received({ email }: Pick<User, 'email'>): Promise<readonly ReceivedInvitation[]> {
    const { db, now } = this.#parts;
    return db
      .select(receivedColumns)
      .from(invitations)
      .innerJoin(workspaces, eq(invitations.workspaceId, workspaces.id))
      .where(and(eq(invitations.email, email.toLowerCase()), gt(invitations.expiresAt, new Date(now()))))
      .orderBy(asc(invitations.createdAt));
  }

  /** The invitation of a link. Throws a ConsoleError if the link is invalid, or was sent to another address. */
  async read(user: User, token: string): Promise<ReceivedInvitation> {
    const { db, now } = this.#parts;
    const [found] = await db
      .select({ ...receivedColumns, email: invitations.email, expiresAt: invitations.expiresAt })
      .from(invitations)
      .innerJoin(workspaces, eq(invitations.workspaceId, workspaces.id))
      .where(eq(invitations.tokenHash, hashText(token)));
    if (found === undefined) throw notFound();
    const { email, expiresAt, ...invitation } = found;
    if (email !== user.email.toLowerCase()) {
      throw new ConsoleError(
        'INVITATION_EMAIL_MISMATCH',
        'This invitation was sent to an email address other than yours.',
        'Sign in with the address that received the email, or ask for an invitation to yours.',
      );
    }
    if (expiresAt.getTime() <= now()) {
      throw new ConsoleError(
        'INVITATION_EXPIRED',
        `This invitation is older than ${daysOfInvitation} days.`,
        'Ask the owner who invited you to send it again.',
      );
    }
    return invitation;
  }

  /** Makes a user a member by the link or by the invitation's ID. Both are valid only for the invited address. */
  async accept(user: User, by: { readonly token: string } | { readonly id: string }): Promise<AcceptedInvitation> {
    const { db, live, now, billing } = this.#parts;
    const { id } = 'token' in by ? await this.read(user, by.token) : by;
    const own = and(
      eq(invitations.id, id),
      eq(invitations.email, user.email.toLowerCase()),
      gt(invitations.expiresAt, new Date(now())),
    );
    const [asked] = await db.select({ workspaceId: invitations.workspaceId }).from(invitations).where(own);
    if (asked === undefined) throw notFound();
    const { workspaceId } = asked;
    const role = await db.transaction(async (inside) => {
      const [taken] = await inside.delete(invitations).where(own).returning({ role: invitations.role });
      if (taken === undefined) throw notFound();
      await billing.checkRoom(workspaceId, 'members', inside).catch((error) => {
        throw forInvited(error);
      });
      const member = { workspaceId, userId: user.id, role: taken.role, createdAt: new Date(now()) };
      await inside.insert(members).values(member).onConflictDoNothing();
      return taken.role;
    });
    live.publish({ workspaceId, topic: 'members' });
    return { id, workspaceId, role };
  }

  async #checkUnknown(workspaceId: string, email: string): Promise<void> {
    const { db } = this.#parts;
    const [known] = await db
      .select({ id: users.id })
      .from(members)
      .innerJoin(users, eq(members.userId, users.id))
      .where(and(eq(members.workspaceId, workspaceId), eq(users.email, email)));
    if (known === undefined) return;
    throw new ConsoleError(
      'ALREADY_A_MEMBER',
      `${email} is already a member of this workspace.`,
      'To change the user’s role, use the list of members.',
    );
  }

  #sent() {
    const token = randomBytes(32).toString('base64url');
    const now = this.#parts.now();
    const expiresAt = new Date(now + daysOfInvitation * day);
    return { token, tokenHash: hashText(token), createdAt: new Date(now), expiresAt };
  }

  async #write(workspaceId: string, to: { email: string; role: Role; invitedBy: string }, token: string) {
    const { db, mailer, publicUrl = '' } = this.#parts;
    const [found] = await db.select({ name: workspaces.name }).from(workspaces).where(eq(workspaces.id, workspaceId));
    mailer?.send(buildInvitationEmail({ ...to, workspace: found?.name ?? '', publicUrl, token }));
  }
}

/** The result of accepting an invitation. */
export interface AcceptedInvitation {
  readonly id: string;
  readonly workspaceId: string;
  readonly role: Role;
}

const receivedColumns = {
  id: invitations.id,
  workspace: workspaces.name,
  role: invitations.role,
  invitedBy: invitations.invitedBy,
};

function ofId(workspaceId: string, id: string) {
  return and(eq(invitations.workspaceId, workspaceId), eq(invitations.id, id));
}

/** Rephrases a limit error, because an invited user can neither select a plan nor remove members. */
function forInvited(error: unknown): unknown {
  if (!(error instanceof ConsoleError)) return error;
  return new ConsoleError(
    error.code,
    error.message,
    'Ask the owner who invited you to remove a member or choose a larger plan, then join again.',
  );
}

function notFound(): ConsoleError {
  return new ConsoleError(
    'INVITATION_NOT_FOUND',
    'The invitation was accepted, replaced or revoked, or it never existed.',
    'Look for a newer email, or ask for another invitation.',
  );
}
