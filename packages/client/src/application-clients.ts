import type { ApplicationParts } from './application-parts.ts';
import { TokenTable } from './auth/token-table.ts';
import { loadCredentials } from './config/credentials.ts';
import { type AnyConfig, optionNames } from './config/options.ts';
import { checkRedirectingOptions } from './config/redirecting-options.ts';
import { SellingPartnerError } from './errors/selling-partner-error.ts';
import { createObserver } from './observing/create-observer.ts';
import type { Credentials, CredentialsInput } from './ports/credentials.ts';
import type { Platform } from './ports/platform.ts';
import type { Ports } from './ports/ports.ts';
import { WeakClients } from './weak-clients.ts';
import { resolveSharedLimits } from './wiring/shared-limits.ts';

/** Configuration of one seller's client. */
export interface SellerConfig<Versions> {
  /** Versions for this seller, instead of the application's. */
  readonly endpoints_versions?: Versions | undefined;
}

interface Client {
  updateCredentials(credentials?: CredentialsInput | null): void;
}

/** What the clients of an application depend on besides its configuration. */
interface ApplicationDeps<One extends Client> {
  readonly ports: Partial<Ports>;
  readonly platform: Platform;
  readonly createClient: (config: AnyConfig, ports: Partial<Ports>, parts: ApplicationParts) => One;
}

/** The clients of an application, and the parts that they share. */
export class ApplicationClients<One extends Client> {
  /** Client for operations that need no seller. */
  readonly grantless: One;

  readonly #config: AnyConfig;
  readonly #deps: ApplicationDeps<One>;
  readonly #ports: Partial<Ports> & Pick<Ports, 'clock'>;
  readonly #clients = new WeakClients<One>();
  #credentials: Credentials;
  #parts: ApplicationParts;

  constructor(config: AnyConfig, deps: ApplicationDeps<One>) {
    checkRedirectingOptions(config);
    const options = config?.options ?? {};
    this.#deps = deps;
    this.#ports = { ...deps.ports, clock: deps.ports?.clock ?? deps.platform.getClock() };
    this.#credentials = this.#loadCredentials(config?.credentials, options.credentials_path);
    this.#parts = {
      observe: createObserver(options),
      tokens: new TokenTable(this.#ports.clock),
      limits: resolveSharedLimits(options.sharedLimits, this.#ports.clock),
    };
    const grantlessOptions = { ...options, only_grantless_operations: true };
    this.grantless = this.#createClient({ ...config, options: grantlessOptions });
    // Warnings about misspelled options were already emitted.
    const knownOptions = Object.fromEntries(
      Object.entries(options).filter(([name]) => Object.hasOwn(optionNames, name)),
    );
    this.#config = { ...config, options: { ...knownOptions, only_grantless_operations: false } };
  }

  /** Returns the client of a seller: while it is referenced, the same one. */
  seller(refreshToken: string, sellerConfig: SellerConfig<unknown> | null | undefined): One {
    if (!refreshToken) throw buildNoSellerError();
    if (sellerConfig !== undefined && sellerConfig !== null) checkSellerConfig(sellerConfig);
    const versions = sellerConfig?.endpoints_versions ?? this.#config.endpoints_versions;
    const config = { ...this.#config, refresh_token: refreshToken, endpoints_versions: versions };
    const key = buildKey(refreshToken, versions);
    return key === undefined
      ? this.#createClient(config)
      : this.#clients.getOrCreate(key, () => this.#createClient(config));
  }

  /** Replaces the credentials of all clients. */
  updateCredentials(credentials: CredentialsInput | null | undefined): void {
    this.#credentials = this.#loadCredentials(credentials, this.#config.options?.credentials_path);
    this.#parts = { ...this.#parts, tokens: new TokenTable(this.#ports.clock) };
    this.grantless.updateCredentials(this.#credentials);
    for (const client of this.#clients.releaseAll()) client.updateCredentials(this.#credentials);
  }

  #createClient(config: AnyConfig): One {
    return this.#deps.createClient({ ...config, credentials: this.#credentials }, this.#ports, this.#parts);
  }

  #loadCredentials(credentials: CredentialsInput | null | undefined, path: string | undefined): Credentials {
    const { platform } = this.#deps;
    return loadCredentials(credentials, path, platform.readEnvironment(), this.#ports.files ?? platform.files);
  }
}

/** All clients share the options of the application. Ignored, those of a seller would send calls elsewhere. */
function checkSellerConfig(config: SellerConfig<unknown> & { readonly options?: unknown }): void {
  checkRedirectingOptions({ ...config, options: undefined });
  if (config.options === undefined || config.options === null) return;
  const message =
    'options of a seller have no effect: all clients have the options of their application. Pass them to the application.';
  throw new SellingPartnerError({ code: 'INVALID_OPTION', message });
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
