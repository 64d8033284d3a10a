import { startRounds } from '../jobs/start-polling.ts';
import type { Services } from '../wiring/services.ts';

/** Milliseconds between checks for tiles whose refresh is due. */
const everyMilliseconds = 15_000;

/** Refreshes the charts of dashboards by their schedules until the returned function is called. */
export function startDashboards(
  { tileRefresher }: Pick<Services, 'tileRefresher'>,
  fail: (error: Error) => void,
): () => Promise<void> {
  const work = (signal: AbortSignal) => tileRefresher.refreshDue(signal);
  return startRounds({ milliseconds: everyMilliseconds, work, fail });
}
