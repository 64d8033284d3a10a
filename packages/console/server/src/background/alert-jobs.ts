import { startPolling } from '../jobs/start-polling.ts';
import type { Services } from '../wiring/create-services.ts';

/** Milliseconds between checks for due rules and messages. */
const everyMilliseconds = 2_000;

/** Checks rules and sends their messages until the returned function is called, which waits for messages that are being sent. */
export function startAlerts({ alerts }: Pick<Services, 'alerts'>, fail: (error: Error) => void): () => Promise<void> {
  let sending: Promise<void> = Promise.resolve();
  const send = () => {
    sending = alerts.sender.sendDue();
    return sending;
  };
  const stops = [
    startPolling({
      milliseconds: everyMilliseconds,
      work: () => alerts.checks.checkDue('others').finally(send),
      fail,
    }),
    // Queries of users may take a minute, which delays nothing else.
    startPolling({ milliseconds: everyMilliseconds, work: () => alerts.checks.checkDue('copies'), fail }),
  ];
  return async () => {
    for (const stop of stops) stop();
    await sending.catch(() => {});
  };
}
