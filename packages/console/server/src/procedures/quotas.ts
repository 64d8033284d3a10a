import { z } from 'zod';
import { read, router } from './trpc.ts';

export const quotasRouter = router({
  /** Buckets of operations called within so many milliseconds, as they stand now; the emptiest first. */
  live: read
    .input(
      z.object({
        within: z
          .int()
          .min(60_000)
          .max(31 * 86_400_000),
        seller: z.string().max(100).optional(),
      }),
    )
    .query(({ ctx, input: { within, seller } }) => ctx.services.quotas.live(ctx.session.workspaceId, within, seller)),
});
