import { z } from 'zod';
import { idText } from '../base/input-bounds.ts';
import { listBeyond, listChanging } from './permissions.ts';
import { procedureWith, router } from './trpc.ts';

const procedure = procedureWith(
  ({ billing, downloadTickets, installation, live, sessionAuthenticator, workspaces }) => ({
    billing,
    downloadTickets,
    installation,
    live,
    sessionAuthenticator,
    workspaces,
  }),
);

export const sessionRouter = router({
  /** The signed-in user, and facts about this console. */
  me: procedure({ role: 'viewer', effect: 'reads' }).query(async ({ ctx: { session, services, permissions } }) => ({
    mode: services.installation.mode,
    actor: session.actor,
    person: session.user,
    role: session.role,
    /** Procedures and routes that require a higher role, with that role. Screens disable them. */
    beyond: listBeyond(permissions, session.role),
    /** Procedures and routes that read-only mode does not allow. Screens disable them. */
    changesAmazon: listChanging(permissions),
    workspaceId: session.workspaceId,
    /** Workspaces that the user can switch to; none on a local console. */
    workspaces: session.user === undefined ? [] : await services.workspaces.of(session.user.id),
    /** Whether plans are paid on this console. */
    billing: services.billing.isOn,
    /** Whether there is a sandbox to connect to. */
    sandbox: services.installation.hasSandbox,
    // The version of a hosted server is known to its operator only.
    version: services.installation.mode === 'local' ? services.installation.version : null,
    storage: services.installation.mode === 'local' ? services.installation.storage : null,
  })),

  /** Every browser that is signed in. */
  list: procedure({ role: 'viewer', effect: 'reads' }).query(async ({ ctx }) => {
    const { services, session } = ctx;
    const all = await services.sessionAuthenticator.list(session);
    return all.map((entry) => ({ ...entry, isThis: entry.id === session.id }));
  }),

  /** Signs out one browser; without an ID all others, or all including this one. */
  signOut: procedure({ role: 'viewer', effect: 'changes-console', allowedWhenLapsed: true, audit: { subject: 'id' } })
    .input(z.object({ id: idText.optional(), others: z.boolean().optional() }))
    .mutation(async ({ ctx, input: { id, others = false } }) => {
      await ctx.services.sessionAuthenticator.signOut(
        ctx.session,
        id === undefined ? (others ? 'others' : 'all') : { id },
      );
      ctx.services.live.publish({ workspaceId: ctx.session.workspaceId, topic: 'session' });
    }),

  /** Returns the address of a file with a ticket: it works once, for a minute, in this browser. */
  createDownloadUrl: procedure({
    role: 'viewer',
    effect: 'changes-console',
    allowedWhenLapsed: true,
    audit: { calls: 'denied' },
  })
    .input(
      z.object({
        path: z
          .string()
          .max(10_000)
          .regex(/^\/(files|tables)\//, 'Must be the path of a file.'),
      }),
    )
    .mutation(({ ctx: { services, session }, input }) => services.downloadTickets.addTo(input.path, session)),
});
