import type { OrderKind, PlanKind } from '@supercargo/shop';
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import {
  type BulkChange,
  type BulkChangeItem,
  bulkChangeItems,
  bulkChanges,
} from '../../storage/schema/bulk-changes.ts';
import { isOfListings } from './plan-rows.ts';

/** A bulk change with its listings by state. */
export interface BulkChangeRow extends Omit<BulkChange, 'workspaceId' | 'kind'> {
  readonly kind: Exclude<PlanKind, OrderKind>;
  readonly counts: Readonly<Partial<Record<BulkChangeItem['state'], number>>>;
  /** Listings for which Amazon has shown the new price. */
  readonly readBack: number;
  /** Listings that Amazon has not shown with the new price: those that were sent, and of an undo all that it is to set back. */
  readonly notBack: {
    readonly count: number;
    /** The first of their SKUs. */
    readonly skus: readonly string[];
  };
  /** Whether a later change took it back, and Amazon has shown every old price. */
  readonly isUndone: boolean;
  /** Whether it can be undone now: for the first time, or again, because Amazon has not shown every old price. */
  readonly canUndo: boolean;
}

/** SKUs that are named for each change. */
const maxNamedSkus = 20;

/** The newest changes of listings of a workspace, newest first. */
export async function listChanges(db: Database, workspaceId: string): Promise<BulkChangeRow[]> {
  const rows = await db
    .select()
    .from(bulkChanges)
    .where(and(eq(bulkChanges.workspaceId, workspaceId), isOfListings))
    .orderBy(desc(bulkChanges.startedAt), desc(bulkChanges.id))
    .limit(50);
  const facts = await readFacts(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ workspaceId: _, ...row }) => {
    const counts = facts.counts.get(row.id) ?? [];
    const undo = rows.find(({ reverts }) => reverts === row.id);
    const notBack = countNotBack(row, counts);
    const undoNotBack = undo === undefined ? 0 : countNotBack(undo, facts.counts.get(undo.id) ?? []);
    const isUndone = undo !== undefined && undo.finishedAt !== null && undoNotBack === 0;
    const isRedone = undo !== undefined && rows.some(({ reverts }) => reverts === undo.id);
    return {
      ...row,
      kind: row.kind as BulkChangeRow['kind'],
      counts: Object.fromEntries(
        [...Map.groupBy(counts, ({ state }) => state)].map(([state, some]) => [state, sumItems(some)]),
      ),
      readBack: sumItems(counts.filter(({ isReadBack }) => isReadBack)),
      notBack: { count: notBack, skus: facts.skus.get(row.id) ?? [] },
      isUndone,
      canUndo:
        row.finishedAt !== null &&
        counts.some(isUndoable) &&
        (undo === undefined || (undo.finishedAt !== null && undoNotBack > 0 && !isRedone)),
    };
  });
}

interface Counted {
  readonly state: BulkChangeItem['state'];
  readonly isSent: boolean;
  readonly isReadBack: boolean;
  /** Whether the listings have a value before, which can be set back. */
  readonly hasBefore: boolean;
  readonly items: number;
}

function sumItems(counts: readonly Counted[]): number {
  return counts.reduce((sum, { items }) => sum + items, 0);
}

function countNotBack({ reverts }: Pick<BulkChange, 'reverts'>, counts: readonly Counted[]): number {
  return sumItems(counts.filter(({ isSent, isReadBack }) => !isReadBack && (isSent || reverts !== null)));
}

/** Whether Amazon may have made a change. Without a response, it may have made one that was sent. */
function isUndoable({ state, isSent, hasBefore }: Counted): boolean {
  return hasBefore && (state === 'changed' || isSent);
}

async function readFacts(db: Database, ids: readonly string[]) {
  const isSent = sql<boolean>`${bulkChangeItems.sentAt} IS NOT NULL`;
  const isReadBack = sql<boolean>`${bulkChangeItems.readBackAt} IS NOT NULL`;
  const hasBefore = sql<boolean>`${bulkChangeItems.fromValue} IS NOT NULL`;
  const counted = await db
    .select({
      id: bulkChangeItems.changeId,
      state: bulkChangeItems.state,
      isSent,
      isReadBack,
      hasBefore,
      items: count(),
    })
    .from(bulkChangeItems)
    .where(inArray(bulkChangeItems.changeId, [...ids]))
    .groupBy(bulkChangeItems.changeId, bulkChangeItems.state, isSent, isReadBack, hasBefore);
  const numbered = db
    .select({
      id: bulkChangeItems.changeId,
      sku: bulkChangeItems.subject,
      position: bulkChangeItems.position,
      number:
        sql<number>`row_number() OVER (PARTITION BY ${bulkChangeItems.changeId} ORDER BY ${bulkChangeItems.position})`.as(
          'number',
        ),
    })
    .from(bulkChangeItems)
    .innerJoin(bulkChanges, eq(bulkChanges.id, bulkChangeItems.changeId))
    .where(
      and(
        inArray(bulkChangeItems.changeId, [...ids]),
        isNull(bulkChangeItems.readBackAt),
        or(isNotNull(bulkChangeItems.sentAt), isNotNull(bulkChanges.reverts)),
      ),
    )
    .as('numbered');
  const named = await db
    .select({ id: numbered.id, sku: numbered.sku })
    .from(numbered)
    .where(lte(numbered.number, maxNamedSkus))
    .orderBy(asc(numbered.id), asc(numbered.position));
  return {
    counts: Map.groupBy(counted, ({ id }) => id),
    skus: new Map(
      [...Map.groupBy(named, ({ id }) => id)].map(([id, some]) => [id, [...new Set(some.map(({ sku }) => sku))]]),
    ),
  };
}
