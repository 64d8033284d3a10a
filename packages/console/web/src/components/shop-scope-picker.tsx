import { Group, Select } from '@mantine/core';
import { type Shop, useShopScope } from '../lib/shop-scope.ts';

const sourceNames = { amazon: 'Amazon', sandbox: 'Sandbox' } as const;

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
  return (
    <Group gap="xs">
      {shops.length > 1 && (
        <Select
          aria-label="Data source"
          size="xs"
          w={120}
          allowDeselect={false}
          data={shops.map((one) => ({ value: one.source, label: sourceNames[one.source] }))}
          value={source}
          onChange={(value) => value !== null && change({ source: value })}
        />
      )}
      {!onlySource && shop.sellers.length > 1 && (
        <Select
          aria-label="Seller"
          placeholder="All sellers"
          size="xs"
          w={180}
          clearable
          clearButtonProps={{ 'aria-label': 'All sellers' }}
          data={shop.sellers.map(({ partnerId, name }) => ({ value: partnerId, label: name }))}
          value={scope.partnerId ?? null}
          onChange={(value) => change({ source, ...(value !== null && { seller: value }) })}
        />
      )}
      {!onlySource && byId.size > 1 && (
        <Select
          aria-label="Marketplace"
          placeholder="All marketplaces"
          size="xs"
          w={180}
          clearable
          clearButtonProps={{ 'aria-label': 'All marketplaces' }}
          data={[...byId.values()].map(({ id, countryCode }) => ({ value: id, label: countryCode }))}
          value={scope.marketplaceId ?? null}
          onChange={(value) =>
            change({
              source,
              ...(scope.partnerId !== undefined && { seller: scope.partnerId }),
              ...(value !== null && { marketplace: value }),
            })
          }
        />
      )}
    </Group>
  );
}
