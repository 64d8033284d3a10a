import { z } from 'zod';
import { listClosedWhenLapsed } from './permissions.ts';
import { procedureWith, router } from './trpc.ts';

const procedure = procedureWith(({ billing }) => ({ billing }));

const priceId = z.string().min(1).max(255);

export const billingRouter = router({
  /** All data of the billing screen. Only owners get the card and the invoices. */
  overview: procedure({ role: 'viewer', effect: 'reads' }).query(async ({ ctx }) => {
    const { workspaceId, role } = ctx.session;
    const overview = await ctx.services.billing.overview(workspaceId, role === 'owner');
    return overview === undefined ? { isOn: false as const } : { isOn: true as const, ...overview };
  }),

  /** The billing status of the workspace, for every screen. Sends no request to the provider. */
  notice: procedure({ role: 'viewer', effect: 'reads' }).query(async ({ ctx }) => {
    const notice = await ctx.services.billing.notice(ctx.session.workspaceId);
    if (notice === undefined) return null;
    /** The procedures and routes that are not available, so that screens disable them. */
    return { ...notice, closed: notice.isReadOnly ? listClosedWhenLapsed(ctx.permissions) : [] };
  }),

  /** Previews the cost of a plan. */
  preview: procedure({ role: 'owner', effect: 'reads' })
    .input(z.object({ priceId }))
    .query(({ ctx, input }) => ctx.services.billing.changes.preview(ctx.session.workspaceId, input.priceId)),

  /** Starts a plan, or changes to it. */
  choosePlan: procedure({ role: 'owner', effect: 'changes-console', allowedWhenLapsed: true })
    .input(z.object({ priceId, prorationDate: z.int().positive().optional() }))
    .mutation(async ({ ctx, input: { priceId, prorationDate } }) => {
      return { confirm: await ctx.services.billing.changes.choose(ctx.session.workspaceId, priceId, prorationDate) };
    }),

  /** Pays an open invoice. */
  pay: procedure({ role: 'owner', effect: 'changes-console', allowedWhenLapsed: true }).mutation(async ({ ctx }) => ({
    confirm: await ctx.services.billing.payments.pay(ctx.session.workspaceId),
  })),

  /** Starts to save another card. */
  startCardChange: procedure({ role: 'owner', effect: 'changes-console', allowedWhenLapsed: true }).mutation(
    ({ ctx }) => ctx.services.billing.payments.changeCard(ctx.session.workspaceId),
  ),

  /** Uses the card that the browser has saved for payments. */
  confirmCardChange: procedure({ role: 'owner', effect: 'changes-console', allowedWhenLapsed: true })
    .input(
      z.object({
        setupIntentId: z
          .string()
          .max(255)
          .regex(/^seti_\w{1,250}$/),
      }),
    )
    .mutation(({ ctx, input }) =>
      ctx.services.billing.payments.cardChanged(ctx.session.workspaceId, input.setupIntentId),
    ),

  /** Cancels the plan at the end of its period. */
  cancel: procedure({ role: 'owner', effect: 'changes-console', allowedWhenLapsed: true }).mutation(({ ctx }) =>
    ctx.services.billing.changes.cancel(ctx.session.workspaceId),
  ),

  /** Undoes the cancellation of a plan. */
  resume: procedure({ role: 'owner', effect: 'changes-console', allowedWhenLapsed: true }).mutation(({ ctx }) =>
    ctx.services.billing.changes.resume(ctx.session.workspaceId),
  ),

  /** Fetches the billing status from the provider, after a browser has confirmed a payment or a card. */
  refresh: procedure({ role: 'owner', effect: 'changes-console', allowedWhenLapsed: true }).mutation(({ ctx }) =>
    ctx.services.billing.refresh(ctx.session.workspaceId),
  ),
});
