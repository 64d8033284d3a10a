import { z } from 'zod';
import type { AcceptedInvitation } from '../services/workspaces/invitations.ts';
import { requireUser } from '../services/workspaces/require-user.ts';
import type { Session } from '../sessions/sessions.ts';
import { roles as allRoles } from '../storage/schema/memberships.ts';
import { type ProcedureServices, procedureWith, router } from './trpc.ts';

const procedure = procedureWith(({ audit, invitations, members, workspaces }) => ({
  audit,
  invitations,
  members,
  workspaces,
}));

const id = z.object({ id: z.string().max(100) });
const role = z.enum(allRoles);
const email = z.email('Enter an email address.').max(254);
const token = z.object({ token: z.string().max(200) });

export const membersRouter = router({
  /** The members of the workspace. */
  list: procedure({ role: 'viewer', effect: 'reads' }).query(({ ctx }) =>
    ctx.services.members.list(ctx.session.workspaceId),
  ),

  changeRole: procedure({ role: 'owner', effect: 'changes-console', audit: { subject: 'id' } })
    .input(id.extend({ role }))
    .mutation(({ ctx, input }) => ctx.services.members.changeRole(ctx.session.workspaceId, input.id, input.role)),

  /** Removes a member from the workspace. */
  remove: procedure({ role: 'owner', effect: 'changes-console', allowedWhenLapsed: true, audit: { subject: 'id' } })
    .input(id)
    .mutation(({ ctx, input }) => ctx.services.members.remove(ctx.session.workspaceId, input.id)),

  /** Makes another member the owner instead of the caller. */
  transferOwnership: procedure({
    role: 'owner',
    effect: 'changes-console',
    allowedWhenLapsed: true,
    audit: { subject: 'id' },
  })
    .input(id)
    .mutation(({ ctx: { services, session }, input }) =>
      services.members.transfer(session.workspaceId, requireUser(session).id, input.id),
    ),

  /** Removes the caller from the workspace. */
  leave: procedure({ role: 'viewer', effect: 'changes-console', allowedWhenLapsed: true }).mutation(
    ({ ctx: { services, session } }) => services.members.remove(session.workspaceId, requireUser(session).id),
  ),

  /** Pending invitations. */
  invitations: procedure({ role: 'owner', effect: 'reads' }).query(({ ctx }) =>
    ctx.services.invitations.list(ctx.session.workspaceId),
  ),

  invite: procedure({ role: 'owner', effect: 'changes-console' })
    .input(z.object({ email, role }))
    .mutation(({ ctx: { services, session }, input }) => {
      const invitedBy = requireUser(session).email;
      return services.invitations.invite(session.workspaceId, { ...input, invitedBy });
    }),

  /** Sends the invitation email again with a new link. */
  resendInvitation: procedure({ role: 'owner', effect: 'changes-console', audit: { subject: 'id' } })
    .input(id)
    .mutation(({ ctx, input }) => ctx.services.invitations.resend(ctx.session.workspaceId, input.id)),

  revokeInvitation: procedure({
    role: 'owner',
    effect: 'changes-console',
    allowedWhenLapsed: true,
    audit: { subject: 'id' },
  })
    .input(id)
    .mutation(({ ctx, input }) => ctx.services.invitations.revoke(ctx.session.workspaceId, input.id)),

  /** Pending invitations to the user's address, from all workspaces. */
  receivedInvitations: procedure({ role: 'viewer', effect: 'reads' }).query(({ ctx }) =>
    ctx.services.invitations.received(requireUser(ctx.session)),
  ),

  /** The invitation of a link. */
  invitation: procedure({ role: 'viewer', effect: 'reads' })
    .input(token)
    .query(({ ctx, input }) => ctx.services.invitations.read(requireUser(ctx.session), input.token)),

  /** Accepts an invitation by its link, and switches to the workspace. */
  acceptInvitation: procedure({
    role: 'viewer',
    effect: 'changes-console',
    allowedWhenLapsed: true,
    audit: { calls: 'denied' },
  })
    .input(token)
    .mutation(async ({ ctx: { services, session }, input }) => {
      return join(services, session, await services.invitations.accept(requireUser(session), input));
    }),

  /** Accepts an invitation to the user's own address, and switches to the workspace. */
  acceptReceivedInvitation: procedure({
    role: 'viewer',
    effect: 'changes-console',
    allowedWhenLapsed: true,
    audit: { calls: 'denied' },
  })
    .input(id)
    .mutation(async ({ ctx: { services, session }, input }) => {
      return join(services, session, await services.invitations.accept(requireUser(session), input));
    }),
});

/** The audit entry belongs to the workspace that the user joins, not to the previous one. */
async function join(
  { audit, workspaces }: Pick<ProcedureServices, 'audit' | 'workspaces'>,
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
