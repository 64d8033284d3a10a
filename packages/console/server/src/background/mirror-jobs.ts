import { startPolling } from '../jobs/start-polling.ts';
import { localWorkspace } from '../storage/schema/workspaces.ts';
import type { Services } from '../wiring/services.ts';

/** Milliseconds between checks for sellers that were connected or removed, and for changes of a sandbox's clock. */
const everyMilliseconds = 10_000;

/** Copies the data of sellers for the shop's screens until the returned function is called. */
export function startMirrors(
  { mirrors }: Pick<Services, 'mirrors'>,
  fail: (error: Error) => void,
): () => Promise<void> {
  if (!mirrors.isAvailable) return async () => {};
  void mirrors.reconcile(localWorkspace);
  const stop = startPolling({ milliseconds: everyMilliseconds, work: () => mirrors.reconcile(localWorkspace), fail });
  return () => {
    stop();
    return mirrors.close();
  };
}
