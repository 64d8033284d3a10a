import { randomBytes } from 'node:crypto';
import { and, asc, countDistinct, eq } from 'drizzle-orm';
import { ConsoleError } from '../../errors/console-error.ts';
import { checkLimit } from '../../errors/limits.ts';
import { sandboxAddresses } from '../../hosting/reach.ts';
import { SandboxControl } from '../../sandbox/sandbox-control.ts';
import { buildClientSecretPurpose } from '../../secrets/purposes.ts';
import type { Vault } from '../../secrets/vault.ts';
import type { HostedSettings } from '../../settings/hosted-settings.ts';
import type { Database } from '../../storage/database.ts';
import { type Application, applications, type Seller, sellers as sellersTable } from '../../storage/schema/sellers.ts';
import type { Sellers } from '../sellers/sellers.ts';

/** The size of a small seller, because the sandbox holds the data of all workspaces in memory. */
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

/**
 * Test sellers of workspaces in the sandbox that the operator of a hosted console runs for all of them. Each workspace
 * sees only its own.
 */
export class SandboxSellers {
  readonly #parts: SandboxSellersParts;
  /** The last connection in progress of each workspace. */
  readonly #connecting = new Map<string, Promise<void>>();

  constructor(parts: SandboxSellersParts) {
    this.#parts = parts;
  }

  /** Whether workspaces share a sandbox, so that each one may only use its own test sellers. */
  get areShared(): boolean {
    return this.#parts.hosted !== undefined;
  }

  /** Whether a test seller can be created. */
  get areOffered(): boolean {
    return this.#parts.hosted?.sandboxUrl !== undefined;
  }

  /**
   * Creates a test seller for a workspace and connects it. Throws a ConsoleError if the workspace has the maximum
   * number.
   */
  connect(workspaceId: string): Promise<Seller> {
    // One at a time, so that no test seller is created in vain. The check at the end also covers the workspace's
    // connections on other servers.
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
    // The random seed prevents anyone who knows the sandbox's seed from deriving the test seller's refresh token.
    const seed = randomBytes(24).toString('base64url');
    const shop = await control.post<CreatedSandboxSeller>('/sellers', { seed, ...shopSize });
    try {
      const { id: applicationId } = await this.#application(workspaceId, shop);
      const { refreshToken, sellerId: sellingPartnerId, marketplaceIds } = shop;
      const name = `Test seller ${sellingPartnerId.slice(-6)}`;
      const seller = { applicationId, name, refreshToken, sellingPartnerId, marketplaceIds };
      return await sellers.addSeller(workspaceId, seller, (inside) => checkRoom(inside, workspaceId));
    } catch (error) {
      await control.delete(buildPath(shop.sellerId)).catch(() => {});
      throw error;
    }
  }

  /** Removes test sellers that no workspace is connected to any more. */
  async close(sellingPartnerIds: Iterable<string>): Promise<void> {
    if (!this.areOffered) return;
    for (const id of sellingPartnerIds) {
      // A test seller that could not be removed does no harm.
      await this.#control()
        .delete(buildPath(id))
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

  /** Throws a ConsoleError if the workspace does not own the test seller. */
  async checkOwn(workspaceId: string, sellingPartnerId: unknown): Promise<void> {
    if (!this.areShared) return;
    if (typeof sellingPartnerId === 'string' && (await this.own(workspaceId)).has(sellingPartnerId)) return;
    throw new ConsoleError(
      'PARTNER_NOT_FOUND',
      `The sandbox has no selling partner ${sellingPartnerId}.`,
      'Choose one from the list.',
    );
  }

  /**
   * Throws a ConsoleError if the sandbox is shared, for actions that affect more than the workspace's own test sellers.
   */
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

  /** The workspace's application in the sandbox, with its current address and secret. */
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

/** Counts the workspace's test sellers. Throws a ConsoleError if it has the maximum number. */
async function checkRoom(db: Database, workspaceId: string): Promise<void> {
  const [found] = await db
    .select({ shops: countDistinct(sellersTable.sellingPartnerId) })
    .from(sellersTable)
    .innerJoin(applications, eq(sellersTable.applicationId, applications.id))
    .where(and(eq(sellersTable.workspaceId, workspaceId), eq(applications.isSandbox, true)));
  checkLimit('testSellers', (found?.shops ?? 0) + 1);
}

function buildPath(sellerId: string): string {
  return `/sellers/${encodeURIComponent(sellerId)}`;
}
