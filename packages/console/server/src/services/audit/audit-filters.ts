import { and, eq, gte, like, lte, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { auditEntries } from '../../storage/schema/audit.ts';

const moment = z.iso.datetime({ offset: true });

/** Filters of the audit log. An entry must match all of them. */
export const auditFilters = z.object({
  actor: z.string().max(300).optional(),
  /** The complete name of a procedure, or `sellers.` for all procedures of an area. */
  action: z.string().max(100).optional(),
  sellerId: z.string().max(100).optional(),
  outcome: z.enum(['done', 'failed', 'denied']).optional(),
  /** Inclusive. */
  since: moment.optional(),
  /** Inclusive. */
  until: moment.optional(),
});

export type AuditFilters = z.infer<typeof auditFilters>;

/** Converts the filters to a condition within a workspace. */
export function auditCondition(workspaceId: string, filters: AuditFilters): SQL {
  const { actor, action, sellerId, outcome, since, until } = filters;
  return and(
    eq(auditEntries.workspaceId, workspaceId),
    actor === undefined ? undefined : eq(auditEntries.actor, actor),
    action === undefined ? undefined : actionIs(action),
    sellerId === undefined ? undefined : eq(auditEntries.sellerId, sellerId),
    outcome === undefined ? undefined : eq(auditEntries.outcome, outcome),
    since === undefined ? undefined : gte(auditEntries.at, new Date(since)),
    until === undefined ? undefined : lte(auditEntries.at, new Date(until)),
  ) as SQL;
}

function actionIs(action: string): SQL {
  if (!action.endsWith('.')) return eq(auditEntries.action, action);
  return like(auditEntries.action, `${action.replace(/[\\%_]/g, '\\$&')}%`);
}
