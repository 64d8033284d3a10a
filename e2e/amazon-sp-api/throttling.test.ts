import { movableClock } from '@supercargo/sandbox';
import type { ClientEvent } from 'supercargo';
import { describe, expect, it } from 'vitest';
import { useMarketplace } from './support/marketplace.ts';
import { SellingPartner } from './support/selling-partner.ts';

const clock = movableClock();
const market = useMarketplace({ clock, rateScale: 1 });

/** The marketplace answers 15 of these at once, and then one a minute. The client is told to wait less than that. */
const call = { operation: 'getMarketplaceParticipations', endpoint: 'sellers', options: { restore_rate: 0.05 } };
const calls = Array.from({ length: 20 }, () => call);

/** A client at whose every wait a minute and more passes at the marketplace. */
function clientOf(auto_request_throttled: boolean): SellingPartner {
  const observer = ({ type }: ClientEvent) => {
    if (type === 'retry') clock.advance(63_000);
  };
  const { refreshToken } = market.running.sandbox.credentials;
  const options = { auto_request_throttled, observer };
  return new SellingPartner({ region: 'eu', refresh_token: refreshToken, options });
}

describe('restore rates', () => {
  it('are waited for by default', async () => {
    const spClient = clientOf(true);
    const answers = await Promise.all(calls.map((one) => spClient.callAPI(one)));
    expect(answers).toHaveLength(calls.length);
    expect(market.running.sandbox.requests.throttled).toBeGreaterThan(0);
  });

  it('end in QuotaExceeded when auto_request_throttled is false', async () => {
    const spClient = clientOf(false);
    const answers = await Promise.allSettled(calls.map((one) => spClient.callAPI(one)));
    const refused = answers.find(({ status }) => status === 'rejected');
    expect(refused).toMatchObject({ reason: { code: 'QuotaExceeded', status: 429 } });
  });
});
