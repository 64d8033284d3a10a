import type { SessionAuthenticator } from '../sessions/session-authenticator.ts';
import type { Account } from './account/account.ts';
import type { Passkeys } from './passkeys/passkeys.ts';

/** User accounts. */
export interface UserAccounts {
  readonly sessionAuthenticator: SessionAuthenticator;
  readonly passkeys: Passkeys;
  /** What users do with their own account. */
  readonly account: Account;
  /** Answers a request for signing up, in or out, and for what belongs to it. `address` is where it comes from. */
  handleRequest(request: Request, address: string): Promise<Response>;
  /** Gives somebody another name. */
  rename(userId: string, name: string): Promise<void>;
  /** Resolves when all requested emails have been handed to the mail server. */
  settled(): Promise<void>;
  /** Forgets sessions, links and attempts that are over. */
  forgetOld(): Promise<void>;
}
