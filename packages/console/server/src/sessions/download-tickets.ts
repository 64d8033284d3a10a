import { eq, lt } from 'drizzle-orm';
import { hashText } from '../base/hash-text.ts';
import type { Database } from '../storage/database.ts';
import { downloadTickets } from '../storage/schema/sessions.ts';
import { createSecret } from './session-key.ts';
import type { Session } from './sessions.ts';

/** Milliseconds within which a download must start. */
const validMilliseconds = 60_000;

/** The query parameter with the ticket of a download. */
export const ticketParameter = 'ticket';

/**
 * Tickets for downloads. A browser follows a link without the session's key, so the page gets an address that works
 * once, for a minute, and only with the cookie of the same session.
 */
export class DownloadTickets {
  readonly #db: Database;
  readonly #now: () => number;

  constructor(db: Database, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  /** Returns the path of a file, with its query, and a ticket for it. */
  async addTo(path: string, { id = '' }: Pick<Session, 'id'>): Promise<string> {
    const { value, hash } = createSecret();
    const { pathname, search } = new URL(path, 'http://console.invalid');
    const address = pathname + search;
    const now = this.#now();
    await this.#db.delete(downloadTickets).where(lt(downloadTickets.expiresAt, new Date(now)));
    const expiresAt = new Date(now + validMilliseconds);
    await this.#db.insert(downloadTickets).values({ hash, sessionId: id, address, expiresAt });
    return `${address}${address.includes('?') ? '&' : '?'}${ticketParameter}=${value}`;
  }

  /**
   * Takes the ticket of a URL. Returns the ID of the session that it was issued to; undefined if it is unknown, was used,
   * has expired, or was issued for another address.
   */
  async redeem(url: string): Promise<string | undefined> {
    const { pathname, search } = new URL(url);
    const [, query = '', value] = /^(.*?)[?&]ticket=([\w-]{43})$/.exec(search) ?? [];
    if (value === undefined) return undefined;
    // A single statement: of two requests with the same ticket, one gets the row.
    const [ticket] = await this.#db
      .delete(downloadTickets)
      .where(eq(downloadTickets.hash, hashText(value)))
      .returning();
    if (ticket === undefined || ticket.expiresAt.getTime() <= this.#now()) return undefined;
    return ticket.address === pathname + query ? ticket.sessionId : undefined;
  }
}
