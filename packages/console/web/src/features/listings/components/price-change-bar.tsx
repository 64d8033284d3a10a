import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { Permitted } from '../../../components/permitted.tsx';
import { formatQuantity } from '../../../lib/format.ts';
import type { Shop } from '../../../lib/shop-scope.ts';
import { buildListingKey, type Listing, type ListingSelection } from './listings-table.tsx';
import { PriceChangeModal } from './price-change-modal.tsx';
import { PriceChanges } from './price-changes.tsx';

/** Keeps which listings are selected. */
export function useListingSelection(): ListingSelection & { readonly clear: () => void } {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  return {
    keys,
    toggle: (key) =>
      setKeys((before) => new Set(before.has(key) ? [...before].filter((one) => one !== key) : [...before, key])),
    clear: () => setKeys(new Set()),
  };
}

interface PriceChangeBarProps {
  readonly listings: readonly Listing[];
  readonly shop: Shop;
  readonly selection: ReturnType<typeof useListingSelection>;
}

/** Changes the prices of the selected listings, and opens earlier changes. */
export function PriceChangeBar({ listings, shop, selection }: PriceChangeBarProps) {
  const [isPlanning, setPlanning] = useState(false);
  /** The change that the list shows first; empty for none. */
  const [shown, setShown] = useState<string | undefined>();
  const selected = listings.filter((listing) => selection.keys.has(buildListingKey(listing)));
  const partners = new Set(selected.map(({ partnerId }) => partnerId));
  const sellerId = shop.sellers.find(({ partnerId }) => partners.has(partnerId))?.id;
  return (
    <Group gap="xs" justify="space-between">
      <Group gap="xs">
        <Permitted procedures="bulkChanges.start">
          <Button
            size="xs"
            variant="default"
            disabled={sellerId === undefined || partners.size > 1}
            onClick={() => setPlanning(true)}
          >
            Change prices
          </Button>
        </Permitted>
        <Text size="sm" c="dimmed" role="status">
          {describeSelection(selected.length, partners.size)}
        </Text>
        {selected.length > 0 && (
          <Button size="compact-sm" variant="subtle" onClick={selection.clear}>
            Clear selection
          </Button>
        )}
      </Group>
      <Button size="xs" variant="subtle" onClick={() => setShown('')}>
        Earlier changes
      </Button>
      {isPlanning && sellerId !== undefined && (
        <PriceChangeModal
          shop={shop}
          sellerId={sellerId}
          listings={selected.map(({ sku, marketplaceId }) => ({ sku, marketplaceId }))}
          close={() => setPlanning(false)}
          onStart={(id) => {
            setPlanning(false);
            selection.clear();
            setShown(id);
          }}
        />
      )}
      {shown !== undefined && <PriceChanges opened={shown} close={() => setShown(undefined)} />}
    </Group>
  );
}

function describeSelection(listings: number, sellers: number): string {
  if (listings === 0) return 'Select listings to change their prices at once.';
  if (sellers > 1) return 'Select listings of one seller.';
  return `${formatQuantity(listings, 'listing')} selected`;
}
