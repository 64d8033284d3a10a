import { z } from 'zod';
import { auditFilters } from '../services/audit/audit-filters.ts';
import { procedureWith, router } from './trpc.ts';

const procedure = procedureWith(({ audit }) => ({ audit }));

export const auditRouter = router({
  /** The audit log, newest first; with a cursor, the entries before it. */
  list: procedure({ role: 'owner', effect: 'reads' })
    .input(
      z.object({
        filters: auditFilters.default({}),
        cursor: z.number().int().nullish(),
        maxItems: z.number().int().min(1).max(200).default(50),
      }),
    )
    .query(async ({ ctx, input }) => {
      const { filters, cursor, maxItems } = input;
      const rows = await ctx.services.audit.list(ctx.session.workspaceId, maxItems + 1, cursor ?? undefined, filters);
      const entries = rows
        .slice(0, maxItems)
        .map(({ workspaceId: _, at, ...rest }) => ({ ...rest, at: at.toISOString() }));
      return { entries, next: rows.length > maxItems ? (entries.at(-1)?.id ?? null) : null };
    }),

  /** Users and actions that occur in the audit log. */
  filterOptions: procedure({ role: 'owner', effect: 'reads' }).query(({ ctx }) =>
    ctx.services.audit.choices(ctx.session.workspaceId),
  ),
});
