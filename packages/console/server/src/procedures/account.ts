import { z } from 'zod';
import { displayName } from '../base/display-name.ts';
import { idText } from '../base/input-bounds.ts';
import { ConsoleError } from '../errors/console-error.ts';
import { personOf } from '../services/workspaces/require-user.ts';
import type { People } from '../users/user-accounts.ts';
import { type Context, read, router, write } from './trpc.ts';

const name = displayName(100);
const password = z.string().max(1000);

/** What belongs to the person who is signed in, whatever workspace they look at. */
export const accountRouter = router({
  /** Gives oneself another name. */
  rename: write.input(z.object({ name })).mutation(async ({ ctx, input }) => {
    const { people, personId } = ownOf(ctx);
    await people.rename(personId, input.name);
  }),

  passkeys: read.query(({ ctx }) => {
    const { people, personId } = ownOf(ctx);
    return people.passkeys.list(personId);
  }),

  renamePasskey: write.input(z.object({ id: idText, name: displayName(60) })).mutation(async ({ ctx, input }) => {
    const { people, personId } = ownOf(ctx);
    await people.passkeys.rename(personId, input.id, input.name);
  }),

  removePasskey: write.input(z.object({ id: idText })).mutation(async ({ ctx, input }) => {
    const { people, personId } = ownOf(ctx);
    await people.passkeys.remove(personId, input.id);
  }),

  /** Asks for another address. It is written down when its letter was opened, in every workspace of the person. */
  changeEmail: read
    .input(z.object({ email: z.email('Enter an email address.').max(254), password }))
    .mutation(({ ctx, input }) => ownOf(ctx).people.account.askForEmail(ctx.session, input)),

  /** Workspaces that keep the account from being deleted. */
  deletionBlockers: read.query(({ ctx }) => ownOf(ctx).people.account.obstacles(personOf(ctx.session))),

  /** Deletes the account, for good. It is written down in the workspaces that go on, and there is none of one's own any more. */
  delete: read
    .input(z.object({ email: z.string().max(300), password }))
    .mutation(({ ctx, input }) => ownOf(ctx).people.account.delete(ctx.session, input)),
});

/** Accounts, and whose one is meant. Throws a ConsoleError where people have none. */
function ownOf({ session, services }: Context): { readonly people: People; readonly personId: string } {
  if (services.people !== undefined && session?.person !== undefined) {
    return { people: services.people, personId: session.person.id };
  }
  throw new ConsoleError(
    'ACCOUNTS_NOT_AVAILABLE',
    'This console has no user accounts.',
    'Only a hosted console has user accounts.',
  );
}
