import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '../../navigation/hooks.ts';
import { type Outputs, trpc } from '../requests/trpc.ts';
import { parseScopeSearch, type ScopeSearch } from './scope-search.ts';

/** Sellers whose data is copied. */
export type Shop = Outputs['shop']['list'][number];

/** What a screen of the shop asks the server for. */
export interface ShopScope {
  readonly source: 'amazon' | 'sandbox';
  readonly partnerId?: string;
  readonly marketplaceId?: string;
}

/** Fetches the shops. Empty until something is copied. */
export function useShops() {
  return useQuery(trpc.shop.list.queryOptions());
}

/** The scope of the URL, limited to the shops that there are, and a function that changes it. Undefined without a shop. */
export function useShopScope(shops: readonly Shop[]) {
  const search = parseScopeSearch(useLocation().search);
  const navigate = useNavigate();
  const shop = shops.find(({ source }) => source === search.source) ?? shops[0];
  const seller = shop?.sellers.find(({ partnerId }) => partnerId === search.seller);
  const marketplaces = (seller === undefined ? shop?.sellers : [seller])?.flatMap((one) => one.marketplaces) ?? [];
  const marketplace = marketplaces.find(({ id }) => id === search.marketplace);
  const scope: ShopScope | undefined = shop && {
    source: shop.source,
    ...(seller && { partnerId: seller.partnerId }),
    ...(marketplace && { marketplaceId: marketplace.id }),
  };
  const change = (next: ScopeSearch) =>
    navigate({
      search: ({ source: _, seller: __, marketplace: ___, ...before }) => ({ ...before, ...next }),
      replace: true,
    });
  return { shop, scope, change };
}

/** Returns functions that name the sellers and marketplaces of a shop; Amazon's ID of one that it does not have. */
export function nameShop({ sellers }: Pick<Shop, 'sellers'>) {
  const names = new Map(sellers.map(({ partnerId, name }) => [partnerId, name]));
  const countries = new Map(
    sellers.flatMap(({ marketplaces }) => marketplaces).map((one) => [one.id, one.countryCode]),
  );
  return {
    /** Whether a table needs a column of sellers. */
    hasSellers: names.size > 1,
    nameSeller: (partnerId: string) => names.get(partnerId) ?? partnerId,
    /** The country code. */
    nameMarketplace: (id: string | null) => countries.get(id ?? '') ?? id ?? '–',
  };
}
