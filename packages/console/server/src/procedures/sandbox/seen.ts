import { z } from 'zod';
import { idText } from '../../base/input-bounds.ts';
import type { CoverageView, EventView } from '../../services/sandbox/views.ts';
import { sandboxProcedure, withControl } from './sandbox-procedure.ts';

/** Requests that the sandbox has received. */
export const sandboxSeen = {
  /** The last requests, newest first. */
  events: sandboxProcedure({ role: 'viewer', effect: 'reads' })
    .input(
      z.object({
        operation: idText.optional(),
        status: z.number().int().optional(),
        limit: z.number().int().min(1).max(1000).default(200),
      }),
    )
    .query(({ ctx, input }) =>
      withControl(ctx, async (control) => {
        const { total, events } = await control.get<{ total: number; events: readonly EventView[] }>('/events', input);
        return { total, events: events.toReversed() };
      }),
    ),

  /** Clears the request log and its counters. */
  clearEvents: sandboxProcedure({ role: 'operator', effect: 'changes-sandbox' }).mutation(({ ctx }) =>
    withControl(ctx, (control) => control.delete('/events')),
  ),

  /** Which operations have been called, and which have not. */
  coverage: sandboxProcedure({ role: 'viewer', effect: 'reads' }).query(({ ctx }) =>
    withControl(ctx, (control) => control.get<CoverageView>('/coverage')),
  ),
};
