import { z } from 'zod';
import { displayName } from '../base/display-name.ts';
import { idText } from '../base/input-bounds.ts';
import { deleteWorkspace } from '../services/workspaces/delete-workspace.ts';
import { requireUser } from '../services/workspaces/require-user.ts';
import { read, router, write } from './trpc.ts';

const name = displayName(60);

export const workspacesRouter = router({
  /** Workspaces that one belongs to. */
  list: read.query(({ ctx }) => ctx.services.workspaces.of(requireUser(ctx.session).id)),

  /** Makes one of one's own, and goes there. It is written down there: where one came from, nobody is to know of it. */
  create: read.input(z.object({ name })).mutation(async ({ ctx: { services, session }, input }) => {
    const user = requireUser(session);
    const { id } = await services.workspaces.create({ name: input.name, ownerId: user.id });
    const { actor, address } = session;
    const made = { workspaceId: id, actor, address, action: 'workspaces.create', subject: id } as const;
    await services.audit.add({ ...made, outcome: 'done', details: input });
    if (session.id !== undefined) await services.workspaces.switch(user, session.id, id);
    return { id };
  }),

  /** Makes this browser look at another workspace. */
  switch: read.input(z.object({ workspaceId: idText })).mutation(async ({ ctx, input }) => {
    const { services, session } = ctx;
    await services.workspaces.switch(requireUser(session), session.id ?? '', input.workspaceId);
    // Other tabs of the browser look where they are.
    services.live.publish({ workspaceId: session.workspaceId, topic: 'session' });
  }),

  rename: write.input(z.object({ name })).mutation(async ({ ctx: { services, session }, input }) => {
    requireUser(session);
    await services.workspaces.rename(session.workspaceId, input.name);
  }),

  /** Deletes the workspace with everything in it, for good. The name says that it is meant. */
  delete: write
    .input(z.object({ name: z.string().max(200) }))
    .mutation(async ({ ctx: { services, session }, input }) => {
      requireUser(session);
      const { database, live, jobs, files, clients, explorer, queueConsumers, billing, sandboxSellers } = services;
      const parts = { db: database.db, live, jobs, files, clients, explorer, queueConsumers, billing, sandboxSellers };
      await deleteWorkspace(parts, session.workspaceId, input.name);
    }),
});
