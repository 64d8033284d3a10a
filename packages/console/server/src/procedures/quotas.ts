import { z } from 'zod';
import { procedureWith, router } from './trpc.ts';

const procedure = procedureWith(({ quotas }) => ({ quotas }));

export const quotasRouter = router({
  /**
   * The current state of the buckets of operations called within the given milliseconds, the emptiest first. Screens poll
   * with `onlyInUse`, because full buckets do not change.
   */
  live: procedure({ role: 'viewer', effect: 'reads' })
    .input(
      z.object({
        within: z
          .int()
          .min(60_000)
          .max(31 * 86_400_000),
        seller: z.string().max(100).optional(),
        onlyInUse: z.boolean().optional(),
      }),
    )
    .query(({ ctx, input: { within, ...filter } }) =>
      ctx.services.quotas.live(ctx.session.workspaceId, within, filter),
    ),
});
