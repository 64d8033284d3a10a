import {
  buildExchangeRequest,
  buildGrantlessRequest,
  buildNoScopeError,
  buildRefreshRequest,
  type TokenRequest,
} from '../auth/token-requests.ts';
import { type AccountKeys, buildAccountKeys, buildRestrictedTokenKey, buildTokenKey } from '../config/account-keys.ts';
import { loadCredentials } from '../config/credentials.ts';
import { readEnvironment } from '../config/environment.ts';
import type { ResolvedConfig } from '../config/resolve-config.ts';
import type { Credentials, CredentialsInput } from '../ports/credentials.ts';
import type { Files } from '../ports/files.ts';

interface CallerIdentityParts {
  readonly config: ResolvedConfig;
  readonly files: Files;
  /** Path of the credentials file. */
  readonly path: string | undefined;
}

/** The caller: the application by its credentials and the selling partner by its refresh token. */
export class CallerIdentity {
  readonly #parts: CallerIdentityParts;
  #credentials: Credentials;
  #keys: AccountKeys;

  /** Throws when the credentials are missing. */
  constructor(given: CredentialsInput | null | undefined, parts: CallerIdentityParts) {
    this.#parts = parts;
    this.#credentials = this.#load(given);
    this.#keys = buildAccountKeys(this.#buildKeyInput());
  }

  get secret(): string {
    return this.#credentials.SELLING_PARTNER_APP_CLIENT_SECRET;
  }

  /** Replaces the credentials, which are found in the same way as the first ones. */
  updateCredentials(given: CredentialsInput | null | undefined): void {
    this.#credentials = this.#load(given);
    this.#keys = buildAccountKeys(this.#buildKeyInput());
  }

  /**
   * Returns the key of the account that a call is counted for. A seller's calls share one queue, whichever client makes
   * them.
   */
  getKey(scope: string | undefined): string {
    return scope === undefined ? this.#keys.sellingPartner : this.#keys.application;
  }

  /** Returns the key of a shared token. */
  buildTokenKey(scope: string | undefined): string {
    return buildTokenKey({ ...this.#buildKeyInput(), tokenUrl: this.#parts.config.tokenUrl, scope });
  }

  /** Returns the key of a shared restricted data token. */
  buildRestrictedTokenKey(resources: string): string {
    return buildRestrictedTokenKey(this.#buildKeyInput(), resources);
  }

  /**
   * Builds the request for an access token: the selling partner's, or a grantless one for a scope. Throws when the
   * scope does not exist, and when it is missing but only grantless tokens are allowed.
   */
  buildTokenRequest(scope: string | undefined): TokenRequest {
    if (scope) return buildGrantlessRequest(this.#credentials, scope);
    const { onlyGrantless, refreshToken } = this.#parts.config;
    if (onlyGrantless) throw buildNoScopeError('only_grantless_operations is on');
    return buildRefreshRequest(this.#credentials, refreshToken);
  }

  /** Builds the request for a new seller's refresh token. */
  buildExchangeRequest(code: unknown): TokenRequest {
    return buildExchangeRequest(this.#credentials, code);
  }

  #load(given: CredentialsInput | null | undefined): Credentials {
    return loadCredentials(given, this.#parts.path, readEnvironment(), this.#parts.files);
  }

  #buildKeyInput() {
    const { apiOrigin, refreshToken } = this.#parts.config;
    return { apiOrigin, refreshToken, clientId: this.#credentials.SELLING_PARTNER_APP_CLIENT_ID };
  }
}
