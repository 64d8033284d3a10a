import { ApplicationClients, type SellerConfig as SellerConfigOf } from './application-clients.ts';
import type { CheckedVersions, OldestVersions } from './config/endpoints-versions.ts';
import type { AnyConfig, ApplicationConfig, SellingPartnerConfig } from './config/options.ts';
import type { SellingPartnerError } from './errors/selling-partner-error.ts';
import { nodePlatform } from './platform/node-platform.ts';
import type { CredentialsInput } from './ports/credentials.ts';
import type { Ports } from './ports/ports.ts';
import { SellingPartner } from './selling-partner.ts';

/** Configuration of one seller's client. */
export interface SellerConfig<Versions = OldestVersions> extends SellerConfigOf<Versions> {}

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

  readonly #clients: ApplicationClients<Client>;

  constructor(applicationConfig: ApplicationConfig<Versions, Fallback, Payload>, ports: Partial<Ports> = {}) {
    this.#clients = new ApplicationClients<Client>(applicationConfig as AnyConfig, {
      ports,
      platform: nodePlatform,
      createClient: (config, ...rest) => new SellingPartner(config as SellingPartnerConfig, ...rest),
    });
    this.grantless = this.#clients.grantless as typeof this.grantless;
  }

  /**
   * Returns the client of the seller with this refresh token. While a client is referenced, the same one is returned;
   * later clients reuse its tokens and quotas. Throws a {@link SellingPartnerError} when the token is missing or cannot
   * be sent.
   */
  seller(refreshToken: string): SellingPartner<Versions, Fallback, Payload>;
  seller<const Own extends CheckedVersions<Own>>(
    refreshToken: string,
    config: SellerConfig<Own>,
  ): SellingPartner<Own, Fallback, Payload>;
  seller(refreshToken: string, config?: SellerConfig<unknown> | null): unknown {
    return this.#clients.seller(refreshToken, config);
  }

  /**
   * Replaces the credentials, which are found as in the constructor, and discards the tokens of the old ones. Existing
   * clients use the new credentials too; later calls of `seller` return new clients.
   */
  updateCredentials(credentials?: CredentialsInput | null): void {
    this.#clients.updateCredentials(credentials);
  }
}

// `require('supercargo')` returns the class of clients; all other exports are properties of it.
Object.defineProperty(SellingPartner, 'Application', { value: Application, enumerable: true });
