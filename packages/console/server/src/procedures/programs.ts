import { z } from 'zod';
import { nameLine } from '../base/display-name.ts';
import { idText } from '../base/input-bounds.ts';
import { aboutSeller } from './meta.ts';
import { procedureWith, router } from './trpc.ts';

const procedure = procedureWith(({ programs }) => ({ programs }));

export const programsRouter = router({
  /** The user's programs that report their calls, without their keys. */
  list: procedure({ role: 'viewer', effect: 'reads' }).query(({ ctx }) =>
    ctx.services.programs.list(ctx.session.workspaceId),
  ),

  /** Creates a key for a program. The response is the only place that shows it. */
  add: procedure({ role: 'owner', effect: 'changes-console', audit: aboutSeller })
    .input(z.object({ sellerId: idText, name: nameLine(50) }))
    .mutation(({ ctx, input }) => ctx.services.programs.add(ctx.session.workspaceId, input.sellerId, input.name)),

  /** Removes a program. Its key becomes invalid; the calls that it reported stay. */
  remove: procedure({ role: 'owner', effect: 'changes-console', allowedWhenLapsed: true, audit: { subject: 'id' } })
    .input(z.object({ id: idText }))
    .mutation(({ ctx, input }) => ctx.services.programs.remove(ctx.session.workspaceId, input.id)),
});
