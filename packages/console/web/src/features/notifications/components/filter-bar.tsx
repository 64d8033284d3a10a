import { Group, MultiSelect, Select, Switch, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { without } from '../model/search.ts';
import type { SellerRow } from '../model/types.ts';
import { useNotificationSearch } from '../model/use-notification-search.ts';

/** Which notifications are shown. All of it is in the address. */
export function FilterBar({ sellers }: { readonly sellers: readonly SellerRow[] }) {
  const [search, change] = useNotificationSearch();
  const [text, setText] = useState(search.q ?? '');
  const counts = useQuery(trpc.notifications.counts.queryOptions());
  const types = [...new Set([...(counts.data ?? []).map(({ type }) => type), ...(search.types ?? [])])].sort();
  const find = useDebouncedCallback((q: string) => change({ ...without(search, 'q'), ...(q !== '' && { q }) }), 200);
  return (
    <Group gap="xs" align="flex-end">
      <MultiSelect
        size="xs"
        w={{ base: '100%', xs: 300 }}
        label="Type"
        placeholder={search.types === undefined ? 'Every type' : ''}
        data={types}
        value={[...(search.types ?? [])]}
        onChange={(chosen) => change({ ...without(search, 'types'), ...(chosen.length > 0 && { types: chosen }) })}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Every type' }}
      />
      {sellers.length > 1 && (
        <Select
          size="xs"
          w={{ base: '100%', xs: 200 }}
          label="Seller"
          placeholder="Every seller"
          data={sellers.map(({ id, name }) => ({ value: id, label: name }))}
          value={search.seller ?? null}
          onChange={(seller) => change({ ...without(search, 'seller'), ...(seller !== null && { seller }) })}
          clearable
          clearButtonProps={{ 'aria-label': 'Every seller' }}
        />
      )}
      <TextInput
        size="xs"
        w={{ base: '100%', xs: 220 }}
        label="Search"
        placeholder="In payloads and ids"
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          find(currentTarget.value);
        }}
      />
      <Switch
        size="xs"
        mb={6}
        label="Came more than once"
        checked={search.copies === true}
        onChange={({ currentTarget }) =>
          change({ ...without(search, 'copies'), ...(currentTarget.checked && { copies: true as const }) })
        }
      />
    </Group>
  );
}
