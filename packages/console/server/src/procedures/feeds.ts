import { z } from 'zod';
import { idText } from '../base/input-bounds.ts';
import { feedDraft } from '../services/feeds/feed-draft.ts';
import { feedTypeCards } from '../services/feeds/feed-type-cards.ts';
import { aboutRun } from './meta.ts';
import { procedureWith, router } from './trpc.ts';

const procedure = procedureWith(({ feedInputs, feedResults, feeds, now }) => ({ feedInputs, feedResults, feeds, now }));

const runId = z.object({ runId: idText });

export const feedsRouter = router({
  /** All known feed types. */
  types: procedure({ role: 'viewer', effect: 'reads' }).query(({ ctx }) => feedTypeCards(ctx.services.now())),

  /** An uploaded or pasted input with its first rows. */
  input: procedure({ role: 'viewer', effect: 'reads' })
    .input(z.object({ inputId: idText }))
    .query(async ({ ctx, input }) => {
      const found = await ctx.services.feedInputs.find(ctx.session.workspaceId, input.inputId);
      const { key: _, workspaceId: __, dataKey: ___, ...shown } = found;
      return { ...shown, preview: await ctx.services.feedInputs.preview(found) };
    }),

  /** Validates every message of a feed. Sends nothing; may fetch product type definitions. */
  check: procedure({ role: 'operator', effect: 'calls-amazon', audit: { calls: 'denied', seller: 'feed.sellerId' } })
    .input(z.object({ feed: feedDraft, definitions: z.boolean() }))
    .mutation(({ ctx, input }) =>
      ctx.services.feeds.check(ctx.session.workspaceId, input.feed, { definitions: input.definitions }),
    ),

  /** Validates a document. */
  validate: procedure({ role: 'viewer', effect: 'reads' })
    .input(feedDraft)
    .query(({ ctx, input }) => ctx.services.feeds.objections(ctx.session.workspaceId, input)),

  submit: procedure({ role: 'operator', effect: 'changes-amazon', audit: { seller: 'feed.sellerId' } })
    .input(
      z.object({
        feed: feedDraft,
        definitions: z.boolean(),
        skipInvalidRows: z.boolean(),
        messages: z.int().min(1),
      }),
    )
    .mutation(async ({ ctx, input }) => {
      const { workspaceId, actor } = ctx.session;
      const { id } = await ctx.services.feeds.submit(workspaceId, { ...input, createdBy: actor });
      return { runId: id };
    }),

  /** A summary of a feed's results; null until it has been processed. */
  summary: procedure({ role: 'viewer', effect: 'reads' })
    .input(runId)
    .query(({ ctx, input }) => ctx.services.feedResults.summary(ctx.session.workspaceId, input.runId)),

  /** A page of messages with their results, errors first. */
  results: procedure({ role: 'viewer', effect: 'reads' })
    .input(
      runId.extend({
        status: z.enum(['all', 'rejected', 'warnings', 'accepted']),
        code: z.string().max(100).optional(),
        text: z.string().max(200).optional(),
        cursor: z.int().min(0).default(0),
        maxItems: z.int().min(1).max(500).default(200),
      }),
    )
    .query(({ ctx, input: { runId, cursor, ...filter } }) =>
      ctx.services.feedResults.page(ctx.session.workspaceId, runId, { ...filter, after: cursor }),
    ),

  /** One message as it was sent, with its row. */
  submittedMessage: procedure({ role: 'viewer', effect: 'reads' })
    .input(runId.extend({ messageId: z.int().min(1) }))
    .query(({ ctx, input }) =>
      ctx.services.feedResults.submitted(ctx.session.workspaceId, input.runId, input.messageId),
    ),

  /** Creates an input from the rejected rows, or from all rows, to correct and send again. */
  duplicate: procedure({ role: 'operator', effect: 'changes-console', audit: aboutRun })
    .input(runId.extend({ which: z.enum(['failed', 'all']) }))
    .mutation(async ({ ctx, input }) => {
      const { id } = await ctx.services.feedResults.again(ctx.session.workspaceId, input.runId, input.which);
      return { inputId: id };
    }),
});
