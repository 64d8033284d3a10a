import { z } from 'zod';
import { read, router, write } from './trpc.ts';
import { closedWhileLapsed } from './while-lapsed.ts';

const priceId = z.string().min(1).max(255);

export const billingRouter = router({
  /** Everything of the screen for billing. Card and invoices are for owners. */
  overview: read.query(async ({ ctx }) => {
    const { workspaceId, role } = ctx.session;
    const overview = await ctx.services.billing.overview(workspaceId, role === 'owner');
    return overview === undefined ? { isOn: false as const } : { isOn: true as const, ...overview };
  }),

  /** How the workspace stands, for every screen: asks the provider nothing. */
  notice: read.query(async ({ ctx }) => {
    const notice = await ctx.services.billing.notice(ctx.session.workspaceId);
    if (notice === undefined) return null;
    /** What is refused for it: nobody is let try. */
    return { ...notice, closed: notice.isReadOnly ? closedWhileLapsed() : [] };
  }),

  /** What a plan would cost from now on. */
  preview: read
    .input(z.object({ priceId }))
    .query(({ ctx, input }) => ctx.services.billing.preview(ctx.session.workspaceId, input.priceId)),

  /** Begins a plan, or changes to it. */
  choosePlan: write
    .input(z.object({ priceId, prorationDate: z.int().positive().optional() }))
    .mutation(async ({ ctx, input: { priceId, prorationDate } }) => {
      return { confirm: await ctx.services.billing.choose(ctx.session.workspaceId, priceId, prorationDate) };
    }),

  /** Pays an open invoice. */
  pay: write.mutation(async ({ ctx }) => ({ confirm: await ctx.services.billing.pay(ctx.session.workspaceId) })),

  /** Begins to save another card. */
  startCardChange: write.mutation(({ ctx }) => ctx.services.billing.changeCard(ctx.session.workspaceId)),

  /** Pays with the card that the browser has saved. */
  confirmCardChange: write
    .input(
      z.object({
        setupIntentId: z
          .string()
          .max(255)
          .regex(/^seti_\w{1,250}$/),
      }),
    )
    .mutation(({ ctx, input }) => ctx.services.billing.cardChanged(ctx.session.workspaceId, input.setupIntentId)),

  /** Ends the plan with its period. */
  cancel: write.mutation(({ ctx }) => ctx.services.billing.cancel(ctx.session.workspaceId)),

  /** Undoes the cancellation of a plan. */
  resume: write.mutation(({ ctx }) => ctx.services.billing.resume(ctx.session.workspaceId)),

  /** Asks the provider how the workspace stands: after a browser has confirmed something. */
  refresh: write.mutation(({ ctx }) => ctx.services.billing.refresh(ctx.session.workspaceId)),
});
