// biome-ignore-all lint/style/useConst: the code is copied from the README.
import type { SellingPartner } from 'supercargo';

export async function getPricing(spClient: SellingPartner) {
  let res = await spClient.callAPI({
    operation: 'getPricing',
    endpoint: 'productPricing',
    // @ts-expect-error: ItemType is missing on purpose, so that Amazon rejects the call.
    query: {
      MarketplaceId: 'TEST_CASE_400',
    },
  });
  return res;
}
