import { procedureWith, router } from './trpc.ts';

const procedure = procedureWith(({ overview }) => ({ overview }));

export const overviewRouter = router({
  /** The status of sellers, calls and runs, and what needs attention. */
  get: procedure({ role: 'viewer', effect: 'reads' }).query(({ ctx }) =>
    ctx.services.overview.facts(ctx.session.workspaceId),
  ),
});
