import { listEndpointNames } from '@supercargo/catalogue';
import {
  type ClientEvent,
  createSharedLimits,
  type QuotaStore,
  SellingPartner,
  type SellingPartnerConfig,
  type SellingPartnerOptions,
  type SharedLimits,
  type TokenStore,
  type Transport,
  undiciTransport,
} from 'supercargo';
import type { Reach } from '../hosting/reach.ts';
import { buildClientSecretPurpose, buildRefreshTokenPurpose } from '../secrets/purposes.ts';
import type { Vault } from '../secrets/vault.ts';
import type { Application, Seller } from '../storage/schema/sellers.ts';
import { type CallContext, callContext } from './call-context.ts';
import type { ClientSettings } from './client-settings.ts';
import { WritesInProgress } from './writes-in-progress.ts';

/** Observes the clients of all sellers: their events, requests and responses. */
interface ClientRecorder {
  observe(seller: Seller, event: ClientEvent): void;
  /** Returns a transport that passes every request to the given one. */
  wrap(transport: Transport): Transport;
  /** Sets the secrets to redact in everything that is saved about a seller's calls. */
  knowSecrets(sellerId: string, secrets: readonly string[]): void;
}

/** The parts that all clients of this process share. */
export interface ClientSurroundings {
  readonly vault: Vault;
  readonly recorder: ClientRecorder;
  /** Where applications may send their calls. */
  readonly reach: Reach;
  /** Stores that share quotas and tokens with other processes; undefined if this process shares none. */
  readonly shared?:
    | { readonly quotas: QuotaStore; readonly tokens: TokenStore; readonly keys: readonly Buffer[] }
    | undefined;
}

/** A workspace's settings for its clients. */
export interface ClientPreferences {
  /** Version to use by endpoint, or `latest`. */
  readonly versions: Readonly<Record<string, string>>;
  readonly options: ClientSettings;
}

/** A seller together with the application that it has authorized. */
export interface ConnectedSeller {
  readonly seller: Seller;
  readonly application: Application;
  /** Undefined for the client's own defaults. */
  readonly preferences?: ClientPreferences | undefined;
}

/** Programs keep the client's default, the oldest version. A console has no calls that an update could break. */
const newestVersions = Object.fromEntries(listEndpointNames().map((endpoint) => [endpoint, 'latest']));

/** The part of each quota that copies use, so that users and programs are not slowed down. */
const copyingShare = 0.7;

/** Calls of a copy that belong to no stream. */
const outsideUnits: CallContext = { source: 'copy', savedBodies: 'failed' };

const noPreferences: ClientPreferences = { versions: {}, options: {} };

/** Holds one client per seller. A client is created at its first use, and again after its credentials change. */
export class ClientPool {
  readonly #surroundings: ClientSurroundings;
  /** Requests of runs that were sent and have no response yet. */
  readonly writes = new WritesInProgress();
  readonly #clients = new Map<string, KnownClient>();
  readonly #sandboxLimits = new Map<string, SharedLimits>();

  constructor(surroundings: ClientSurroundings) {
    this.#surroundings = surroundings;
  }

  /** The client of a seller. `ownVersions` override the workspace's versions. */
  client(
    { seller, application, preferences = noPreferences }: ConnectedSeller,
    ownVersions: Readonly<Record<string, string>> = {},
  ): SellingPartner {
    const versions = { ...newestVersions, ...preferences.versions, ...ownVersions };
    const mark = JSON.stringify([seller.refreshToken, application, versions, preferences.options]);
    const known = this.#clients.get(seller.id);
    if (known?.mark === mark) return known.client;
    const { vault, recorder } = this.#surroundings;
    const refreshToken = vault.decrypt(seller.refreshToken, buildRefreshTokenPurpose(seller.id));
    recorder.knowSecrets(seller.id, [refreshToken, this.#decryptSecret(application)]);
    const own: OwnConfig = {
      refresh_token: refreshToken,
      endpoints_versions: versions,
      options: { ...preferences.options, observer: (event) => recorder.observe(seller, event) },
    };
    const client = this.#make(application, own, this.writes.wrap(recorder.wrap(undiciTransport)));
    this.#clients.set(seller.id, { mark, client, applicationId: application.id });
    return client;
  }

  /**
   * Creates a client that copies data in the background. At Amazon, it uses only a part of each quota. In a sandbox, it has quotas of
   * its own.
   */
  createCopyingClient({ seller, application, preferences = noPreferences }: ConnectedSeller): SellingPartner {
    const { vault, recorder } = this.#surroundings;
    const refreshToken = vault.decrypt(seller.refreshToken, buildRefreshTokenPurpose(seller.id));
    recorder.knowSecrets(seller.id, [refreshToken, this.#decryptSecret(application)]);
    const own: OwnConfig = {
      refresh_token: refreshToken,
      endpoints_versions: newestVersions,
      options: {
        ...preferences.options,
        ...(!application.isSandbox && { quotaShare: copyingShare }),
        observer: (event) =>
          callContext.run(callContext.getStore() ?? outsideUnits, () => recorder.observe(seller, event)),
      },
    };
    if (!application.isSandbox) return this.#make(application, own, recorder.wrap(undiciTransport));
    const transport: Transport = {
      send: (request) =>
        undiciTransport.send({ ...request, headers: { ...request.headers, 'x-supercargo-application': 'console' } }),
    };
    return this.#make(application, own, recorder.wrap(transport), createSharedLimits());
  }

  /** Creates a client that is not stored: for a seller who is about to be connected, or for the application alone. */
  passing(application: Application, refreshToken?: string): SellingPartner {
    return this.#make(application, {
      ...(refreshToken !== undefined && { refresh_token: refreshToken }),
      options: { only_grantless_operations: refreshToken === undefined },
    });
  }

  remove(sellerId: string): void {
    this.#clients.delete(sellerId);
  }

  /** Discards the cached state of a sandbox: the tokens of its sellers and the levels of its buckets. */
  removeSandbox(applicationId: string): void {
    this.#sandboxLimits.delete(applicationId);
    for (const [sellerId, known] of this.#clients) {
      if (known.applicationId === applicationId) this.#clients.delete(sellerId);
    }
  }

  #make(
    application: Application,
    own: OwnConfig,
    transport = undiciTransport,
    sharedLimits = this.#findSandboxLimits(application),
  ): SellingPartner {
    const { shared, reach } = this.#surroundings;
    // Checks every application, including rows that were not added through the console.
    reach.checkApplication(application);
    const config = {
      ...own,
      region: application.region,
      credentials: {
        SELLING_PARTNER_APP_CLIENT_ID: application.clientId,
        SELLING_PARTNER_APP_CLIENT_SECRET: this.#decryptSecret(application),
      },
      options: {
        ...own.options,
        baseUrl: application.baseUrl ?? undefined,
        authUrl: application.authUrl ?? undefined,
        // Clients are created again when credentials change, and the observer already gets each warning as an event.
        logger: silent,
        ...(shared && { tokenStore: shared.tokens, tokenStoreKeys: shared.keys }),
        ...(shared && sharedLimits === undefined && { quotaStore: shared.quotas }),
        sharedLimits,
      },
    };
    // The versions are a user's settings, so the type checker cannot know them.
    return new SellingPartner(config as unknown as SellingPartnerConfig, { transport }) as unknown as SellingPartner;
  }

  /** Each sandbox has its own quotas, so that they can be discarded. */
  #findSandboxLimits({ id, isSandbox }: Application): SharedLimits | undefined {
    if (!isSandbox) return undefined;
    const limits = this.#sandboxLimits.get(id) ?? createSharedLimits();
    this.#sandboxLimits.set(id, limits);
    return limits;
  }

  #decryptSecret({ id, clientSecret }: Application): string {
    return this.#surroundings.vault.decrypt(clientSecret, buildClientSecretPurpose(id));
  }
}

interface KnownClient {
  readonly mark: string;
  readonly client: SellingPartner;
  readonly applicationId: string;
}

/** Options that differ between clients of one application. */
interface OwnConfig {
  readonly refresh_token?: string;
  readonly endpoints_versions?: Readonly<Record<string, string>>;
  readonly options: ClientSettings & Omit<SellingPartnerOptions<boolean>, keyof ClientSettings>;
}

const silent = { log: () => {}, warn: () => {}, error: () => {}, info: () => {}, debug: () => {} };
