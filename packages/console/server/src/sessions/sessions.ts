import { and, desc, eq, gt, lt, ne } from 'drizzle-orm';
import { hashText } from '../base/hash-text.ts';
import type { Database } from '../storage/database.ts';
import type { Role } from '../storage/schema/memberships.ts';
import { sessions } from '../storage/schema/sessions.ts';
import { createSecret, hasSessionKey } from './session-key.ts';

const days = 30;

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

  /** Starts a session in the browser of a request. Returns the header that sets its cookie, and its key for the page. */
  async start(
    { actor, workspaceId }: Pick<Session, 'actor' | 'workspaceId'>,
    request: Request,
  ): Promise<{ readonly cookie: string; readonly key: string }> {
    const [cookie, key] = [createSecret(), createSecret()];
    const expiresAt = new Date(this.#now() + days * 86_400_000);
    await this.#db.delete(sessions).where(lt(sessions.expiresAt, new Date(this.#now())));
    await this.#db.insert(sessions).values({
      actor,
      workspaceId,
      hash: cookie.hash,
      keyHash: key.hash,
      userAgent: request.headers.get('user-agent')?.slice(0, 300) ?? null,
      createdAt: new Date(this.#now()),
      expiresAt,
    });
    // Behind a proxy with TLS, only the origin of the page tells the scheme that the browser uses.
    const isSecure = request.headers.get('origin')?.startsWith('https:') ?? false;
    const name = `${isSecure ? hostPrefix : ''}${nameCookie(request)}`;
    return { cookie: formatCookie(name, cookie.value, days * 86_400), key: key.value };
  }

  /** The session of a request that has both the cookie and the key. */
  async find(request: Request): Promise<Session | undefined> {
    const row = await this.#read(request);
    return row !== undefined && hasSessionKey(request, row.keyHash) ? toSession(row) : undefined;
  }

  /** The session of a request's cookie. For a download, whose ticket stands for the key. */
  async findByCookie(request: Request): Promise<Session | undefined> {
    const row = await this.#read(request);
    return row && toSession(row);
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

  /** Ends the session of a request, and returns the header that deletes its cookie. */
  async end(request: Request): Promise<string> {
    const { name = nameCookie(request), value } = readCookie(request) ?? {};
    if (value !== undefined) await this.#db.delete(sessions).where(eq(sessions.hash, hashText(value)));
    return formatCookie(name, '', 0);
  }

  async #read(request: Request): Promise<typeof sessions.$inferSelect | undefined> {
    const cookie = readCookie(request);
    if (cookie === undefined) return undefined;
    const [row] = await this.#db
      .select()
      .from(sessions)
      .where(and(eq(sessions.hash, hashText(cookie.value)), gt(sessions.expiresAt, new Date(this.#now()))));
    return row;
  }
}

function toSession({ actor, workspaceId, hash }: typeof sessions.$inferSelect): Session {
  return { actor, workspaceId, id: hash, role: 'owner' };
}

/** Browsers accept a cookie with this prefix only over HTTPS, for this host alone. */
const hostPrefix = '__Host-';

/** Cookies do not separate ports, so each console of a machine has its own name. */
function nameCookie({ url }: Request): string {
  const { port } = new URL(url);
  return port === '' ? 'supercargo' : `supercargo-${port}`;
}

function formatCookie(name: string, value: string, seconds: number): string {
  const secure = name.startsWith(hostPrefix) ? '; Secure' : '';
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${seconds}${secure}`;
}

function readCookie(request: Request): { readonly name: string; readonly value: string } | undefined {
  const name = nameCookie(request);
  for (const part of (request.headers.get('cookie') ?? '').split(';')) {
    const [, sent, value] = /^\s*([^=\s]+)=([\w-]{43})\s*$/.exec(part) ?? [];
    if (value !== undefined && (sent === name || sent === hostPrefix + name)) return { name: sent, value };
  }
  return undefined;
}
