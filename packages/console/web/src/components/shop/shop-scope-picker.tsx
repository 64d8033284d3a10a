import { Group } from '@mantine/core';
import { type Shop, useShopScope } from '../../lib/shops/shop-scope.ts';
import { PlainSelect } from '../forms/plain-select.tsx';

const sourceNames = { amazon: 'Amazon', sandbox: 'Sandbox' } as const;

/** The value of the options that do not restrict the scope. */
const all = '';

interface ShopScopePickerProps {
  readonly shops: readonly Shop[];
  /** Whether the screen shows all sellers and marketplaces of a source. */
  readonly onlySource?: boolean;
}

/** Selects source, seller and marketplace of a screen of the shop. What cannot be chosen is not shown. */
export function ShopScopePicker({ shops, onlySource = false }: ShopScopePickerProps) {
  const { shop, scope, change } = useShopScope(shops);
  if (shop === undefined || scope === undefined) return null;
  const { source } = shop;
  const seller = shop.sellers.find(({ partnerId }) => partnerId === scope.partnerId);
  const marketplaces = (seller === undefined ? shop.sellers : [seller]).flatMap((one) => one.marketplaces);
  const byId = new Map(marketplaces.map((one) => [one.id, one]));
  const scopeSearch = { source, ...(scope.partnerId !== undefined && { seller: scope.partnerId }) };
  return (
    <Group gap="xs">
      {shops.length > 1 && (
        <PlainSelect
          label="Data source"
          width={120}
          options={shops.map((one) => ({ value: one.source, label: sourceNames[one.source] }))}
          value={source}
          onChange={(value) => change({ source: value as Shop['source'] })}
        />
      )}
      {!onlySource && shop.sellers.length > 1 && (
        <PlainSelect
          label="Seller"
          width={180}
          options={[
            { value: all, label: 'All sellers' },
            ...shop.sellers.map(({ partnerId, name }) => ({ value: partnerId, label: name })),
          ]}
          value={scope.partnerId ?? all}
          onChange={(value) => change({ source, ...(value !== all && { seller: value }) })}
        />
      )}
      {!onlySource && byId.size > 1 && (
        <PlainSelect
          label="Marketplace"
          width={180}
          options={[
            { value: all, label: 'All marketplaces' },
            ...[...byId.values()].map(({ id, countryCode }) => ({ value: id, label: countryCode })),
          ]}
          value={scope.marketplaceId ?? all}
          onChange={(value) => change({ ...scopeSearch, ...(value !== all && { marketplace: value }) })}
        />
      )}
    </Group>
  );
}
