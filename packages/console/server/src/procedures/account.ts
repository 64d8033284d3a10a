import { z } from 'zod';
import { displayName } from '../base/display-name.ts';
import { idText } from '../base/input-bounds.ts';
import { ConsoleError } from '../errors/console-error.ts';
import { requireUser } from '../services/workspaces/require-user.ts';
import type { UserAccounts } from '../users/user-accounts.ts';
import { type Context, read, router, write } from './trpc.ts';

const name = displayName(100);
const password = z.string().max(1000);

/** What belongs to the person who is signed in, whatever workspace they look at. */
export const accountRouter = router({
  /** Gives oneself another name. */
  rename: write.input(z.object({ name })).mutation(async ({ ctx, input }) => {
    const { userAccounts, userId } = ownOf(ctx);
    await userAccounts.rename(userId, input.name);
  }),

  passkeys: read.query(({ ctx }) => {
    const { userAccounts, userId } = ownOf(ctx);
    return userAccounts.passkeys.list(userId);
  }),

  renamePasskey: write.input(z.object({ id: idText, name: displayName(60) })).mutation(async ({ ctx, input }) => {
    const { userAccounts, userId } = ownOf(ctx);
    await userAccounts.passkeys.rename(userId, input.id, input.name);
  }),

  removePasskey: write.input(z.object({ id: idText })).mutation(async ({ ctx, input }) => {
    const { userAccounts, userId } = ownOf(ctx);
    await userAccounts.passkeys.remove(userId, input.id);
  }),

  /** Asks for another address. It is written down when its letter was opened, in every workspace of the person. */
  changeEmail: read
    .input(z.object({ email: z.email('Enter an email address.').max(254), password }))
    .mutation(({ ctx, input }) => ownOf(ctx).userAccounts.account.askForEmail(ctx.session, input)),

  /** Workspaces that keep the account from being deleted. */
  deletionBlockers: read.query(({ ctx }) => ownOf(ctx).userAccounts.account.obstacles(requireUser(ctx.session))),

  /** Deletes the account, for good. It is written down in the workspaces that go on, and there is none of one's own any more. */
  delete: read
    .input(z.object({ email: z.string().max(300), password }))
    .mutation(({ ctx, input }) => ownOf(ctx).userAccounts.account.delete(ctx.session, input)),
});

/** Accounts, and whose one is meant. Throws a ConsoleError where people have none. */
function ownOf({ session, services }: Context): { readonly userAccounts: UserAccounts; readonly userId: string } {
  if (services.userAccounts !== undefined && session?.user !== undefined) {
    return { userAccounts: services.userAccounts, userId: session.user.id };
  }
  throw new ConsoleError(
    'ACCOUNTS_NOT_AVAILABLE',
    'This console has no user accounts.',
    'Only a hosted console has user accounts.',
  );
}
