import type { ApplicationParts } from './application-parts.ts';
import { TokenShelf } from './auth/token-shelf.ts';
import { loadCredentials } from './config/credentials.ts';
import type { CheckedVersions, OldestVersions } from './config/endpoints-versions.ts';
import { processEnvironment } from './config/environment.ts';
import { type AnyConfig, type ApplicationConfig, optionNames, type SellingPartnerConfig } from './config/options.ts';
import { SellingPartnerError } from './errors/selling-partner-error.ts';
import { observerOf } from './observing/observer-of.ts';
import { nodeFiles } from './platform/node-files.ts';
import { systemClock } from './platform/system.ts';
import type { Credentials, GivenCredentials } from './ports/credentials.ts';
import type { Ports } from './ports/ports.ts';
import { SellingPartner } from './selling-partner.ts';
import { WeakClients } from './weak-clients.ts';

/** What a seller's client has of its own. */
export interface SellerConfig<Versions = OldestVersions> {
  /** Versions for this seller, in place of the application's. */
  readonly endpoints_versions?: Versions | undefined;
}

/** A client, whatever its versions. */
type Client = Pick<SellingPartner, 'updateCredentials'>;

/**
 * One application and its sellers. Their clients share connections, quotas, stores, observers and tokens. Clients are held weakly
 * and tokens until they end, so that sellers may be many.
 *
 * The constructor throws a {@link SellingPartnerError} when the configuration is incomplete or wrong.
 */
export class Application<
  const in out Versions extends CheckedVersions<Versions> = OldestVersions,
  in out Fallback extends boolean = true,
  in out Payload extends boolean = false,
> {
  /** Calls operations that need no seller, with the application's own tokens; and exchanges the codes of new sellers. */
  readonly grantless: SellingPartner<Versions, Fallback, Payload>;

  readonly #config: ApplicationConfig<Versions, Fallback, Payload>;
  readonly #ports: Partial<Ports>;
  readonly #clients = new WeakClients<Client>();
  #credentials: Credentials;
  #parts: ApplicationParts;

  constructor(given: ApplicationConfig<Versions, Fallback, Payload>, ports: Partial<Ports> = {}) {
    const options = given?.options ?? {};
    this.#ports = ports;
    this.#credentials = this.#load(given?.credentials, options.credentials_path);
    this.#parts = { observe: observerOf(options), tokens: this.#shelf() };
    const only = { ...options, only_grantless_operations: true };
    this.grantless = this.#client({ ...given, options: only }) as typeof this.grantless;
    // The misspelt ones have been told of.
    const known = Object.fromEntries(Object.entries(options).filter(([name]) => Object.hasOwn(optionNames, name)));
    this.#config = { ...given, options: { ...known, only_grantless_operations: false } };
  }

  /**
   * The client of the seller with this refresh token: the same one for as long as it is held, and one with the same tokens
   * and quotas afterwards. Throws a {@link SellingPartnerError} when there is no token, or one that cannot be sent.
   */
  seller(refreshToken: string): SellingPartner<Versions, Fallback, Payload>;
  seller<const Own extends CheckedVersions<Own>>(
    refreshToken: string,
    own: SellerConfig<Own>,
  ): SellingPartner<Own, Fallback, Payload>;
  seller(refreshToken: string, own?: SellerConfig<unknown> | null): unknown {
    if (!refreshToken) throw noSeller();
    const versions = own?.endpoints_versions ?? this.#config.endpoints_versions;
    const config = { ...this.#config, refresh_token: refreshToken, endpoints_versions: versions } as AnyConfig;
    const key = keyOf(refreshToken, versions);
    return key === undefined ? this.#client(config) : this.#clients.get(key, () => this.#client(config));
  }

  /**
   * Takes other credentials, found as in the constructor, and forgets the tokens of the old ones. Clients that are held take
   * them too; those that are asked for afterwards are new ones.
   */
  updateCredentials(credentials?: GivenCredentials | null): void {
    this.#credentials = this.#load(credentials, this.#config.options?.credentials_path);
    this.#parts = { ...this.#parts, tokens: this.#shelf() };
    this.grantless.updateCredentials(this.#credentials);
    for (const client of this.#clients.release()) client.updateCredentials(this.#credentials);
  }

  #client(config: AnyConfig): Client {
    const whole = { ...config, credentials: this.#credentials } as SellingPartnerConfig;
    return new SellingPartner(whole, this.#ports, this.#parts);
  }

  #shelf(): TokenShelf {
    return new TokenShelf(this.#ports.clock ?? systemClock);
  }

  #load(given: GivenCredentials | null | undefined, path: string | undefined): Credentials {
    return loadCredentials(given, path, processEnvironment(), this.#ports.files ?? nodeFiles);
  }
}

/** Undefined for what is no text and no versions: the client refuses it. */
function keyOf(refreshToken: string, versions: unknown): string | undefined {
  try {
    return JSON.stringify([refreshToken, versions]);
  } catch {
    return undefined;
  }
}

function noSeller(): SellingPartnerError {
  return new SellingPartnerError({
    code: 'NO_REFRESH_TOKEN_PROVIDED',
    message:
      'application.seller was given no refresh token. Pass the refresh token of the seller; operations that need no ' +
      'seller are called with application.grantless.',
  });
}

// `require('supercargo')` gives the class of clients, with everything else hanging on it.
Object.defineProperty(SellingPartner, 'Application', { value: Application, enumerable: true });
