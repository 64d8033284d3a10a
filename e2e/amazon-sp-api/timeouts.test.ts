import { SellingPartner, type SellingPartnerOptions } from 'supercargo';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getCompetitivePricing } from './programs/calls.ts';
import { fastClock, withSlowServer } from './support/slow-server.ts';

const credentials = { SELLING_PARTNER_APP_CLIENT_ID: 'id', SELLING_PARTNER_APP_CLIENT_SECRET: 'secret' };

function clientOf(base_url: string, more: SellingPartnerOptions = {}): SellingPartner {
  const options = { base_url, auto_request_tokens: false, ...more };
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
  ])('end it when the marketplace is %s', async (manner, words) => {
    const log = vi.spyOn(console, 'log').mockReturnValue();

    await withSlowServer(manner, async (url) => void (await getCompetitivePricing(clientOf(url))));

    expect(log.mock.calls).toEqual([[`SP-API ERROR: ${words} exceeded.`, expect.any(String)]]);
  });
});

describe('timeouts of a client', () => {
  const operation = 'sellers.getMarketplaceParticipations';

  it('hold for its calls', async () => {
    await withSlowServer('silent', async (url) => {
      const call = clientOf(url, { timeouts: { response: 1000 } }).callAPI({ operation });
      await expect(call).rejects.toMatchObject({ code: 'API_RESPONSE_TIMEOUT', timeout: 1000 });
    });
  });

  it('give way to those of a call', async () => {
    await withSlowServer('silent', async (url) => {
      const spClient = clientOf(url, { timeouts: { response: 1000 } });
      const call = spClient.callAPI({ operation, options: { timeouts: { response: 2000 } } });
      await expect(call).rejects.toMatchObject({ code: 'API_RESPONSE_TIMEOUT', timeout: 2000 });
    });
  });
});
