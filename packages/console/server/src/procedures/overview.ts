import { read, router } from './trpc.ts';

export const overviewRouter = router({
  /** What goes on, and what needs attention. */
  get: read.query(({ ctx }) => ctx.services.overview.facts(ctx.session.workspaceId)),
});
