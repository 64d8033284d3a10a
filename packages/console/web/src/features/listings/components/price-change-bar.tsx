import { Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Permitted } from '../../../components/states/permitted.tsx';
import { notifyError } from '../../../lib/notices/notify.ts';
import type { Shop } from '../../../lib/shops/shop-scope.ts';
import { formatCount, formatQuantity } from '../../../lib/text/format.ts';
import { maxListings } from '../model/listing.ts';
import type { ListingSelection } from '../model/use-listings.ts';
import { PriceChangeModal, type SelectedListings } from './price-change-modal.tsx';
import { PriceChanges } from './price-changes.tsx';

interface PriceChangeBarProps {
  readonly shop: Shop;
  readonly selection: ListingSelection;
}

/** Changes the prices of the selected listings, and opens earlier changes. */
export function PriceChangeBar({ shop, selection }: PriceChangeBarProps) {
  /** What the opened dialog changes. It stays when the list changes in the meantime. */
  const [planned, setPlanned] = useState<SelectedListings | undefined>();
  /** The change that the list shows first; empty for none. */
  const [opened, setOpened] = useState<string | undefined>();
  const selected = pickSelected(shop, selection);
  return (
    <Group gap="xs" justify="space-between">
      <Group gap="xs">
        <Permitted procedures="bulkChanges.start">
          <Button size="xs" variant="default" disabled={selected === undefined} onClick={() => setPlanned(selected)}>
            Change prices
          </Button>
        </Permitted>
        <Text size="sm" c="dimmed" role="status">
          {describeSelection(selection)}
        </Text>
        <SelectMatching selection={selection} />
        {selection.items.length > 0 && (
          <Button size="compact-sm" variant="subtle" onClick={selection.clear}>
            Clear selection
          </Button>
        )}
      </Group>
      <Button size="xs" variant="subtle" onClick={() => setOpened('')}>
        Earlier changes
      </Button>
      {planned !== undefined && (
        <PriceChangeModal
          shop={shop}
          selected={planned}
          close={() => setPlanned(undefined)}
          onStart={(id) => {
            setPlanned(undefined);
            selection.clear();
            setOpened(id);
          }}
        />
      )}
      {opened !== undefined && <PriceChanges opened={opened} close={() => setOpened(undefined)} />}
    </Group>
  );
}

/** Selects also listings that the table does not show yet. It then shows them. */
function SelectMatching({ selection }: { readonly selection: ListingSelection }) {
  const select = useMutation({ mutationFn: selection.selectMatching, onError: notifyError });
  return (
    <Button size="compact-sm" variant="subtle" loading={select.isPending} onClick={() => select.mutate()}>
      Select all that match, up to {maxListings}
    </Button>
  );
}

function countSellers({ items }: ListingSelection): number {
  return new Set(items.map(({ partnerId }) => partnerId)).size;
}

/** Returns the selection of one seller as the server takes it; undefined if its prices cannot be changed at once. */
function pickSelected({ sellers }: Shop, selection: ListingSelection): SelectedListings | undefined {
  const { items, matching } = selection;
  const sellerId = sellers.find(({ partnerId }) => partnerId === items[0]?.partnerId)?.id;
  if (sellerId === undefined || countSellers(selection) > 1 || items.length > maxListings) return undefined;
  const { source: _, ...filter } = selection.filter;
  return {
    sellerId,
    listings: items.map(({ sku, marketplaceId }) => ({ sku, marketplaceId })),
    ...(matching !== undefined && { matching: { filter, count: matching } }),
  };
}

function describeSelection(selection: ListingSelection): string {
  const { items, matching } = selection;
  if (items.length === 0) return 'Select listings to change their prices at once.';
  if (countSellers(selection) > 1) return 'Select listings of one seller.';
  if (matching !== undefined && matching > items.length) {
    return `${formatCount(items.length)} of ${formatQuantity(matching, 'matching listing')} selected`;
  }
  const selected = `${formatQuantity(items.length, 'listing')} selected`;
  return items.length > maxListings ? `${selected}. Select at most ${maxListings}.` : selected;
}
