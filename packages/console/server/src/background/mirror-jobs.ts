import { startPolling, startRounds } from '../jobs/start-polling.ts';
import { localWorkspace } from '../storage/schema/workspaces.ts';
import type { Services } from '../wiring/services.ts';

/** Milliseconds between checks for sellers that were connected or removed, and for changes of a sandbox's clock. */
const everyMilliseconds = 10_000;

/** Milliseconds for the windows that are being read when the process ends. */
const stopMilliseconds = 5_000;

/** Copies the data of sellers for the shop's screens until the returned function is called. */
export function startMirrors(
  { mirrors, sharedCopying }: Pick<Services, 'mirrors' | 'sharedCopying'>,
  fail: (error: Error) => void,
): () => Promise<void> {
  if (!mirrors.isAvailable) return async () => {};
  if (sharedCopying !== undefined) return startSharedCopies({ mirrors, sharedCopying }, fail);
  void mirrors.reconcile(localWorkspace);
  const stop = startPolling({ milliseconds: everyMilliseconds, work: () => mirrors.reconcile(localWorkspace), fail });
  return () => {
    stop();
    return mirrors.close();
  };
}

function startSharedCopies(
  {
    mirrors,
    sharedCopying: { copies, copying },
  }: { readonly mirrors: Services['mirrors']; readonly sharedCopying: NonNullable<Services['sharedCopying']> },
  fail: (error: Error) => void,
): () => Promise<void> {
  const first = copies.follow().catch(fail);
  const stop = startRounds({ milliseconds: everyMilliseconds, work: () => copies.follow(), fail });
  copying.loop.start();
  return async () => {
    await copying.loop.stop(stopMilliseconds);
    await Promise.all([first, stop()]);
    await mirrors.close();
  };
}
