import { startPolling } from '../jobs/start-polling.ts';
import type { Services } from '../wiring/create-services.ts';

/** Milliseconds between checks for due rules and messages. */
const everyMilliseconds = 2_000;

/** Checks rules and sends their messages until the returned function is called, which waits for messages that are being sent. */
export function startAlerts(
  { alerts: { checks, sender } }: Pick<Services, 'alerts'>,
  fail: (error: Error) => void,
): () => Promise<void> {
  // Queries of users may take a minute, and slow webhooks 15 seconds. Neither delays anything else.
  const works = [
    () => checks.checkDue('others'),
    () => checks.checkDue('copies'),
    (signal: AbortSignal) => sender.startDue(signal),
  ];
  const stops = works.map((work) => startPolling({ milliseconds: everyMilliseconds, work, fail }));
  return async () => {
    for (const stop of stops) stop();
    await sender.finish().catch(() => {});
  };
}
