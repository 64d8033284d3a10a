import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import { ConsoleError } from '../../console-error.ts';
import type { Database } from '../../storage/database.ts';
import { consents } from '../../storage/schema/consents.ts';

/** The whole way through the consent page, as the marketplace has it. */
const minutes = 10;

/** Who asks for consent, for what. */
export interface AskedConsent {
  readonly workspaceId: string;
  readonly sessionId: string;
  readonly applicationId: string;
  /** The seller to reconnect; null for a new one. */
  readonly sellerId: string | null;
  readonly kind: 'seller' | 'vendor';
  readonly name: string;
  /** Store at whose desk consent is given. */
  readonly marketplaceId: string;
}

// See docs/decisions/0025-receive-authorizations-on-a-screen-instead-of-a-server-route.md
/** States that go along to the consent page: each is good once, for ten minutes, for the session that has asked. */
export class Consents {
  readonly #db: Database;
  readonly #now: () => number;

  constructor(db: Database, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  /** Returns the state. Only its hash is kept. */
  async ask(asked: AskedConsent): Promise<string> {
    const state = randomBytes(24).toString('base64url');
    const expiresAt = new Date(this.#now() + minutes * 60_000);
    await this.#db.delete(consents).where(lt(consents.expiresAt, new Date(this.#now())));
    await this.#db.insert(consents).values({ ...asked, stateHash: hashOf(state), expiresAt });
    return state;
  }

  /** Returns and deletes the request with this state. Throws a ConsoleError for an unknown state. */
  async take(workspaceId: string, sessionId: string, state: string): Promise<AskedConsent> {
    const [found] = await this.#db
      .delete(consents)
      .where(
        and(
          eq(consents.stateHash, hashOf(state)),
          eq(consents.workspaceId, workspaceId),
          eq(consents.sessionId, sessionId),
          gt(consents.expiresAt, new Date(this.#now())),
        ),
      )
      .returning();
    if (found !== undefined) return found;
    throw new ConsoleError(
      'AUTHORIZATION_STATE_INVALID',
      'This authorization was not started here, was used before, or is older than ten minutes.',
      'Start again under Sellers, in the same browser.',
    );
  }
}

function hashOf(state: string): string {
  return createHash('sha256').update(state).digest('hex');
}
