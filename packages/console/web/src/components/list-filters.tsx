import { Group, TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { useState } from 'react';
import type { ListFilter, ListSearch } from '../lib/list-search.ts';
import { useNavigate, useSearch } from '../navigation/hooks.ts';
import { ResponsiveChoice } from './responsive-choice.tsx';

interface ListFiltersProps {
  /** What the list has, such as `orders`. */
  readonly items: string;
  /** What the search finds. */
  readonly placeholder: string;
  /** The first one is the default. Without filters, there is only the search. */
  readonly filters: readonly ListFilter<string>[];
}

/** The search and the filters above a list of the shop. Both are in the URL. */
export function ListFilters({ items, placeholder, filters }: ListFiltersProps) {
  const { show = filters[0]?.value, search = '' } = useSearch({ strict: false }) as ListSearch<string>;
  const navigate = useNavigate();
  // The router reads digits as a number, unless the route says otherwise.
  const [text, setText] = useState(String(search));
  const change = (next: ListSearch<string>) =>
    navigate({ search: (before) => ({ ...before, ...next }), replace: true });
  return (
    <Group gap="sm">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          change({ search: text.trim() });
        }}
      >
        <TextInput
          aria-label={`Search ${items}`}
          placeholder={placeholder}
          leftSection={<Search size={14} aria-hidden="true" />}
          w={280}
          maxLength={100}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            if (currentTarget.value === '') change({ search: '' });
          }}
        />
      </form>
      {filters.length > 0 && (
        <ResponsiveChoice
          label={`${items.charAt(0).toUpperCase()}${items.slice(1)} to show`}
          choices={filters}
          value={show ?? ''}
          onChange={(value) => change({ show: value })}
        />
      )}
    </Group>
  );
}
