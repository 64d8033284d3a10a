import { Group, MultiSelect, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { SearchField } from '../../../components/forms/search-field.tsx';
import { SellerFilter } from '../../../components/forms/seller-picker.tsx';
import { createTypeFilter, toTypeOption } from '../../../components/forms/type-options.ts';
import type { TypedSearch } from '../../../lib/lists/use-typed-search.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import type { Seller } from '../../../lib/shops/sellers.ts';
import { without } from '../model/search.ts';
import { useNotificationSearch } from '../model/use-notification-search.ts';

interface FilterBarProps {
  readonly sellers: readonly Seller[];
  readonly typed: TypedSearch;
}

/** Filters of the notifications. All of them are in the URL. */
export function FilterBar({ sellers, typed }: FilterBarProps) {
  const [search, change] = useNotificationSearch();
  const counts = useQuery(trpc.notifications.counts.queryOptions());
  const receivedTypes = (counts.data ?? []).map(({ type, title }) => ({ identifier: type, title }));
  const isNotReceived = (type: string) => !receivedTypes.some(({ identifier }) => identifier === type);
  const otherTypes = (search.types ?? []).filter(isNotReceived).map((type) => ({ identifier: type, title: type }));
  const types = [...receivedTypes, ...otherTypes].sort((one, other) => one.title.localeCompare(other.title));
  return (
    <Group gap="xs" align="flex-end">
      <MultiSelect
        size="xs"
        w={{ base: '100%', xs: 300 }}
        label="Type"
        placeholder={search.types === undefined ? 'All types' : ''}
        data={types.map(toTypeOption)}
        filter={createTypeFilter(types)}
        value={[...(search.types ?? [])]}
        onChange={(chosen) =>
          change((now) => ({ ...without(now, 'types'), ...(chosen.length > 0 && { types: chosen }) }))
        }
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'All types' }}
      />
      {sellers.length > 1 && (
        <SellerFilter
          size="xs"
          w={{ base: '100%', xs: 200 }}
          sellers={sellers}
          value={search.seller}
          onChange={(seller) =>
            change((now) => ({ ...without(now, 'seller'), ...(seller !== undefined && { seller }) }))
          }
        />
      )}
      <SearchField
        w={{ base: '100%', xs: 220 }}
        label="Search"
        placeholder="Type, payload or ID"
        maxLength={200}
        text={typed.text}
        change={typed.change}
        apply={typed.apply}
      />
      <Switch
        size="xs"
        mb={6}
        label="Duplicates only"
        checked={search.copies === true}
        onChange={({ currentTarget }) =>
          change((now) => ({ ...without(now, 'copies'), ...(currentTarget.checked && { copies: true as const }) }))
        }
      />
    </Group>
  );
}
