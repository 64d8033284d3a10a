import { randomBytes } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import { hashText } from '../../base/hash-text.ts';
import { ConsoleError } from '../../errors/console-error.ts';
import type { Database } from '../../storage/database.ts';
import { authorizationRequests } from '../../storage/schema/authorization-requests.ts';

/** Amazon's time limit for the authorization page. */
const minutes = 10;

/** An authorization that was started and is not finished. */
export interface AuthorizationRequest {
  readonly workspaceId: string;
  readonly sessionId: string;
  readonly applicationId: string;
  /** The seller to reconnect; null for a new one. */
  readonly sellerId: string | null;
  readonly kind: 'seller' | 'vendor';
  readonly name: string;
  /** Marketplace whose site shows the authorization page. */
  readonly marketplaceId: string;
}

// See docs/decisions/0025-receive-authorizations-on-a-screen-instead-of-a-server-route.md
/** Stores the authorizations that were started. The state of each is valid once, for ten minutes, in the session that started it. */
export class AuthorizationRequests {
  readonly #db: Database;
  readonly #now: () => number;

  constructor(db: Database, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  /** Returns the state. Only its hash is stored. */
  async create(request: AuthorizationRequest): Promise<string> {
    const state = randomBytes(24).toString('base64url');
    const expiresAt = new Date(this.#now() + minutes * 60_000);
    await this.#db.delete(authorizationRequests).where(lt(authorizationRequests.expiresAt, new Date(this.#now())));
    await this.#db.insert(authorizationRequests).values({ ...request, stateHash: hashText(state), expiresAt });
    return state;
  }

  /** Returns and deletes the request with this state. Throws a ConsoleError for an unknown state. */
  async consume(workspaceId: string, sessionId: string, state: string): Promise<AuthorizationRequest> {
    const [found] = await this.#db
      .delete(authorizationRequests)
      .where(
        and(
          eq(authorizationRequests.stateHash, hashText(state)),
          eq(authorizationRequests.workspaceId, workspaceId),
          eq(authorizationRequests.sessionId, sessionId),
          gt(authorizationRequests.expiresAt, new Date(this.#now())),
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
