import type { SessionAuthenticator } from '../sessions/session-authenticator.ts';
import type { Account } from './account/account.ts';
import type { Passkeys } from './passkeys/passkeys.ts';

/** User accounts. */
export interface UserAccounts {
  readonly sessionAuthenticator: SessionAuthenticator;
  readonly passkeys: Passkeys;
  /** What users do with their own account. */
  readonly account: Account;
  /**
   * Handles a request to sign up, in or out, and the requests around it. `address` is the request's network address.
   */
  handleRequest(request: Request, address: string): Promise<Response>;
  /** Changes a user's name. */
  rename(userId: string, name: string): Promise<void>;
  /** Resolves when all requested emails have been handed to the mail server. */
  settled(): Promise<void>;
  /** Deletes expired sessions, links and attempts. */
  deleteOld(): Promise<void>;
}
