import { startPolling } from '../jobs/start-polling.ts';
import type { Services } from '../wiring/create-services.ts';

/** Milliseconds between checks for tiles whose refresh is due. */
const everyMilliseconds = 15_000;

/** Refreshes the charts of dashboards by their schedules until the returned function is called. */
export function startDashboards(
  { tileRefresher }: Pick<Services, 'tileRefresher'>,
  fail: (error: Error) => void,
): () => Promise<void> {
  let round: Promise<void> = Promise.resolve();
  const work = (signal: AbortSignal) => {
    round = tileRefresher.refreshDue(signal);
    return round;
  };
  const stop = startPolling({ milliseconds: everyMilliseconds, work, fail });
  return async () => {
    stop();
    await round.catch(() => {});
  };
}
