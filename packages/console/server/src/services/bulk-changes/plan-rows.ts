import type { NewStep, Plan, PlanStep } from '@supercargo/shop';
import { notInArray } from 'drizzle-orm';
import {
  type BulkChange,
  type BulkChangeItem,
  type bulkChangeItems,
  bulkChanges,
} from '../../storage/schema/bulk-changes.ts';

/** A seller of a workspace, by its ID in the console. */
export interface SellerPlace {
  readonly workspaceId: string;
  readonly sellerId: string;
}

/** Whether a plan is about listings, and not about orders. */
export const isOfListings = notInArray(bulkChanges.kind, ['package', 'label', 'refund']);

/** Converts a row into a plan. */
export function toPlan({ actor, startedAt, workspaceId: _, sellerId: __, ...row }: BulkChange): Plan {
  const { id, kind, idempotencyKey, request, reverts, limits, confirmedAt, finishedAt, readAt } = row;
  const times = { createdAt: startedAt, confirmedAt, finishedAt, readAt };
  return { id, kind, requestedBy: actor, idempotencyKey, request, reverts, limits, ...times };
}

/** Converts a row into a step of a plan. */
export function toStep({ changeId, workspaceId: _, ...row }: BulkChangeItem): PlanStep {
  return { planId: changeId, ...row };
}

/** Converts a plan into a row. `dueAt` is when it is worked on. */
export function toRow(
  { requestedBy, createdAt, ...plan }: Plan,
  seller: SellerPlace,
  dueAt: Date | null,
): typeof bulkChanges.$inferInsert {
  return { ...plan, ...seller, actor: requestedBy, startedAt: createdAt, dueAt };
}

/** Converts the steps of a plan into rows. */
export function toItemRows(
  changeId: string,
  { workspaceId }: SellerPlace,
  steps: readonly NewStep[],
): (typeof bulkChangeItems.$inferInsert)[] {
  return steps.map(({ reason, ...step }, position) => ({
    ...step,
    ...{ changeId, workspaceId, position, reason: shorten(reason) },
  }));
}

/** Shortens a reason, which can be a text of Amazon. */
export function shorten(reason: string | null): string | null {
  return reason?.slice(0, 2000) ?? null;
}
