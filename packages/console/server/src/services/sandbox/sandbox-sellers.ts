import { randomBytes } from 'node:crypto';
import { and, asc, countDistinct, eq } from 'drizzle-orm';
import { ConsoleError } from '../../errors/console-error.ts';
import { sandboxAddresses } from '../../hosting/reach.ts';
import { SandboxControl } from '../../sandbox/sandbox-control.ts';
import { buildClientSecretPurpose } from '../../secrets/purposes.ts';
import type { Vault } from '../../secrets/vault.ts';
import type { HostedSettings } from '../../settings/hosted-settings.ts';
import type { Database } from '../../storage/database.ts';
import { type Application, applications, type Seller, sellers as sellersTable } from '../../storage/schema/sellers.ts';
import type { Sellers } from '../sellers/sellers.ts';

/** Shops that one workspace may have at the operator's sandbox. */
const mostShops = 5;

/** As large as a small seller's: the sandbox keeps those of all workspaces in memory. */
const shopSize = { orders: 120, listings: 80 };

interface SandboxSellersParts {
  readonly db: Database;
  readonly vault: Vault;
  readonly sellers: Sellers;
  readonly hosted: Pick<HostedSettings, 'sandboxUrl'> | undefined;
  readonly send: typeof fetch;
}

interface CreatedSandboxSeller {
  readonly sellerId: string;
  readonly refreshToken: string;
  readonly marketplaceIds: readonly string[];
  readonly regions: readonly Application['region'][];
  readonly credentials: {
    readonly clientId: string;
    readonly clientSecret: string;
    readonly applicationId: string;
  };
}

/** Shops of workspaces at the sandbox that the operator of a hosted console runs for all of them. Each knows only its own. */
export class SandboxSellers {
  readonly #parts: SandboxSellersParts;
  /** The last of each workspace's connections that are being made. */
  readonly #connecting = new Map<string, Promise<void>>();

  constructor(parts: SandboxSellersParts) {
    this.#parts = parts;
  }

  /** Whether workspaces share a sandbox, and each may do only what concerns its own shops. */
  get areShared(): boolean {
    return this.#parts.hosted !== undefined;
  }

  /** Whether a shop can be opened. */
  get areOffered(): boolean {
    return this.#parts.hosted?.sandboxUrl !== undefined;
  }

  /** Opens a shop for a workspace, and connects it. Throws a ConsoleError when it has as many as it may. */
  connect(workspaceId: string): Promise<Seller> {
    // One at a time, so that none is opened for nothing. The workspace's other servers are counted with in the end.
    const before = this.#connecting.get(workspaceId) ?? Promise.resolve();
    const connected = before.then(() => this.#connect(workspaceId));
    const ended = connected.then(
      () => {},
      () => {},
    );
    this.#connecting.set(workspaceId, ended);
    void ended.then(() => {
      if (this.#connecting.get(workspaceId) === ended) this.#connecting.delete(workspaceId);
    });
    return connected;
  }

  async #connect(workspaceId: string): Promise<Seller> {
    const { db, sellers } = this.#parts;
    const control = this.#control();
    await checkRoom(db, workspaceId);
    // Nobody who knows the sandbox's seed can work out the shop's refresh token.
    const seed = randomBytes(24).toString('base64url');
    const shop = await control.post<CreatedSandboxSeller>('/sellers', { seed, ...shopSize });
    try {
      const { id: applicationId } = await this.#application(workspaceId, shop);
      const { refreshToken, sellerId: sellingPartnerId, marketplaceIds } = shop;
      const name = `Test seller ${sellingPartnerId.slice(-6)}`;
      const seller = { applicationId, name, refreshToken, sellingPartnerId, marketplaceIds };
      return await sellers.addSeller(workspaceId, seller, (inside) => checkRoom(inside, workspaceId));
    } catch (error) {
      await control.delete(pathOf(shop.sellerId)).catch(() => {});
      throw error;
    }
  }

  /** Closes shops that nobody is connected to any more. */
  async close(sellingPartnerIds: Iterable<string>): Promise<void> {
    if (!this.areOffered) return;
    for (const id of sellingPartnerIds) {
      // One that stays does no harm.
      await this.#control()
        .delete(pathOf(id))
        .catch(() => {});
    }
  }

  /** Returns the IDs of the workspace's test sellers in the sandbox. */
  async own(workspaceId: string): Promise<ReadonlySet<string>> {
    const all = await this.#parts.sellers.list(workspaceId);
    return new Set(
      all.flatMap(({ seller, application }) => (application.isSandbox ? (seller.sellingPartnerId ?? []) : [])),
    );
  }

  /** Throws a ConsoleError when the shop is none of the workspace's. */
  async checkOwn(workspaceId: string, sellingPartnerId: unknown): Promise<void> {
    if (!this.areShared) return;
    if (typeof sellingPartnerId === 'string' && (await this.own(workspaceId)).has(sellingPartnerId)) return;
    throw new ConsoleError(
      'PARTNER_NOT_FOUND',
      `The sandbox has no selling partner ${sellingPartnerId}.`,
      'Choose one from the list.',
    );
  }

  /** Throws a ConsoleError when what is to be done would reach beyond the workspace's own shops. */
  checkAlone(application: Pick<Application, 'isSandbox'> = { isSandbox: true }): void {
    if (!this.areShared || !application.isSandbox) return;
    throw new ConsoleError(
      'SANDBOX_SHARED',
      'Other workspaces use this sandbox too, and the request would affect more than your own test sellers.',
      'Change orders, stock and roles of your own test sellers. For everything else run your own sandbox: npx @supercargo/sandbox.',
    );
  }

  #control(): SandboxControl {
    const { hosted, send } = this.#parts;
    if (hosted?.sandboxUrl !== undefined) return new SandboxControl(hosted.sandboxUrl, send);
    throw new ConsoleError(
      'NO_SANDBOX',
      'This console offers no sandbox.',
      'Ask its operator for one, or connect a seller.',
    );
  }

  /** The workspace's application at the sandbox, with its present address and secret. */
  async #application(workspaceId: string, { credentials, regions }: CreatedSandboxSeller): Promise<Application> {
    const { db, vault, sellers, hosted } = this.#parts;
    const { clientId, clientSecret, applicationId } = credentials;
    const addresses = sandboxAddresses(hosted?.sandboxUrl ?? '');
    const [known] = await db
      .select()
      .from(applications)
      .where(and(eq(applications.workspaceId, workspaceId), eq(applications.isSandbox, true)))
      .orderBy(asc(applications.createdAt))
      .limit(1);
    if (known === undefined) {
      const region = regions[0] ?? 'eu';
      const made = { name: 'Sandbox', region, clientId, clientSecret, applicationId, isSandbox: true, ...addresses };
      return sellers.addApplication(workspaceId, made);
    }
    const encrypted = vault.encrypt(clientSecret, buildClientSecretPurpose(known.id));
    const change = { ...addresses, clientId, applicationId, clientSecret: encrypted };
    await db.update(applications).set(change).where(eq(applications.id, known.id));
    return { ...known, ...change };
  }
}

/** Counts the workspace's shops at the sandbox. Throws a ConsoleError when there is no room for one more. */
async function checkRoom(db: Database, workspaceId: string): Promise<void> {
  const [found] = await db
    .select({ shops: countDistinct(sellersTable.sellingPartnerId) })
    .from(sellersTable)
    .innerJoin(applications, eq(sellersTable.applicationId, applications.id))
    .where(and(eq(sellersTable.workspaceId, workspaceId), eq(applications.isSandbox, true)));
  if ((found?.shops ?? 0) < mostShops) return;
  throw new ConsoleError(
    'TOO_MANY_TEST_SELLERS',
    `The workspace has ${mostShops} test sellers in the sandbox, which is the limit.`,
    'Remove one under Sellers, then connect another.',
  );
}

function pathOf(sellerId: string): string {
  return `/sellers/${encodeURIComponent(sellerId)}`;
}
