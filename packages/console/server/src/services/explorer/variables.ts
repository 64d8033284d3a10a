import { findMarketplace } from '@supercargo/catalogue/registry';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { ConnectedSeller } from '../../clients/client-pool.ts';
import type { Live } from '../../live/live.ts';
import { checkRoom, lockWorkspace } from '../../storage/count-within.ts';
import type { Database } from '../../storage/database.ts';
import { variables } from '../../storage/schema/explorer.ts';

/** A variable as screens show it. */
export interface Variable {
  /** Undefined: for all sellers without a value of their own. */
  readonly sellerId: string | undefined;
  readonly name: string;
  readonly value: string;
}

/** A variable to set or, without a value, to remove. */
interface VariableChange {
  readonly sellerId?: string | undefined;
  readonly name: string;
  readonly value?: string | undefined;
}

/**
 * Named values for calls. The server fills them in when a call is sent, so that a saved call works for any seller.
 * Credentials are not available as variables, because variables are shown on the screen and in copied code. To send as
 * another seller, select that seller.
 */
export class Variables {
  readonly #db: Database;
  readonly #live: Live;

  constructor(db: Database, live: Live) {
    this.#db = db;
    this.#live = live;
  }

  async list(workspaceId: string): Promise<readonly Variable[]> {
    const rows = await this.#db
      .select()
      .from(variables)
      .where(eq(variables.workspaceId, workspaceId))
      .orderBy(asc(variables.name), asc(variables.sellerId));
    return rows.map(({ sellerId, name, value }) => ({ sellerId: sellerId === '' ? undefined : sellerId, name, value }));
  }

  /**
   * All values that are available for a seller's calls, by name: the seller's own data, the variables for all sellers,
   * and those for this one.
   */
  async of(workspaceId: string, { seller, application }: ConnectedSeller): Promise<ReadonlyMap<string, string>> {
    const rows = await this.#db
      .select()
      .from(variables)
      .where(and(eq(variables.workspaceId, workspaceId), inArray(variables.sellerId, ['', seller.id])))
      .orderBy(asc(variables.sellerId));
    const [marketplaceId] = seller.marketplaceIds;
    return new Map([
      ...(seller.sellingPartnerId === null ? [] : [['sellerId', seller.sellingPartnerId] as const]),
      ...(marketplaceId === undefined ? [] : listMarketplaceValues(marketplaceId)),
      ['region', application.region] as const,
      ...rows.map(({ name, value }) => [name, value] as const),
    ]);
  }

  /** Sets a variable; removes it if there is no value. */
  async set(workspaceId: string, { sellerId = '', name, value }: VariableChange): Promise<void> {
    const own = eq(variables.workspaceId, workspaceId);
    const known = and(own, eq(variables.sellerId, sellerId), eq(variables.name, name));
    if (value === undefined) await this.#db.delete(variables).where(known);
    else {
      await this.#db.transaction(async (inside) => {
        await lockWorkspace(inside, workspaceId);
        // Updating an existing variable needs no check of the limit.
        const changed = await inside.update(variables).set({ value }).where(known).returning({ name: variables.name });
        if (changed.length > 0) return;
        await checkRoom(inside, 'variables', { workspaceId, table: variables, where: own });
        await inside.insert(variables).values({ workspaceId, sellerId, name, value });
      });
    }
    this.#live.publish({ workspaceId, topic: 'explorer' });
  }
}

/** What examples use of the home marketplace. */
function listMarketplaceValues(marketplaceId: string): readonly (readonly [string, string])[] {
  const found = findMarketplace(marketplaceId);
  return [
    ['marketplaceId', marketplaceId],
    ...(found === undefined
      ? []
      : ([
          ['countryCode', found.countryCode],
          ['currencyCode', found.currency],
        ] as const)),
  ];
}
