import { expect, it } from 'vitest';
import { SellingPartner } from '../../support/amazon-sp-api/selling-partner.ts';
import { useSandbox } from '../../support/amazon-sp-api/use-sandbox.ts';
import { getPricing } from './programs/sandbox-mode.ts';

const fixture = useSandbox();

it('use_sandbox calls the test case of getPricing, which responds with 400', async () => {
  const { refreshToken } = fixture.running.sandbox.credentials;
  const options = { use_sandbox: true };
  const spClient = new SellingPartner({ region: 'eu', refresh_token: refreshToken, options });

  await expect(getPricing(spClient)).rejects.toMatchObject({ code: 'InvalidInput', type: 'error' });
  expect(fixture.calls()).toEqual(['productPricing/v0/getPricing']);
});
