import { z } from 'zod';
import { displayName } from '../base/display-name.ts';
import { idText } from '../base/input-bounds.ts';
import { requireUser } from '../services/workspaces/require-user.ts';
import { procedureWith, router } from './trpc.ts';

const procedure = procedureWith(({ audit, deleteWorkspace, live, workspaces }) => ({
  audit,
  deleteWorkspace,
  live,
  workspaces,
}));

const name = displayName(60);

export const workspacesRouter = router({
  /** Workspaces of which the user is a member. */
  list: procedure({ role: 'viewer', effect: 'reads' }).query(({ ctx }) =>
    ctx.services.workspaces.of(requireUser(ctx.session).id),
  ),

  /**
   * Creates a workspace for the user and switches to it. The audit entry belongs to the new workspace, so that members
   * of the previous one do not learn about it.
   */
  create: procedure({ role: 'viewer', effect: 'changes-console', allowedWhenLapsed: true, audit: { calls: 'denied' } })
    .input(z.object({ name }))
    .mutation(async ({ ctx: { services, session }, input }) => {
      const user = requireUser(session);
      const { id } = await services.workspaces.create({ name: input.name, ownerId: user.id });
      const { actor, address } = session;
      const made = { workspaceId: id, actor, address, action: 'workspaces.create', subject: id } as const;
      await services.audit.add({ ...made, outcome: 'done', details: input });
      if (session.id !== undefined) await services.workspaces.switch(user, session.id, id);
      return { id };
    }),

  /** Switches this browser to another workspace. */
  switch: procedure({ role: 'viewer', effect: 'changes-console', allowedWhenLapsed: true, audit: { calls: 'denied' } })
    .input(z.object({ workspaceId: idText }))
    .mutation(async ({ ctx, input }) => {
      const { services, session } = ctx;
      await services.workspaces.switch(requireUser(session), session.id ?? '', input.workspaceId);
      // Tells the browser's other tabs to check their workspace.
      services.live.publish({ workspaceId: session.workspaceId, topic: 'session' });
    }),

  rename: procedure({ role: 'owner', effect: 'changes-console' })
    .input(z.object({ name }))
    .mutation(async ({ ctx: { services, session }, input }) => {
      requireUser(session);
      await services.workspaces.rename(session.workspaceId, input.name);
    }),

  /** Permanently deletes the workspace with everything in it. The user types its name to confirm. */
  delete: procedure({ role: 'owner', effect: 'changes-console', allowedWhenLapsed: true })
    .input(z.object({ name: z.string().max(200) }))
    .mutation(async ({ ctx: { services, session }, input }) => {
      requireUser(session);
      await services.deleteWorkspace(session.workspaceId, input.name);
    }),
});
