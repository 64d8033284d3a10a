import {
  exchangeRequest,
  grantlessRequest,
  noScope,
  refreshRequest,
  type TokenRequest,
} from '../auth/token-requests.ts';
import { type AccountKeys, accountKeys, restrictedTokenKey, tokenKey } from '../config/account-keys.ts';
import { loadCredentials } from '../config/credentials.ts';
import { processEnvironment } from '../config/environment.ts';
import type { ResolvedConfig } from '../config/resolve-config.ts';
import type { Credentials, GivenCredentials } from '../ports/credentials.ts';
import type { Files } from '../ports/files.ts';

interface AccountParts {
  readonly config: ResolvedConfig;
  readonly files: Files;
  /** The file that credentials are looked for in. */
  readonly path: string | undefined;
}

/** Who calls: the application by its credentials, and the selling partner by its refresh token. */
export class Account {
  readonly #parts: AccountParts;
  #credentials: Credentials;
  #keys: AccountKeys;

  /** Throws when there are no credentials. */
  constructor(given: GivenCredentials | null | undefined, parts: AccountParts) {
    this.#parts = parts;
    this.#credentials = this.#load(given);
    this.#keys = accountKeys(this.#facts());
  }

  get secret(): string {
    return this.#credentials.SELLING_PARTNER_APP_CLIENT_SECRET;
  }

  /** Takes other credentials, found as the first ones. */
  take(given: GivenCredentials | null | undefined): void {
    this.#credentials = this.#load(given);
    this.#keys = accountKeys(this.#facts());
  }

  /** Whom a call counts for. A seller's calls stand in one line, whichever client makes them. */
  keyOf(scope: string | undefined): string {
    return scope === undefined ? this.#keys.own : this.#keys.application;
  }

  /** Under which a shared token is kept. */
  tokenKey(scope: string | undefined): string {
    return tokenKey({ ...this.#facts(), tokenUrl: this.#parts.config.tokenUrl, scope });
  }

  /** Under which a shared restricted data token is kept. */
  restrictedTokenKey(need: string): string {
    return restrictedTokenKey(this.#facts(), need);
  }

  /**
   * What asks for an access token: the selling partner's, or with a scope the grantless one. Throws for a scope that does not
   * exist, and for none where only grantless tokens may be had.
   */
  tokenRequest(scope: string | undefined): TokenRequest {
    if (scope) return grantlessRequest(this.#credentials, scope);
    const { onlyGrantless, refreshToken } = this.#parts.config;
    if (onlyGrantless) throw noScope('only_grantless_operations is on');
    return refreshRequest(this.#credentials, refreshToken);
  }

  /** What asks for a new seller's refresh token. */
  exchangeRequest(code: unknown): TokenRequest {
    return exchangeRequest(this.#credentials, code);
  }

  #load(given: GivenCredentials | null | undefined): Credentials {
    return loadCredentials(given, this.#parts.path, processEnvironment(), this.#parts.files);
  }

  #facts() {
    const { apiOrigin, refreshToken } = this.#parts.config;
    return { apiOrigin, refreshToken, clientId: this.#credentials.SELLING_PARTNER_APP_CLIENT_ID };
  }
}
