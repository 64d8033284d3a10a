import { z } from 'zod';
import { displayName } from '../base/display-name.ts';
import { idText } from '../base/input-bounds.ts';
import { ConsoleError } from '../errors/console-error.ts';
import { requireUser } from '../services/workspaces/require-user.ts';
import type { Session } from '../sessions/sessions.ts';
import type { UserAccounts } from '../users/user-accounts.ts';
import { type ProcedureServices, procedureWith, router } from './trpc.ts';

const procedure = procedureWith(({ userAccounts }) => ({ userAccounts }));

const name = displayName(100);
const password = z.string().max(1000);

/** Procedures for the signed-in user's own account, independent of the workspace. */
export const accountRouter = router({
  /** Changes the user's own name. */
  rename: procedure({ role: 'viewer', effect: 'changes-console', allowedWhenLapsed: true })
    .input(z.object({ name }))
    .mutation(async ({ ctx, input }) => {
      const { userAccounts, userId } = requireUserAccounts(ctx);
      await userAccounts.rename(userId, input.name);
    }),

  passkeys: procedure({ role: 'viewer', effect: 'reads' }).query(({ ctx }) => {
    const { userAccounts, userId } = requireUserAccounts(ctx);
    return userAccounts.passkeys.list(userId);
  }),

  renamePasskey: procedure({
    role: 'viewer',
    effect: 'changes-console',
    allowedWhenLapsed: true,
    audit: { subject: 'id' },
  })
    .input(z.object({ id: idText, name: displayName(60) }))
    .mutation(async ({ ctx, input }) => {
      const { userAccounts, userId } = requireUserAccounts(ctx);
      await userAccounts.passkeys.rename(userId, input.id, input.name);
    }),

  removePasskey: procedure({
    role: 'viewer',
    effect: 'changes-console',
    allowedWhenLapsed: true,
    audit: { subject: 'id' },
  })
    .input(z.object({ id: idText }))
    .mutation(async ({ ctx, input }) => {
      const { userAccounts, userId } = requireUserAccounts(ctx);
      await userAccounts.passkeys.remove(userId, input.id);
    }),

  /**
   * Requests another email address. It takes effect, and appears in the audit log of each of the user's workspaces,
   * when the user opens the link in the email.
   */
  changeEmail: procedure({
    role: 'viewer',
    effect: 'changes-console',
    allowedWhenLapsed: true,
    audit: { calls: 'denied' },
  })
    .input(z.object({ email: z.email('Enter an email address.').max(254), password }))
    .mutation(({ ctx, input }) => requireUserAccounts(ctx).userAccounts.account.askForEmail(ctx.session, input)),

  /** Workspaces that prevent the deletion of the account. */
  deletionBlockers: procedure({ role: 'viewer', effect: 'reads' }).query(({ ctx }) =>
    requireUserAccounts(ctx).userAccounts.account.obstacles(requireUser(ctx.session)),
  ),

  /** Permanently deletes the account. The audit logs of the workspaces that continue get an entry. */
  delete: procedure({ role: 'viewer', effect: 'changes-console', allowedWhenLapsed: true, audit: { calls: 'denied' } })
    .input(z.object({ email: z.string().max(300), password }))
    .mutation(({ ctx, input }) => requireUserAccounts(ctx).userAccounts.account.delete(ctx.session, input)),
});

/** Returns the user accounts and the ID of the signed-in user. Throws a ConsoleError if users have no accounts. */
function requireUserAccounts({
  session,
  services,
}: {
  readonly session: Session;
  readonly services: Pick<ProcedureServices, 'userAccounts'>;
}): {
  readonly userAccounts: UserAccounts;
  readonly userId: string;
} {
  if (services.userAccounts !== undefined && session.user !== undefined) {
    return { userAccounts: services.userAccounts, userId: session.user.id };
  }
  throw new ConsoleError(
    'ACCOUNTS_NOT_AVAILABLE',
    'This console has no user accounts.',
    'Only a hosted console has user accounts.',
  );
}
