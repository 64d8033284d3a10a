import type { ApplicationParts } from './application-parts.ts';
import { TokenTable } from './auth/token-table.ts';
import { loadCredentials } from './config/credentials.ts';
import type { CheckedVersions, OldestVersions } from './config/endpoints-versions.ts';
import { readEnvironment } from './config/environment.ts';
import { type AnyConfig, type ApplicationConfig, optionNames, type SellingPartnerConfig } from './config/options.ts';
import { SellingPartnerError } from './errors/selling-partner-error.ts';
import { createObserver } from './observing/create-observer.ts';
import { nodeFiles } from './platform/node-files.ts';
import { systemClock } from './platform/system-clock.ts';
import type { Credentials, CredentialsInput } from './ports/credentials.ts';
import type { Ports } from './ports/ports.ts';
import { SellingPartner } from './selling-partner.ts';
import { WeakClients } from './weak-clients.ts';
import { resolveSharedLimits } from './wiring/shared-limits.ts';

/** Configuration of one seller's client. */
export interface SellerConfig<Versions = OldestVersions> {
  /** Versions for this seller, instead of the application's. */
  readonly endpoints_versions?: Versions | undefined;
}

/** A client with any versions. */
type Client = Pick<SellingPartner, 'updateCredentials'>;

/**
 * An application and its sellers. The clients of the sellers share connections, quotas, stores, observers and tokens.
 * Clients are referenced weakly and tokens are removed when they expire, so there can be many sellers.
 *
 * The constructor throws a {@link SellingPartnerError} when the configuration is incomplete or invalid.
 */
export class Application<
  const in out Versions extends CheckedVersions<Versions> = OldestVersions,
  in out Fallback extends boolean = true,
  in out Payload extends boolean = false,
> {
  /**
   * Client for operations that need no seller, with the application's own tokens. It also exchanges the authorization
   * codes of new sellers.
   */
  readonly grantless: SellingPartner<Versions, Fallback, Payload>;

  readonly #config: ApplicationConfig<Versions, Fallback, Payload>;
  readonly #ports: Partial<Ports>;
  readonly #clients = new WeakClients<Client>();
  #credentials: Credentials;
  #parts: ApplicationParts;

  constructor(given: ApplicationConfig<Versions, Fallback, Payload>, ports: Partial<Ports> = {}) {
    const options = given?.options ?? {};
    this.#ports = ports ?? {};
    this.#credentials = this.#loadCredentials(given?.credentials, options.credentials_path);
    this.#parts = {
      observe: createObserver(options),
      tokens: this.#createTokenTable(),
      limits: resolveSharedLimits(options.sharedLimits, this.#ports.clock ?? systemClock),
    };
    const grantlessOptions = { ...options, only_grantless_operations: true };
    this.grantless = this.#createClient({ ...given, options: grantlessOptions }) as typeof this.grantless;
    // Warnings about misspelled options were already emitted.
    const knownOptions = Object.fromEntries(
      Object.entries(options).filter(([name]) => Object.hasOwn(optionNames, name)),
    );
    this.#config = { ...given, options: { ...knownOptions, only_grantless_operations: false } };
  }

  /**
   * Returns the client of the seller with this refresh token. While a client is referenced, the same one is returned;
   * later clients reuse its tokens and quotas. Throws a {@link SellingPartnerError} when the token is missing or cannot
   * be sent.
   */
  seller(refreshToken: string): SellingPartner<Versions, Fallback, Payload>;
  seller<const Own extends CheckedVersions<Own>>(
    refreshToken: string,
    own: SellerConfig<Own>,
  ): SellingPartner<Own, Fallback, Payload>;
  seller(refreshToken: string, own?: SellerConfig<unknown> | null): unknown {
    if (!refreshToken) throw buildNoSellerError();
    const versions = own?.endpoints_versions ?? this.#config.endpoints_versions;
    const config = { ...this.#config, refresh_token: refreshToken, endpoints_versions: versions } as AnyConfig;
    const key = buildKey(refreshToken, versions);
    return key === undefined
      ? this.#createClient(config)
      : this.#clients.getOrCreate(key, () => this.#createClient(config));
  }

  /**
   * Replaces the credentials, which are found as in the constructor, and discards the tokens of the old ones. Existing
   * clients use the new credentials too; later calls of `seller` return new clients.
   */
  updateCredentials(credentials?: CredentialsInput | null): void {
    this.#credentials = this.#loadCredentials(credentials, this.#config.options?.credentials_path);
    this.#parts = { ...this.#parts, tokens: this.#createTokenTable() };
    this.grantless.updateCredentials(this.#credentials);
    for (const client of this.#clients.releaseAll()) client.updateCredentials(this.#credentials);
  }

  #createClient(config: AnyConfig): Client {
    const clientConfig = { ...config, credentials: this.#credentials } as SellingPartnerConfig;
    return new SellingPartner(clientConfig, this.#ports, this.#parts);
  }

  #createTokenTable(): TokenTable {
    return new TokenTable(this.#ports.clock ?? systemClock);
  }

  #loadCredentials(given: CredentialsInput | null | undefined, path: string | undefined): Credentials {
    return loadCredentials(given, path, readEnvironment(), this.#ports.files ?? nodeFiles);
  }
}

/** Returns undefined when the values cannot be serialized; the client then rejects them. */
function buildKey(refreshToken: string, versions: unknown): string | undefined {
  try {
    return JSON.stringify([refreshToken, versions]);
  } catch {
    return undefined;
  }
}

function buildNoSellerError(): SellingPartnerError {
  return new SellingPartnerError({
    code: 'NO_REFRESH_TOKEN_PROVIDED',
    message:
      'application.seller needs a refresh token. Pass the refresh token of the seller, or call grantless operations ' +
      'with application.grantless.',
  });
}

// `require('supercargo')` returns the class of clients; all other exports are properties of it.
Object.defineProperty(SellingPartner, 'Application', { value: Application, enumerable: true });
