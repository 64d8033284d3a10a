import { type CostError, readCosts, type SkuCost, type UnitCost } from '@supercargo/shop';
import { and, asc, count, eq, sql } from 'drizzle-orm';
import { checkLimit } from '../../errors/limits.ts';
import type { Live } from '../../live/live.ts';
import { lockWorkspace } from '../../storage/count-within.ts';
import type { Database } from '../../storage/database.ts';
import { unitCosts } from '../../storage/schema/unit-costs.ts';

/** What an import did. If a line has an error, nothing is saved. */
export interface CostImport {
  /** Costs that were saved. */
  readonly saved: number;
  readonly errors: readonly CostError[];
  /** Number of all errors, of which `errors` lists the first. */
  readonly errorCount: number;
}

/** Rows that are read or written at once, so that other requests are answered in between. */
const rowsAtOnce = 500;

/** What units of SKUs cost, as the user enters it. */
export class UnitCosts {
  readonly #db: Database;
  readonly #live: Live;

  constructor(db: Database, live: Live) {
    this.#db = db;
    this.#live = live;
  }

  /** Lists the costs of a SKU in a currency, the newest first. */
  async list(
    workspaceId: string,
    { partnerId, sku, currency }: Omit<UnitCost, 'cost' | 'validFrom'>,
  ): Promise<SkuCost[]> {
    return this.#db
      .select({
        sku: unitCosts.sku,
        currency: unitCosts.currency,
        validFrom: unitCosts.validFrom,
        cost: unitCosts.cost,
      })
      .from(unitCosts)
      .where(
        and(
          eq(unitCosts.workspaceId, workspaceId),
          eq(unitCosts.partnerId, partnerId),
          eq(unitCosts.sku, sku),
          eq(unitCosts.currency, currency),
        ),
      )
      .orderBy(sql`${unitCosts.validFrom} desc`)
      .limit(rowsAtOnce);
  }

  /** Returns all costs of a workspace or of one of its sellers. */
  async listAll(workspaceId: string, partnerId: string | undefined): Promise<UnitCost[]> {
    const { workspaceId: workspace, partnerId: seller, sku, currency, validFrom, cost } = unitCosts;
    const own = and(eq(workspace, workspaceId), partnerId === undefined ? undefined : eq(seller, partnerId));
    const costs: UnitCost[] = [];
    for (;;) {
      const last = costs.at(-1);
      const after =
        last &&
        sql`(${seller}, ${sku}, ${currency}, ${validFrom}) > (${last.partnerId}, ${last.sku}, ${last.currency}, ${last.validFrom}::date)`;
      const page = await this.#db
        .select({ partnerId: seller, sku, currency, validFrom, cost })
        .from(unitCosts)
        .where(and(own, after))
        .orderBy(asc(seller), asc(sku), asc(currency), asc(validFrom))
        .limit(rowsAtOnce);
      costs.push(...page);
      if (page.length < rowsAtOnce) return costs;
    }
  }

  /** Saves a cost, and replaces one of the same day. Throws a ConsoleError if the workspace has too many. */
  async set(workspaceId: string, cost: UnitCost): Promise<void> {
    await this.#save(workspaceId, [cost]);
  }

  /** Removes a cost. One that does not exist is ignored. */
  async remove(workspaceId: string, { partnerId, sku, currency, validFrom }: Omit<UnitCost, 'cost'>): Promise<void> {
    await this.#db
      .delete(unitCosts)
      .where(
        and(
          eq(unitCosts.workspaceId, workspaceId),
          eq(unitCosts.partnerId, partnerId),
          eq(unitCosts.sku, sku),
          eq(unitCosts.currency, currency),
          eq(unitCosts.validFrom, validFrom),
        ),
      );
    this.#publish(workspaceId);
  }

  /** Saves the costs of a table. Throws a ShopError if it cannot be read, and a ConsoleError if the workspace has too many. */
  async import(
    workspaceId: string,
    { partnerId, currency, text }: { readonly partnerId: string; readonly currency: string; readonly text: string },
  ): Promise<CostImport> {
    const { costs, errors, errorCount } = await readCosts(text, currency);
    if (errorCount > 0) return { saved: 0, errors, errorCount };
    await this.#save(
      workspaceId,
      costs.map((cost) => ({ ...cost, partnerId })),
    );
    return { saved: costs.length, errors, errorCount };
  }

  async #save(workspaceId: string, costs: readonly UnitCost[]): Promise<void> {
    checkLimit('costs', costs.length);
    await this.#db.transaction(async (inside) => {
      await lockWorkspace(inside, workspaceId);
      for (let from = 0; from < costs.length; from += rowsAtOnce) {
        await inside
          .insert(unitCosts)
          .values(
            costs.slice(from, from + rowsAtOnce).map(({ partnerId, sku, currency, validFrom, cost }) => ({
              workspaceId,
              partnerId,
              sku,
              currency,
              validFrom,
              cost,
            })),
          )
          .onConflictDoUpdate({
            target: [
              unitCosts.workspaceId,
              unitCosts.partnerId,
              unitCosts.sku,
              unitCosts.currency,
              unitCosts.validFrom,
            ],
            set: { cost: sql`excluded.cost` },
          });
      }
      // Counted afterwards, because some of the rows replace others.
      const [row] = await inside
        .select({ total: count() })
        .from(unitCosts)
        .where(eq(unitCosts.workspaceId, workspaceId));
      checkLimit('costs', row?.total ?? 0);
    });
    this.#publish(workspaceId);
  }

  /** Screens of the shop show profit, so they read again. */
  #publish(workspaceId: string): void {
    this.#live.publish({ workspaceId, topic: 'mirror', id: '' });
  }
}
