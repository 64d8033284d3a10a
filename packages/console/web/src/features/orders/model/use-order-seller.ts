import { nameShop, useShops } from '../../../lib/shops/shop-scope.ts';
import type { OrderSeller } from './order-dialog.ts';

/**
 * Finds the seller of an order, and names marketplaces. The seller is undefined while it is loading, and if it is no longer connected.
 */
export function useOrderSeller(source: 'amazon' | 'sandbox', partnerId: string) {
  const { data } = useShops();
  const shop = data?.find((one) => one.source === source);
  const found = shop?.sellers.find((one) => one.partnerId === partnerId);
  const seller: OrderSeller | undefined = shop &&
    found && { id: found.id, isSandbox: source === 'sandbox', now: shop.now };
  const { nameMarketplace } = nameShop(shop ?? { sellers: [] });
  return { seller, nameMarketplace, isLoading: data === undefined };
}
