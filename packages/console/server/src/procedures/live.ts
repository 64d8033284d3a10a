import { tracked } from '@trpc/server';
import type { LiveEvent } from '../live/live.ts';
import type { Session } from '../sessions/sessions.ts';
import { type ProcedureServices, procedureWith, router } from './trpc.ts';

const procedure = procedureWith(({ live, members, sessionAuthenticator, streams, userAccounts }) => ({
  live,
  members,
  sessionAuthenticator,
  streams,
  userAccounts,
}));

let count = 0;

export const liveRouter = router({
  /** Streams all changes in the workspace. Starts with a `hello`, so that a screen knows that the stream is open. */
  changes: procedure({ role: 'viewer', effect: 'reads' }).subscription(async function* ({ ctx, signal }) {
    const { workspaceId } = ctx.session;
    const close = ctx.services.streams.open(ctx.session);
    const left = new AbortController();
    const ends = signal === undefined ? left.signal : AbortSignal.any([signal, left.signal]);
    const events = ctx.services.live.events(workspaceId, ends);
    // Listening starts here, so that a sign-out during the start is not missed.
    let coming = events.next();
    try {
      if (ctx.services.userAccounts !== undefined && !(await mayListen(ctx))) return;
      const hello: LiveEvent = { workspaceId, topic: 'hello' };
      yield tracked(next(), hello);
      for (;;) {
        const { value, done } = await coming;
        if (done === true || (value.topic === 'session' && !(await mayListen(ctx)))) return;
        yield tracked(next(), value);
        coming = events.next();
      }
    } finally {
      left.abort();
      close();
    }
  }),
});

/** Returns whether the user is still signed in and a member of the workspace. */
async function mayListen({
  services,
  session,
}: {
  services: Pick<ProcedureServices, 'members' | 'sessionAuthenticator'>;
  session: Session;
}): Promise<boolean> {
  if (session.id !== undefined && !(await services.sessionAuthenticator.isOpen(session.id))) return false;
  return belongs(services, session);
}

async function belongs(
  { members }: Pick<ProcedureServices, 'members'>,
  { workspaceId, user }: Session,
): Promise<boolean> {
  return user === undefined || (await members.role(workspaceId, user.id)) !== undefined;
}

/** IDs let the browser's event source recognize events. Nothing is replayed from them. */
function next(): string {
  count += 1;
  return String(count);
}
