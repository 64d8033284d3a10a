import { type Polling, startRounds } from '../jobs/start-polling.ts';
import type { Services } from '../wiring/services.ts';

/** Milliseconds between checks for due rules and messages. */
const everyMilliseconds = 2_000;

/**
 * Checks rules and sends their messages until the returned function is called, which waits for checks in progress and for
 * messages that are being sent.
 */
export function startAlerts(
  { alerts: { checks, sender } }: { readonly alerts: Pick<Services['alerts'], 'checks' | 'sender'> },
  polling: Pick<Polling, 'fail' | 'timer'>,
): () => Promise<void> {
  // Queries of users may take a minute, and slow webhooks 15 seconds. Neither delays anything else.
  const works: readonly Polling['work'][] = [
    (signal) => checks.checkDue('others', signal),
    (signal) => checks.checkDue('copies', signal),
    (signal) => sender.startDue(signal),
  ];
  const stops = works.map((work) => startRounds({ ...polling, work, milliseconds: everyMilliseconds }));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
    await sender.finish();
  };
}
