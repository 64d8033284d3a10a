import { procedure, router } from './trpc.ts';

export const overviewRouter = router({
  /** The status of sellers, calls and runs, and what needs attention. */
  get: procedure({ role: 'viewer', effect: 'reads' }).query(({ ctx }) =>
    ctx.services.overview.facts(ctx.session.workspaceId),
  ),
});
