import { procedureWith, router } from './trpc.ts';

const procedure = procedureWith(({ deprecations }) => ({ deprecations }));

export const deprecationsRouter = router({
  /** What the calls of the last 30 days use that is deprecated, the first end date first. */
  list: procedure({ role: 'viewer', effect: 'reads' }).query(({ ctx }) =>
    ctx.services.deprecations.list(ctx.session.workspaceId),
  ),
});
