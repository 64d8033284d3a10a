import { germany, type SandboxFixture } from './use-sandbox.ts';

/** The ASINs in the README's examples. */
const asins = ['B084DWG2VQ', 'B084J4QQFT', 'B00Z7T970I', 'B01BHHE9VK'];

/** Creates a listing for each ASIN of the README, as a seller would. */
export async function createListings({ running }: SandboxFixture): Promise<void> {
  const { clientId, clientSecret, refreshToken, sellerId } = running.sandbox.credentials;
  const form = { grant_type: 'refresh_token', client_id: clientId, client_secret: clientSecret };
  const body = new URLSearchParams({ ...form, refresh_token: refreshToken });
  const token = (await (await fetch(`${running.url}/auth/o2/token`, { method: 'POST', body })).json()) as {
    readonly access_token: string;
  };
  for (const asin of asins) {
    const item_name = [{ value: `Article ${asin}` }];
    const attributes = { item_name, merchant_suggested_asin: [{ value: asin }] };
    await fetch(`${running.url}/listings/2021-08-01/items/${sellerId}/SKU-${asin}?marketplaceIds=${germany}`, {
      method: 'PUT',
      headers: { 'x-amz-access-token': token.access_token, 'content-type': 'application/json' },
      body: JSON.stringify({ productType: 'PRODUCT', attributes }),
    });
  }
}
