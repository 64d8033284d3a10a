import { z } from 'zod';
import { auditFilters } from '../services/audit/audit-filters.ts';
import { read, router } from './trpc.ts';

export const auditRouter = router({
  /** Who changed what, the newest first; those before the cursor when there is one. */
  list: read
    .input(
      z.object({
        filters: auditFilters.default({}),
        cursor: z.number().int().nullish(),
        most: z.number().int().min(1).max(200).default(50),
      }),
    )
    .query(async ({ ctx, input }) => {
      const { filters, cursor, most } = input;
      const rows = await ctx.services.audit.list(ctx.session.workspaceId, most + 1, cursor ?? undefined, filters);
      const entries = rows.slice(0, most).map(({ workspaceId: _, at, ...rest }) => ({ ...rest, at: at.toISOString() }));
      return { entries, next: rows.length > most ? (entries.at(-1)?.id ?? null) : null };
    }),

  /** People and actions that stand in the trail. */
  filterOptions: read.query(({ ctx }) => ctx.services.audit.choices(ctx.session.workspaceId)),
});
