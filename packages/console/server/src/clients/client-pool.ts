import {
  type ClientEvent,
  type Clock,
  type QuotaStore,
  SellingPartner,
  type SellingPartnerConfig,
  type SellingPartnerOptions,
  type TokenStore,
  type Transport,
  undiciTransport,
} from 'supercargo';
import type { Reach } from '../hosting/reach.ts';
import { buildClientSecretPurpose, buildRefreshTokenPurpose } from '../secrets/purposes.ts';
import type { Vault } from '../secrets/vault.ts';
import type { Application, Seller } from '../storage/schema/sellers.ts';
import type { ClientSettings } from './client-settings.ts';
import { systemClock } from './system-clock.ts';
import { WritesInProgress } from './writes-in-progress.ts';

/** Observes the clients of all sellers: their events, requests and responses. */
export interface ClientRecorder {
  observe(seller: Seller, event: ClientEvent): void;
  /** A transport that hands everything on to another one. */
  over(transport: Transport): Transport;
  /** Secrets that nothing kept of a seller's calls may hold. */
  knowSecrets(sellerId: string, secrets: readonly string[]): void;
}

/** What all clients of this process have in common. */
export interface ClientSurroundings {
  readonly vault: Vault;
  readonly recorder: ClientRecorder;
  /** What applications may have called. */
  readonly reach: Reach;
  /** Where quotas and tokens are shared with other processes; undefined for this process alone. */
  readonly shared?:
    | { readonly quotas: QuotaStore; readonly tokens: TokenStore; readonly keys: readonly Buffer[] }
    | undefined;
}

/** How the workspace wants its clients. */
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

const noPreferences: ClientPreferences = { versions: {}, options: {} };

/** One client a seller, made when it is first needed and again when its credentials have changed. */
export class ClientPool {
  readonly #surroundings: ClientSurroundings;
  /** What runs have sent and not had answered. */
  readonly writes = new WritesInProgress();
  readonly #clients = new Map<string, KnownClient>();
  readonly #sandboxClocks = new Map<string, Clock>();

  constructor(surroundings: ClientSurroundings) {
    this.#surroundings = surroundings;
  }

  /** The client of a seller. Versions of one's own win over those of the workspace. */
  client(
    { seller, application, preferences = noPreferences }: ConnectedSeller,
    ownVersions: Readonly<Record<string, string>> = {},
  ): SellingPartner {
    const versions = { ...preferences.versions, ...ownVersions };
    const mark = JSON.stringify([seller.refreshToken, application, versions, preferences.options]);
    const known = this.#clients.get(seller.id);
    if (known?.mark === mark) return known.client;
    const { vault, recorder } = this.#surroundings;
    const refreshToken = vault.decrypt(seller.refreshToken, buildRefreshTokenPurpose(seller.id));
    recorder.knowSecrets(seller.id, [refreshToken, this.#secretOf(application)]);
    const own: OwnConfig = {
      refresh_token: refreshToken,
      endpoints_versions: versions,
      options: { ...preferences.options, observer: (event) => recorder.observe(seller, event) },
    };
    const client = this.#make(application, own, this.writes.over(recorder.over(undiciTransport)));
    this.#clients.set(seller.id, { mark, client, applicationId: application.id });
    return client;
  }

  /** A client that is not kept: of a seller who is about to be connected, or of the application alone. */
  passing(application: Application, refreshToken?: string): SellingPartner {
    return this.#make(application, {
      ...(refreshToken !== undefined && { refresh_token: refreshToken }),
      options: { only_grantless_operations: refreshToken === undefined },
    });
  }

  forget(sellerId: string): void {
    this.#clients.delete(sellerId);
  }

  /** Forgets all that is held of a sandbox: tokens of its sellers, and how full its buckets are. */
  forgetSandbox(applicationId: string): void {
    this.#sandboxClocks.delete(applicationId);
    for (const [sellerId, known] of this.#clients) {
      if (known.applicationId === applicationId) this.#clients.delete(sellerId);
    }
  }

  #make(application: Application, own: OwnConfig, transport = undiciTransport): SellingPartner {
    const { shared, reach } = this.#surroundings;
    // However the row came to be there.
    reach.checkApplication(application);
    const clock = this.#clockOf(application);
    const config = {
      ...own,
      region: application.region,
      credentials: {
        SELLING_PARTNER_APP_CLIENT_ID: application.clientId,
        SELLING_PARTNER_APP_CLIENT_SECRET: this.#secretOf(application),
      },
      options: {
        ...own.options,
        baseUrl: application.baseUrl ?? undefined,
        authUrl: application.authUrl ?? undefined,
        // Clients are created again when credentials change, and the observer already gets each warning as an event.
        logger: silent,
        ...(shared && { tokenStore: shared.tokens, tokenStoreKeys: shared.keys }),
        ...(shared && clock === undefined && { quotaStore: shared.quotas }),
      },
    };
    // Versions are settings of a person, which the type checker cannot know.
    return new SellingPartner(config as unknown as SellingPartnerConfig, {
      transport,
      ...(clock && { clock }),
    }) as unknown as SellingPartner;
  }

  /** Clients that live by one clock share buckets: a sandbox has one of its own, so that its buckets can be forgotten. */
  #clockOf({ id, isSandbox }: Application): Clock | undefined {
    if (!isSandbox) return undefined;
    const clock = this.#sandboxClocks.get(id) ?? systemClock();
    this.#sandboxClocks.set(id, clock);
    return clock;
  }

  #secretOf({ id, clientSecret }: Application): string {
    return this.#surroundings.vault.decrypt(clientSecret, buildClientSecretPurpose(id));
  }
}

interface KnownClient {
  readonly mark: string;
  readonly client: SellingPartner;
  readonly applicationId: string;
}

/** What clients of one application do not have in common. */
interface OwnConfig {
  readonly refresh_token?: string;
  readonly endpoints_versions?: Readonly<Record<string, string>>;
  readonly options: ClientSettings & Omit<SellingPartnerOptions<boolean>, keyof ClientSettings>;
}

const silent = { log: () => {}, warn: () => {}, error: () => {}, info: () => {}, debug: () => {} };
