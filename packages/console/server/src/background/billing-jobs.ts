import { startPolling } from '../jobs/start-polling.ts';
import type { Services } from '../wiring/create-services.ts';

const reconcileJob = 'billing';
const leaseSeconds = 30;
const everyMilliseconds = 300_000;

/**
 * Every five minutes, fetches the billing states that missed events would have changed, until the returned function is
 * called. One process does so at a time.
 */
export async function startBillingJobs(services: Services, fail: (error: Error) => void): Promise<() => Promise<void>> {
  const { jobs, billing } = services;
  if (!billing.isOn) return async () => {};
  await jobs.declare(reconcileJob, leaseSeconds);
  await jobs.handle(reconcileJob, {
    leaseSeconds,
    atOnce: 1,
    run: (_data: object, signal) => billing.reconcile(signal).catch(fail),
  });
  const ask = () => jobs.send(reconcileJob, {}, { key: 'reconcile' });
  const stop = startPolling({ milliseconds: everyMilliseconds, work: ask, fail });
  await ask();
  return async () => stop();
}
