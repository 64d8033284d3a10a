import { z } from 'zod';
import type { AcceptedInvitation } from '../services/workspaces/invitations.ts';
import { requireUser } from '../services/workspaces/require-user.ts';
import type { Session } from '../sessions/sessions.ts';
import { roles as allRoles } from '../storage/schema/memberships.ts';
import type { Services } from '../wiring/create-services.ts';
import { read, router, write } from './trpc.ts';

const id = z.object({ id: z.string().max(100) });
const role = z.enum(allRoles);
const email = z.email('Enter an email address.').max(254);
const token = z.object({ token: z.string().max(200) });

export const membersRouter = router({
  /** Who belongs to the workspace. */
  list: read.query(({ ctx }) => ctx.services.members.list(ctx.session.workspaceId)),

  changeRole: write
    .input(id.extend({ role }))
    .mutation(({ ctx, input }) => ctx.services.members.changeRole(ctx.session.workspaceId, input.id, input.role)),

  /** Takes somebody out of the workspace. */
  remove: write.input(id).mutation(({ ctx, input }) => ctx.services.members.remove(ctx.session.workspaceId, input.id)),

  /** Makes another member the owner in one's own place. */
  transferOwnership: write
    .input(id)
    .mutation(({ ctx: { services, session }, input }) =>
      services.members.transfer(session.workspaceId, requireUser(session).id, input.id),
    ),

  /** Takes oneself out of the workspace. */
  leave: write.mutation(({ ctx: { services, session } }) =>
    services.members.remove(session.workspaceId, requireUser(session).id),
  ),

  /** Pending invitations. */
  invitations: read.query(({ ctx }) => ctx.services.invitations.list(ctx.session.workspaceId)),

  invite: write.input(z.object({ email, role })).mutation(({ ctx: { services, session }, input }) => {
    const invitedBy = requireUser(session).email;
    return services.invitations.invite(session.workspaceId, { ...input, invitedBy });
  }),

  /** Sends the letter again, with a new link. */
  resendInvitation: write
    .input(id)
    .mutation(({ ctx, input }) => ctx.services.invitations.resend(ctx.session.workspaceId, input.id)),

  revokeInvitation: write
    .input(id)
    .mutation(({ ctx, input }) => ctx.services.invitations.revoke(ctx.session.workspaceId, input.id)),

  /** Open invitations to one's own address, by any workspace. */
  receivedInvitations: read.query(({ ctx }) => ctx.services.invitations.received(requireUser(ctx.session))),

  /** What the link of an invitation leads to. */
  invitation: read
    .input(token)
    .query(({ ctx, input }) => ctx.services.invitations.look(requireUser(ctx.session), input.token)),

  /** Joins by the link of an invitation, and goes there. */
  acceptInvitation: read.input(token).mutation(async ({ ctx: { services, session }, input }) => {
    return join(services, session, await services.invitations.accept(requireUser(session), input));
  }),

  /** Joins by an invitation to one's own address, and goes there. */
  acceptReceivedInvitation: read.input(id).mutation(async ({ ctx: { services, session }, input }) => {
    return join(services, session, await services.invitations.accept(requireUser(session), input));
  }),
});

/** It is written down where the person joins, not where they came from. */
async function join(
  { audit, workspaces }: Services,
  session: Session,
  { id, workspaceId, role }: AcceptedInvitation,
): Promise<{ workspaceId: string }> {
  const { actor, address } = session;
  await audit.add({
    workspaceId,
    actor,
    address,
    action: 'members.join',
    subject: id,
    outcome: 'done',
    details: { role },
  });
  await workspaces.switch(requireUser(session), session.id ?? '', workspaceId);
  return { workspaceId };
}
