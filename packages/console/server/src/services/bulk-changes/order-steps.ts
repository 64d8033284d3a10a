import { type OrderKind, type PlanStep, parseOrderField } from '@supercargo/shop';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import { bulkChangeItems, bulkChanges } from '../../storage/schema/bulk-changes.ts';
import { type Run, runs } from '../../storage/schema/runs.ts';
import { isInDoubt } from '../runs/run-failure.ts';
import { type SellerPlace, toStep } from './plan-rows.ts';

/** A step about an order, with its plan. */
export interface OrderStep {
  readonly step: PlanStep;
  /** From 1. */
  readonly number: number;
  readonly createdBy: string;
  readonly createdAt: Date;
  /** The run of the feed of a refund; null if it was deleted or never started, and for other kinds. */
  readonly run: Run | null;
}

/** Lists the steps of a seller that are about what an order gets, in the order of their numbers. */
export async function listOrderSteps(
  db: Database,
  { workspaceId, sellerId }: SellerPlace,
  { orderId, kind }: { readonly orderId: string; readonly kind: OrderKind },
): Promise<OrderStep[]> {
  const { request } = runs;
  const rows = await db
    .select({ item: bulkChangeItems, change: bulkChanges, run: runs })
    .from(bulkChangeItems)
    .innerJoin(bulkChanges, eq(bulkChanges.id, bulkChangeItems.changeId))
    .leftJoin(
      runs,
      and(
        eq(runs.workspaceId, workspaceId),
        eq(runs.sellerId, sellerId),
        eq(runs.kind, 'feed'),
        sql`${request} ->> 'orderId' = ${bulkChangeItems.subject} and ${request} ->> 'refund' = ${bulkChangeItems.field}`,
      ),
    )
    .where(
      and(
        eq(bulkChanges.workspaceId, workspaceId),
        eq(bulkChanges.sellerId, sellerId),
        eq(bulkChanges.kind, kind),
        eq(bulkChangeItems.subject, orderId),
      ),
    )
    .orderBy(asc(bulkChanges.startedAt), asc(bulkChangeItems.sendingNumber));
  const steps = rows.map(({ item, change, run }) => {
    const { number = 0 } = parseOrderField(item.field) ?? {};
    return { step: toStep(item), number, createdBy: change.actor, createdAt: change.startedAt, run };
  });
  return steps.toSorted((one, next) => one.number - next.number);
}

/** Returns the newest step of a seller about a label. */
export async function findLastLabel(
  db: Database,
  { workspaceId, sellerId }: SellerPlace,
): Promise<PlanStep | undefined> {
  const [row] = await db
    .select({ item: bulkChangeItems })
    .from(bulkChangeItems)
    .innerJoin(bulkChanges, eq(bulkChanges.id, bulkChangeItems.changeId))
    .where(
      and(
        eq(bulkChanges.workspaceId, workspaceId),
        eq(bulkChanges.sellerId, sellerId),
        eq(bulkChanges.kind, 'label'),
        sql`${bulkChangeItems.toValue} <> ''`,
      ),
    )
    .orderBy(desc(bulkChanges.startedAt))
    .limit(1);
  return row === undefined ? undefined : toStep(row.item);
}

/** Whether Amazon certainly did not carry out a refund: only then can its amounts be refunded again. */
export function hasNoEffect({ step: { state, sentAt }, run }: Pick<OrderStep, 'step' | 'run'>): boolean {
  return run === null ? state === 'rejected' || sentAt === null : hasRunNoEffect(run);
}

/** Whether Amazon certainly did not carry out the refund of a feed. */
export function hasRunNoEffect({ status, error, remoteId, progress }: Run): boolean {
  if (status === 'cancelled') return true;
  if (status === 'failed') return remoteId === null && error !== null && !isInDoubt(error);
  return progress.outcome === 'rejected';
}
