import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, lt, ne } from 'drizzle-orm';
import type { Database } from '../storage/database.ts';
import type { Role } from '../storage/schema/memberships.ts';
import { sessions } from '../storage/schema/sessions.ts';

const days = 30;
const cookieName = 'supercargo';

/** The signed-in user and the current workspace. */
export interface Session {
  /** `operator` on a local console; the user's email address on a hosted one. */
  readonly actor: string;
  readonly workspaceId: string;
  readonly role: Role;
  /** The user's account; undefined on a local console. */
  readonly user?: User | undefined;
  /** Network address that the request came from; undefined for a caller without one. */
  readonly address?: string | undefined;
  /** Identifies the session but does not grant access; undefined for a caller without a browser. */
  readonly id?: string | undefined;
}

/** A user with an account. */
export interface User {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

/** A session as the user sees it. */
export interface SessionEntry {
  readonly id: string;
  readonly actor: string;
  readonly userAgent: string | null;
  /** Network address of the last request; undefined if it is not stored. */
  readonly address?: string | null | undefined;
  readonly createdAt: string;
  /** Undefined if it is not stored. */
  readonly seenAt?: string | undefined;
  readonly expiresAt: string;
}

/** Stored sessions, which survive a restart of the server. */
export class Sessions {
  readonly #db: Database;
  readonly #now: () => number;

  constructor(db: Database, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  /** Starts a session, and returns the header that sets its cookie. */
  async start(
    { actor, workspaceId }: Pick<Session, 'actor' | 'workspaceId'>,
    userAgent: string | undefined,
    secure: boolean,
  ): Promise<string> {
    const value = randomBytes(32).toString('base64url');
    const expiresAt = new Date(this.#now() + days * 86_400_000);
    await this.#db.delete(sessions).where(lt(sessions.expiresAt, new Date(this.#now())));
    await this.#db.insert(sessions).values({
      actor,
      workspaceId,
      hash: hashText(value),
      userAgent: userAgent?.slice(0, 300) ?? null,
      createdAt: new Date(this.#now()),
      expiresAt,
    });
    const flags = `Path=/; HttpOnly; SameSite=Strict; Max-Age=${days * 86_400}${secure ? '; Secure' : ''}`;
    return `${cookieName}=${value}; ${flags}`;
  }

  async find(cookies: string | undefined): Promise<Session | undefined> {
    const value = cookieValue(cookies);
    if (value === undefined) return undefined;
    const [found] = await this.#db
      .select({ actor: sessions.actor, workspaceId: sessions.workspaceId, id: sessions.hash })
      .from(sessions)
      .where(and(eq(sessions.hash, hashText(value)), gt(sessions.expiresAt, new Date(this.#now()))));
    return found && { ...found, role: 'owner' };
  }

  /** Whether a session has neither expired nor been signed out. */
  async isOpen(id: string): Promise<boolean> {
    const [found] = await this.#db
      .select({ id: sessions.hash })
      .from(sessions)
      .where(and(eq(sessions.hash, id), gt(sessions.expiresAt, new Date(this.#now()))));
    return found !== undefined;
  }

  /** Sessions of a workspace, newest first. */
  async list(workspaceId: string): Promise<readonly SessionEntry[]> {
    const rows = await this.#db
      .select()
      .from(sessions)
      .where(and(eq(sessions.workspaceId, workspaceId), gt(sessions.expiresAt, new Date(this.#now()))))
      .orderBy(desc(sessions.createdAt), sessions.hash);
    return rows.map(({ hash, actor, userAgent, createdAt, expiresAt }) => ({
      id: hash,
      actor,
      userAgent,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    }));
  }

  /** Signs out one session, or all but one. Without an ID, all sessions of the workspace. */
  async signOut(workspaceId: string, id?: string | { readonly not: string }): Promise<void> {
    const which = typeof id === 'object' ? ne(sessions.hash, id.not) : id && eq(sessions.hash, id);
    await this.#db.delete(sessions).where(and(eq(sessions.workspaceId, workspaceId), which || undefined));
  }

  /** Ends the session of these cookies, and returns the header that deletes its cookie. */
  async end(cookies: string | undefined): Promise<string> {
    const value = cookieValue(cookies);
    if (value !== undefined) await this.#db.delete(sessions).where(eq(sessions.hash, hashText(value)));
    return `${cookieName}=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0`;
  }
}

function hashText(value: string): string {
  return createHash('sha256').update(value).digest('hex');
}

function cookieValue(cookies: string | undefined): string | undefined {
  return /(?:^|;\s*)supercargo=([\w-]{43})(?:;|$)/.exec(cookies ?? '')?.[1];
}
