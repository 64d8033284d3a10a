import { Group, Select } from '@mantine/core';
import { SellerPicker } from '../../../components/forms/seller-picker.tsx';
import { createTypeFilter, toTypeOption } from '../../../components/forms/type-options.ts';
import type { Outputs } from '../../../lib/requests/trpc.ts';
import type { Seller } from '../../../lib/shops/sellers.ts';

type FeedType = Outputs['feeds']['types'][number];

interface DestinationFieldsProps {
  readonly sellers: readonly Seller[];
  readonly types: readonly FeedType[];
  readonly seller: Seller | undefined;
  readonly store: string | undefined;
  readonly type: string;
  readonly change: (change: { seller?: string; store?: string; type?: string }) => void;
}

const groups: Readonly<Record<FeedType['group'], string>> = {
  listings: 'Listings',
  orders: 'Orders',
  invoicing: 'Invoices',
  fba: 'Fulfillment by Amazon',
  business: 'Business',
  'easy-ship': 'Easy Ship',
};

/** Selects the seller, the marketplace and the type of a feed. */
export function DestinationFields({ sellers, types, seller, store, type, change }: DestinationFieldsProps) {
  return (
    <Group gap="sm" align="flex-start" grow preventGrowOverflow={false}>
      <SellerPicker sellers={sellers} value={seller?.id} onChange={(id) => change({ seller: id })} miw={200} />
      <Select
        label="Marketplace"
        data={(seller?.marketplaces ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={store ?? null}
        onChange={(id) => id !== null && change({ store: id })}
        allowDeselect={false}
        searchable
        miw={180}
        nothingFoundMessage="No known marketplaces"
      />
      <Select
        label="Feed type"
        data={typeChoices(types)}
        value={type}
        onChange={(name) => name !== null && change({ type: name })}
        allowDeselect={false}
        searchable
        filter={createTypeFilter(types.map(namedType))}
        miw={280}
        nothingFoundMessage="No matching feed types"
      />
    </Group>
  );
}

function typeChoices(types: readonly FeedType[]) {
  const byGroup = Map.groupBy(types, ({ group, status }) => (status === 'ended' ? undefined : group));
  const named = Object.entries(groups).map(([group, label]) => ({
    group: label,
    items: (byGroup.get(group as FeedType['group']) ?? []).map(toFeedTypeOption),
  }));
  const ended = { group: 'Ended', items: (byGroup.get(undefined) ?? []).map(toFeedTypeOption) };
  return [...named, ended].filter(({ items }) => items.length > 0);
}

function toFeedTypeOption(type: FeedType) {
  return toTypeOption(namedType(type));
}

function namedType({ feedType, ...type }: FeedType) {
  return { ...type, identifier: feedType };
}
