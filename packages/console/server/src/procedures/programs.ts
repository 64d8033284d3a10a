import { z } from 'zod';
import { idText } from '../base/input-bounds.ts';
import { read, router, write } from './trpc.ts';

export const programsRouter = router({
  /** Programs of one's own that report their calls, without their keys. */
  list: read.query(({ ctx }) => ctx.services.programs.list(ctx.session.workspaceId)),

  /** Makes a key for a program. It is answered this once. */
  add: write
    .input(z.object({ sellerId: idText, name: z.string().trim().min(1, 'Enter a name.').max(50) }))
    .mutation(({ ctx, input }) => ctx.services.programs.add(ctx.session.workspaceId, input.sellerId, input.name)),

  /** Its key is worth nothing from now on. Calls that it has reported stay. */
  remove: write
    .input(z.object({ id: idText }))
    .mutation(({ ctx, input }) => ctx.services.programs.remove(ctx.session.workspaceId, input.id)),
});
