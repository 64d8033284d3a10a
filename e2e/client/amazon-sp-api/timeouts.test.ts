import { SellingPartner, type SellingPartnerOptions } from 'supercargo';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fastClock, withSlowServer } from '../../support/amazon-sp-api/slow-server.ts';
import { getCompetitivePricing } from './programs/calls.ts';

const credentials = { SELLING_PARTNER_APP_CLIENT_ID: 'id', SELLING_PARTNER_APP_CLIENT_SECRET: 'secret' };

function createClient(baseUrl: string, more: SellingPartnerOptions = {}): SellingPartner {
  const options = { baseUrl, auto_request_tokens: false, ...more };
  const config = { region: 'eu', refresh_token: 'refresh', access_token: 'access', credentials, options } as const;
  return new SellingPartner(config, { clock: fastClock });
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe('timeouts of a call', () => {
  it.each([
    ['silent', 'response timeout: 5000ms'],
    ['stopping', 'idle timeout: 10000ms'],
    ['dripping', 'deadline timeout: 30000ms'],
  ])('A timeout ends a call when the server is %s', async (behavior, message) => {
    const log = vi.spyOn(console, 'log').mockReturnValue();

    await withSlowServer(behavior, async (url) => void (await getCompetitivePricing(createClient(url))));

    expect(log.mock.calls).toEqual([[`SP-API ERROR: ${message} exceeded.`, expect.any(String)]]);
  });
});

describe('timeouts of a client', () => {
  const operation = 'sellers.getMarketplaceParticipations';

  it('Timeouts of a client apply to its calls', async () => {
    await withSlowServer('silent', async (url) => {
      const call = createClient(url, { timeouts: { response: 1000 } }).callAPI({ operation });
      await expect(call).rejects.toMatchObject({ code: 'API_RESPONSE_TIMEOUT', timeout: 1000 });
    });
  });

  it('Timeouts of a call take precedence over those of its client', async () => {
    await withSlowServer('silent', async (url) => {
      const spClient = createClient(url, { timeouts: { response: 1000 } });
      const call = spClient.callAPI({ operation, options: { timeouts: { response: 2000 } } });
      await expect(call).rejects.toMatchObject({ code: 'API_RESPONSE_TIMEOUT', timeout: 2000 });
    });
  });
});
