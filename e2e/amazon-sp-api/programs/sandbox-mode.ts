// biome-ignore-all lint/style/useConst: as the README prints it.
import type { SellingPartner } from 'supercargo';

export async function getPricing(spClient: SellingPartner) {
  let res = await spClient.callAPI({
    operation: 'getPricing',
    endpoint: 'productPricing',
    // @ts-expect-error: ItemType is missing, which the marketplace refuses; here it is to.
    query: {
      MarketplaceId: 'TEST_CASE_400',
    },
  });
  return res;
}
