import type { Services } from '../wiring/services.ts';
import { startPeriodicWork } from './periodic-work.ts';

const everyMilliseconds = 300_000;

/**
 * Every five minutes, fetches the billing states that missed events would have changed, until the returned function is
 * called. One process does so at a time.
 */
export async function startBillingJobs(
  services: Pick<Services, 'billing' | 'database' | 'now'>,
  fail: (error: Error) => void,
): Promise<() => Promise<void>> {
  const { billing } = services;
  if (!billing.isOn) return async () => {};
  return startPeriodicWork(services, {
    name: 'billing',
    milliseconds: everyMilliseconds,
    run: (signal) => billing.reconcile(signal).catch(fail),
    fail,
  });
}
