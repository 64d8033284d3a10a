import { and, asc, eq } from 'drizzle-orm';
import { newId } from '../../base/ids.ts';
import type { ClientPreferences, ConnectedSeller } from '../../clients/client-pool.ts';
import { ConsoleError } from '../../errors/console-error.ts';
import type { Reach } from '../../hosting/reach.ts';
import type { Live } from '../../live/live.ts';
import { buildClientSecretPurpose, buildRefreshTokenPurpose } from '../../secrets/purposes.ts';
import type { Vault } from '../../secrets/vault.ts';
import { checkRoom, lockWorkspace } from '../../storage/count-within.ts';
import type { Database } from '../../storage/database.ts';
import {
  type Application,
  applications,
  type DetectedRoles,
  type Seller,
  sellers,
} from '../../storage/schema/sellers.ts';
import { withoutTimeout } from '../../storage/storage-failure.ts';
import type { Billing } from '../billing/billing.ts';
import type { Settings } from '../settings/settings.ts';
import { type Belonging, listBelongings } from './belongings.ts';
import type { CheckedConnection } from './check-connection.ts';

/** The fields of a new application. The secret is encrypted before it is saved. */
interface NewApplication {
  readonly name: string;
  readonly region: 'eu' | 'na' | 'fe';
  readonly clientId: string;
  readonly clientSecret: string;
  readonly applicationId?: string | undefined;
  readonly redirectUri?: string | undefined;
  readonly isDraft?: boolean | undefined;
  readonly baseUrl?: string | undefined;
  readonly authUrl?: string | undefined;
  readonly isSandbox?: boolean | undefined;
}

/** The fields of a new seller. The refresh token is encrypted before it is saved. */
export interface NewSeller {
  readonly applicationId: string;
  readonly name: string;
  readonly refreshToken: string;
  readonly sellingPartnerId?: string | undefined;
  readonly kind?: 'seller' | 'vendor' | undefined;
  readonly marketplaceIds?: readonly string[] | undefined;
}

/** The dependencies of sellers. */
interface SellersParts {
  readonly db: Database;
  readonly vault: Vault;
  readonly live: Live;
  readonly settings: Settings;
  readonly billing: Billing;
  /** Where applications may send their calls. */
  readonly reach: Reach;
  readonly now: () => number;
}

/** Applications and sellers of workspaces. */
export class Sellers {
  readonly #db: Database;
  readonly #vault: Vault;
  readonly #live: Live;
  readonly #settings: Settings;
  readonly #billing: Billing;
  readonly #reach: Reach;
  readonly #now: () => number;

  constructor({ db, vault, live, settings, billing, reach, now }: SellersParts) {
    this.#db = db;
    this.#vault = vault;
    this.#live = live;
    this.#settings = settings;
    this.#billing = billing;
    this.#reach = reach;
    this.#now = now;
  }

  async list(workspaceId: string): Promise<readonly ConnectedSeller[]> {
    const rows = await this.#db
      .select({ seller: sellers, application: applications })
      .from(sellers)
      .innerJoin(applications, eq(sellers.applicationId, applications.id))
      .where(eq(sellers.workspaceId, workspaceId))
      .orderBy(asc(sellers.createdAt), asc(sellers.id));
    const preferences = await this.#preferences(workspaceId);
    return rows.map((row) => ({ ...row, preferences }));
  }

  async applications(workspaceId: string): Promise<readonly Application[]> {
    return this.#db
      .select()
      .from(applications)
      .where(eq(applications.workspaceId, workspaceId))
      .orderBy(asc(applications.createdAt), asc(applications.id));
  }

  /** Throws a ConsoleError if the workspace does not have the seller. */
  async find(workspaceId: string, sellerId: string): Promise<ConnectedSeller> {
    const [found] = await this.#db
      .select({ seller: sellers, application: applications })
      .from(sellers)
      .innerJoin(applications, eq(sellers.applicationId, applications.id))
      .where(and(eq(sellers.workspaceId, workspaceId), eq(sellers.id, sellerId)));
    if (found !== undefined) return { ...found, preferences: await this.#preferences(workspaceId) };
    throw new ConsoleError('SELLER_NOT_FOUND', `Unknown seller: ${sellerId}.`, 'Choose a seller from the list.');
  }

  /** Throws a ConsoleError if the application's calls would go to an address that is not allowed. */
  async addApplication(workspaceId: string, { clientSecret, ...rest }: NewApplication): Promise<Application> {
    this.#reach.checkApplication(rest);
    const id = newId('app');
    const encrypted = this.#vault.encrypt(clientSecret, buildClientSecretPurpose(id));
    const where = eq(applications.workspaceId, workspaceId);
    const [made] = await this.#db.transaction(async (inside) => {
      await checkRoom(inside, 'applications', { workspaceId, table: applications, where });
      return inside
        .insert(applications)
        .values({ ...rest, id, workspaceId, clientSecret: encrypted })
        .returning();
    });
    this.#changed(workspaceId, id);
    return made as Application;
  }

  /**
   * Throws a ConsoleError if the workspace's plan has no room for another seller. Call it before a user goes to the
   * authorization page.
   */
  checkRoom(workspaceId: string): Promise<void> {
    return this.#billing.checkRoom(workspaceId, 'sellers');
  }

  /**
   * Throws a ConsoleError if the workspace's plan has no room for the seller. `check` can reject it, too: it runs in
   * the transaction that adds the seller, which holds the workspace's lock.
   */
  async addSeller(
    workspaceId: string,
    { refreshToken, marketplaceIds, ...rest }: NewSeller,
    check: (inside: Database) => Promise<void> = async () => {},
  ): Promise<Seller> {
    const id = newId('seller');
    const encrypted = this.#vault.encrypt(refreshToken, buildRefreshTokenPurpose(id));
    const authorizedAt = new Date(this.#now());
    const marketplaces = { marketplaceIds: [...(marketplaceIds ?? [])] };
    const kept = { ...rest, ...marketplaces, id, workspaceId, refreshToken: encrypted, authorizedAt };
    const [made] = await this.#db.transaction(async (inside) => {
      await lockWorkspace(inside, workspaceId);
      await this.#billing.checkRoom(workspaceId, 'sellers', inside);
      await check(inside);
      return inside.insert(sellers).values(kept).returning();
    });
    this.#changed(workspaceId, id);
    return made as Seller;
  }

  async rename(workspaceId: string, id: string, name: string): Promise<void> {
    await this.#update(workspaceId, id, { name });
  }

  /** Replaces the refresh token. The results of tests of the old one are discarded. */
  async replaceToken(workspaceId: string, id: string, refreshToken: string): Promise<void> {
    const encrypted = this.#vault.encrypt(refreshToken, buildRefreshTokenPurpose(id));
    await this.#update(workspaceId, id, { refreshToken: encrypted, authorizedAt: new Date(this.#now()), health: null });
  }

  /** Saves the result of a connection test. Values that could not be fetched stay unchanged. */
  async keepCheck(workspaceId: string, id: string, { health, participations }: CheckedConnection): Promise<void> {
    const found = participations && { participations, marketplaceIds: tradesIn(participations) };
    await this.#update(workspaceId, id, { health, ...found });
  }

  async keepRoles(workspaceId: string, id: string, roles: DetectedRoles): Promise<void> {
    await this.#update(workspaceId, id, { roles });
  }

  /** Saves Amazon's ID of the seller if it is not known yet. */
  async keepPartnerId(workspaceId: string, id: string, sellingPartnerId: string): Promise<void> {
    await this.#update(workspaceId, id, { sellingPartnerId });
  }

  /** Lists the stored data of a seller, which is deleted with the seller. */
  async relatedData(workspaceId: string, id: string): Promise<readonly Belonging[]> {
    await this.find(workspaceId, id);
    return listBelongings(this.#db, 'sellers', id);
  }

  /** Removes a seller with all its stored data. */
  async remove(workspaceId: string, id: string): Promise<void> {
    await this.find(workspaceId, id);
    const its = and(eq(sellers.workspaceId, workspaceId), eq(sellers.id, id));
    await withoutTimeout(this.#db, (db) => db.delete(sellers).where(its));
    this.#changed(workspaceId, id);
  }

  async #update(workspaceId: string, id: string, change: Partial<Seller>): Promise<void> {
    await this.find(workspaceId, id);
    await this.#db
      .update(sellers)
      .set(change)
      .where(and(eq(sellers.workspaceId, workspaceId), eq(sellers.id, id)));
    this.#changed(workspaceId, id);
  }

  #changed(workspaceId: string, id: string): void {
    for (const topic of ['applications', 'sellers']) this.#live.publish({ workspaceId, topic, id });
  }

  async #preferences(workspaceId: string): Promise<ClientPreferences> {
    const [versions, options] = await Promise.all([
      this.#settings.get(workspaceId, 'versions'),
      this.#settings.get(workspaceId, 'client'),
    ]);
    return { versions, options };
  }
}

/** Returns the IDs of the marketplaces in which a seller sells. */
function tradesIn(participations: NonNullable<CheckedConnection['participations']>): string[] {
  return participations.filter(({ isParticipating }) => isParticipating).map(({ marketplaceId }) => marketplaceId);
}
