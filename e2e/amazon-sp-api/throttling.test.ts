import { describe, expect, it } from 'vitest';
import { useMarketplace } from './support/marketplace.ts';
import { SellingPartner } from './support/selling-partner.ts';

/** Waits for a restore rate of its own: without it it would be the operation's, a minute. */
const call = { operation: 'getMarketplaceParticipations', endpoint: 'sellers', options: { restore_rate: 0.05 } };
const calls = Array.from({ length: 20 }, () => call);

function clientOf(market: ReturnType<typeof useMarketplace>, auto_request_throttled: boolean): SellingPartner {
  const { refreshToken } = market.running.sandbox.credentials;
  return new SellingPartner({ region: 'eu', refresh_token: refreshToken, options: { auto_request_throttled } });
}

describe('restore rates', () => {
  // The rate of this operation is 0.016 a second, its burst 15.
  const market = useMarketplace({ rateScale: 2000 });

  it('are waited for by default', async () => {
    const spClient = clientOf(market, true);
    const answers = await Promise.all(calls.map((one) => spClient.callAPI(one)));
    expect(answers).toHaveLength(calls.length);
    expect(market.running.sandbox.requests.throttled).toBeGreaterThan(0);
  });

  it('end in QuotaExceeded when auto_request_throttled is false', async () => {
    const spClient = clientOf(market, false);
    const answers = await Promise.allSettled(calls.map((one) => spClient.callAPI(one)));
    const refused = answers.find(({ status }) => status === 'rejected');
    expect(refused).toMatchObject({ reason: { code: 'QuotaExceeded', status: 429 } });
  });
});
