import { z } from 'zod';
import { displayName } from '../base/display-name.ts';
import { idText } from '../base/input-bounds.ts';
import { queryExamples } from '../services/queries/query-examples.ts';
import { querySchemas, querySchemaText } from '../services/queries/query-schemas.ts';
import { queryRunRequest } from '../services/run-kinds/query-kind.ts';
import { aboutSeller } from './meta.ts';
import { procedureWith, router } from './trpc.ts';

const procedure = procedureWith(({ now, runs, savedQueries }) => ({ now, runs, savedQueries }));

const name = displayName(200);
const query = z.string().trim().min(1).max(50_000);

export const queriesRouter = router({
  /** The available schemas. */
  schemas: procedure({ role: 'viewer', effect: 'reads' }).query(() => querySchemas),

  /** One schema in GraphQL's schema language. */
  schema: procedure({ role: 'viewer', effect: 'reads' })
    .input(z.object({ name: idText }))
    .query(({ input }) => querySchemaText(input.name)),

  /** Sample queries. */
  examples: procedure({ role: 'viewer', effect: 'reads' })
    .input(z.object({ marketplaceId: idText }))
    .query(({ ctx, input }) => queryExamples({ ...input, now: ctx.services.now() })),

  saved: procedure({ role: 'viewer', effect: 'reads' }).query(async ({ ctx }) => {
    const saved = await ctx.services.savedQueries.list(ctx.session.workspaceId);
    return saved.map(({ workspaceId: _, ...one }) => one);
  }),

  save: procedure({ role: 'operator', effect: 'changes-console', audit: { subject: 'id' } })
    .input(z.object({ id: idText.optional(), name, query }))
    .mutation(async ({ ctx, input }) => {
      const { id } = await ctx.services.savedQueries.save(ctx.session.workspaceId, input);
      return { id };
    }),

  remove: procedure({ role: 'operator', effect: 'changes-console', allowedWhenLapsed: true, audit: { subject: 'id' } })
    .input(z.object({ id: idText }))
    .mutation(({ ctx, input }) => ctx.services.savedQueries.remove(ctx.session.workspaceId, input.id)),

  /** Starts a query. It uses a place in the seller's queue at Amazon and changes no data. */
  start: procedure({ role: 'operator', effect: 'calls-amazon', audit: aboutSeller })
    .input(z.object({ sellerId: idText, request: queryRunRequest }))
    .mutation(async ({ ctx, input }) => {
      const { workspaceId, actor } = ctx.session;
      const { id } = await ctx.services.runs.start(workspaceId, { ...input, kind: 'query', createdBy: actor });
      return { runId: id };
    }),
});
