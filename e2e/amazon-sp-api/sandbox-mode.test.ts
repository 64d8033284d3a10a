import { expect, it } from 'vitest';
import { getPricing } from './programs/sandbox-mode.ts';
import { useMarketplace } from './support/marketplace.ts';
import { SellingPartner } from './support/selling-partner.ts';

const market = useMarketplace();

it('use_sandbox calls the test case of getPricing, which responds with 400', async () => {
  const { refreshToken } = market.running.sandbox.credentials;
  const options = { use_sandbox: true };
  const spClient = new SellingPartner({ region: 'eu', refresh_token: refreshToken, options });

  await expect(getPricing(spClient)).rejects.toMatchObject({ code: 'InvalidInput', type: 'error' });
  expect(market.calls()).toEqual(['productPricing/v0/getPricing']);
});
