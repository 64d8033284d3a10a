// biome-ignore-all lint/style/useConst: as the README prints it.
import type { SellingPartner } from 'supercargo';

export async function getPricing(spClient: SellingPartner) {
  let res = await spClient.callAPI({
    operation: 'getPricing',
    endpoint: 'productPricing',
    query: {
      MarketplaceId: 'TEST_CASE_400',
    },
  });
  return res;
}
