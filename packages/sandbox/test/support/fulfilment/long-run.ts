import { createSandbox, testClock } from '@supercargo/sandbox';
import { Application } from '../application.ts';

/** A sandbox whose clock can be moved by weeks without a new token, and that never throttles. */
export function longRun() {
  const clock = testClock();
  const options = { clock, rateScale: Number.POSITIVE_INFINITY, accessTokenSeconds: 400 * 86_400 };
  const application = new Application(createSandbox(options));
  return { clock, application, marketplaceId: application.sandbox.credentials.marketplaceId };
}
