import { Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Permitted } from '../../../components/permitted.tsx';
import { formatCount, formatQuantity } from '../../../lib/format.ts';
import { notifyError } from '../../../lib/notify.ts';
import type { Shop } from '../../../lib/shop-scope.ts';
import type { Inputs } from '../../../lib/trpc.ts';
import {
  buildListingKey,
  type Listing,
  type ListingSelection,
  loadSelectable,
  mostListings,
} from '../model/selection.ts';
import { PriceChangeModal } from './price-change-modal.tsx';
import { PriceChanges } from './price-changes.tsx';

interface PriceChangeBarProps {
  /** The listings of the table. */
  readonly shown: readonly Listing[];
  /** What the table lists, if there are more listings than it shows. */
  readonly rest: Inputs['shop']['listings'] | undefined;
  readonly shop: Shop;
  readonly selection: ListingSelection;
}

/** Changes the prices of the selected listings, and opens earlier changes. */
export function PriceChangeBar({ shown, rest, shop, selection }: PriceChangeBarProps) {
  const [isPlanning, setPlanning] = useState(false);
  /** The change that the list shows first; empty for none. */
  const [opened, setOpened] = useState<string | undefined>();
  const selected = [...selection.listings.values()];
  const partners = new Set(selected.map(({ partnerId }) => partnerId));
  const sellerId = shop.sellers.find(({ partnerId }) => partners.has(partnerId))?.id;
  return (
    <Group gap="xs" justify="space-between">
      <Group gap="xs">
        <Permitted procedures="bulkChanges.start">
          <Button
            size="xs"
            variant="default"
            disabled={sellerId === undefined || partners.size > 1 || selected.length > mostListings}
            onClick={() => setPlanning(true)}
          >
            Change prices
          </Button>
        </Permitted>
        <Text size="sm" c="dimmed" role="status">
          {describeSelection(selection, partners.size, shown)}
        </Text>
        {rest !== undefined && <SelectMatching query={rest} shop={shop} selection={selection} />}
        {selected.length > 0 && (
          <Button size="compact-sm" variant="subtle" onClick={selection.clear}>
            Clear selection
          </Button>
        )}
      </Group>
      <Button size="xs" variant="subtle" onClick={() => setOpened('')}>
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
            setOpened(id);
          }}
        />
      )}
      {opened !== undefined && <PriceChanges opened={opened} close={() => setOpened(undefined)} />}
    </Group>
  );
}

interface SelectMatchingProps {
  readonly query: Inputs['shop']['listings'];
  readonly shop: Shop;
  readonly selection: ListingSelection;
}

/** Selects also listings that the table does not show yet. */
function SelectMatching({ query, shop, selection }: SelectMatchingProps) {
  const select = useMutation({
    mutationFn: () => loadSelectable(query, shop),
    onSuccess: (found) => {
      selection.clear();
      selection.set(found, true);
    },
    onError: notifyError,
  });
  return (
    <Button size="compact-sm" variant="subtle" loading={select.isPending} onClick={() => select.mutate()}>
      Select all that match, up to {mostListings}
    </Button>
  );
}

function describeSelection({ listings }: ListingSelection, sellers: number, shown: readonly Listing[]): string {
  if (listings.size === 0) return 'Select listings to change their prices at once.';
  if (sellers > 1) return 'Select listings of one seller.';
  const selected = `${formatQuantity(listings.size, 'listing')} selected`;
  if (listings.size > mostListings) return `${selected}. Select at most ${mostListings}.`;
  const hidden = listings.size - shown.filter((one) => listings.has(buildListingKey(one))).length;
  return hidden === 0 ? selected : `${selected}, ${formatCount(hidden)} of them not shown`;
}
