import { read, router } from './trpc.ts';

export const overviewRouter = router({
  /** The status of sellers, calls and runs, and what needs attention. */
  get: read.query(({ ctx }) => ctx.services.overview.facts(ctx.session.workspaceId)),
});
