import { testClock } from '@supercargo/sandbox';
import type { ClientEvent } from 'supercargo';
import { describe, expect, it } from 'vitest';
import { SellingPartner } from '../../support/amazon-sp-api/selling-partner.ts';
import { useSandbox } from '../../support/amazon-sp-api/use-sandbox.ts';

const clock = testClock();
const fixture = useSandbox({ clock, rateScale: 1 });

/** Amazon accepts a burst of 15 of these calls, and then one per minute. restore_rate makes the client wait less. */
const call = { operation: 'getMarketplaceParticipations', endpoint: 'sellers', options: { restore_rate: 0.05 } };
const calls = Array.from({ length: 20 }, () => call);

/** Creates a client whose retries advance the clock of the sandbox by more than a minute. */
function createClient(auto_request_throttled: boolean): SellingPartner {
  const observer = ({ type }: ClientEvent) => {
    if (type === 'retry') clock.advance(63_000);
  };
  const { refreshToken } = fixture.running.sandbox.credentials;
  const options = { auto_request_throttled, observer };
  return new SellingPartner({ region: 'eu', refresh_token: refreshToken, options });
}

describe('restore rates', () => {
  it('The client waits for the restore rate by default', async () => {
    const spClient = createClient(true);
    const results = await Promise.all(calls.map((one) => spClient.callAPI(one)));
    expect(results).toHaveLength(calls.length);
    expect(fixture.running.sandbox.requests.throttled).toBeGreaterThan(0);
  });

  it('Throttled calls fail with QuotaExceeded when auto_request_throttled is false', async () => {
    const spClient = createClient(false);
    const results = await Promise.allSettled(calls.map((one) => spClient.callAPI(one)));
    const throttled = results.find(({ status }) => status === 'rejected');
    expect(throttled).toMatchObject({ reason: { code: 'QuotaExceeded', status: 429 } });
  });
});
