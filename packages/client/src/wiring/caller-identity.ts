import {
  buildExchangeRequest,
  buildGrantlessRequest,
  buildNoScopeError,
  buildRefreshRequest,
  type TokenRequest,
} from '../auth/token-requests.ts';
import { type AccountKeys, buildAccountKeys, buildRestrictedTokenKey, buildTokenKey } from '../config/account-keys.ts';
import { loadCredentials } from '../config/credentials.ts';
import type { ResolvedConfig } from '../config/resolve-config.ts';
import type { Credentials, CredentialsInput } from '../ports/credentials.ts';
import type { Files } from '../ports/files.ts';
import type { Platform } from '../ports/platform.ts';

interface CallerIdentityParts {
  readonly config: ResolvedConfig;
  readonly files: Files;
  readonly platform: Pick<Platform, 'readEnvironment' | 'hash'>;
  /** Path of the credentials file. */
  readonly path: string | undefined;
}

/** The caller: the application by its credentials and the selling partner by its refresh token. */
export class CallerIdentity {
  readonly #parts: CallerIdentityParts;
  #credentials: Credentials;
  #keys: AccountKeys;

  /** Throws when the credentials are missing. */
  constructor(credentials: CredentialsInput | null | undefined, parts: CallerIdentityParts) {
    this.#parts = parts;
    this.#credentials = this.#load(credentials);
    this.#keys = buildAccountKeys(this.#buildKeyInput(), this.#parts.platform.hash);
  }

  get secret(): string {
    return this.#credentials.SELLING_PARTNER_APP_CLIENT_SECRET;
  }

  /** Replaces the credentials, which are found in the same way as the first ones. */
  updateCredentials(credentials: CredentialsInput | null | undefined): void {
    this.#credentials = this.#load(credentials);
    this.#keys = buildAccountKeys(this.#buildKeyInput(), this.#parts.platform.hash);
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
    const { config, platform } = this.#parts;
    return buildTokenKey({ ...this.#buildKeyInput(), tokenUrl: config.tokenUrl, scope }, platform.hash);
  }

  /** Returns the key of a shared restricted data token. */
  buildRestrictedTokenKey(resources: string): string {
    return buildRestrictedTokenKey(this.#buildKeyInput(), resources, this.#parts.platform.hash);
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

  #load(credentials: CredentialsInput | null | undefined): Credentials {
    const { path, platform, files } = this.#parts;
    return loadCredentials(credentials, path, platform.readEnvironment(), files);
  }

  #buildKeyInput() {
    const { apiOrigin, refreshToken } = this.#parts.config;
    return { apiOrigin, refreshToken, clientId: this.#credentials.SELLING_PARTNER_APP_CLIENT_ID };
  }
}
