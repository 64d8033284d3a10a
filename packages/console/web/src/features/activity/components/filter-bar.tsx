import { Button, Group, Pill, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSellerNames } from '../api/use-seller-names.ts';
import {
  type ActivitySearch,
  isFiltered,
  methods,
  outcomes,
  type Stretch,
  sources,
  stretches,
} from '../model/filters.ts';
import { Choice } from './choice.tsx';

interface FilterBarProps {
  readonly search: ActivitySearch;
  readonly change: (search: ActivitySearch) => void;
}

/** What calls are chosen by. All of it stands in the address. */
export function FilterBar({ search, change }: FilterBarProps) {
  const names = useSellerNames();
  const set = (some: { readonly [Name in keyof ActivitySearch]?: ActivitySearch[Name] | null | undefined }) => {
    const next = Object.entries({ ...search, ...some }).filter(([, value]) => value !== null && value !== '');
    change(Object.fromEntries(next) as ActivitySearch);
  };
  const chips = (['operation', 'code', 'subject', 'since', 'until'] as const).filter((name) => search[name]);
  return (
    <Group gap="xs" align="flex-end" component="search" aria-label="Filters of calls">
      <SearchBox value={search.q ?? ''} change={(q) => set({ q })} />
      {names.size > 1 && (
        <Choice
          label="Seller"
          data={[...names].map(([value, label]) => ({ value, label }))}
          value={search.seller}
          change={(seller) => set({ seller })}
        />
      )}
      <Choice label="Outcome" data={outcomes} value={search.outcome} change={(outcome) => set({ outcome })} />
      <Choice
        label="Time"
        data={Object.entries(stretches).map(([value, { label }]) => ({ value: value as Stretch, label }))}
        value={search.last}
        change={(last) => set({ last, since: null, until: null })}
      />
      <Choice label="Method" data={methods} value={search.method} change={(method) => set({ method })} />
      <Choice label="Source" data={sources} value={search.source} change={(source) => set({ source })} />
      {chips.map((name) => (
        <Pill
          key={name}
          size="md"
          withRemoveButton
          removeButtonProps={{ 'aria-label': `Remove the filter ${name}`, 'aria-hidden': false, tabIndex: 0 }}
          onRemove={() => set({ [name]: null })}
        >
          {name}: {search[name]}
        </Pill>
      ))}
      {isFiltered(search) && (
        <Button size="xs" variant="subtle" onClick={() => change(search.tab === undefined ? {} : { tab: search.tab })}>
          Clear filters
        </Button>
      )}
    </Group>
  );
}

/** Takes effect a moment after the last key. */
function SearchBox({ value, change }: { readonly value: string; readonly change: (value: string) => void }) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const changeSoon = useDebouncedCallback(change, 250);
  return (
    <TextInput
      aria-label="Search in path, bodies and request id"
      placeholder="Path, body, request id …"
      leftSection={<Search size={14} aria-hidden="true" />}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        changeSoon(currentTarget.value);
      }}
      w={{ base: '100%', xs: 240 }}
      size="xs"
    />
  );
}
