import { Button, Group, Pill } from '@mantine/core';
import { SearchField } from '../../../components/forms/search-field.tsx';
import { SellerFilter } from '../../../components/forms/seller-picker.tsx';
import { useTypedSearch } from '../../../lib/lists/use-typed-search.ts';
import { useSellers } from '../../../lib/shops/sellers.ts';
import {
  type ActivitySearch,
  type ChangeActivitySearch,
  isFiltered,
  methods,
  outcomes,
  sourceLabels,
  type TimeRange,
  timeRanges,
} from '../model/filters.ts';
import { FilterSelect } from './filter-select.tsx';

/** Filters that are set by links. Each is shown with a button that removes it. */
const chipLabels = {
  operation: 'Operation',
  code: 'Error code',
  subject: 'Run or program',
  since: 'From',
  until: 'To',
} as const;

const sourceChoices = Object.entries(sourceLabels).map(([value, label]) => ({ value, label }));

interface FilterBarProps {
  readonly search: ActivitySearch;
  readonly change: ChangeActivitySearch;
}

/** Filters of the call log. All of them are in the URL. */
export function FilterBar({ search, change }: FilterBarProps) {
  const sellers = useSellers().data ?? [];
  const set = (changes: { readonly [Name in keyof ActivitySearch]?: ActivitySearch[Name] | null | undefined }) => {
    change((now) => {
      const next = Object.entries({ ...now, ...changes }).filter(([, value]) => value !== null && value !== '');
      return Object.fromEntries(next) as ActivitySearch;
    });
  };
  const typed = useTypedSearch(search.q ?? '', (q) => set({ q }));
  const chips = (Object.keys(chipLabels) as (keyof typeof chipLabels)[]).filter((name) => search[name]);
  return (
    <Group gap="xs" align="flex-end" component="search" aria-label="Call filters">
      <SearchField
        aria-label="Search path, bodies and request ID"
        placeholder="Path, body, request ID…"
        w={{ base: '100%', xs: 240 }}
        text={typed.text}
        change={typed.change}
        apply={typed.apply}
      />
      <SellerFilter
        sellers={sellers}
        value={search.seller}
        onChange={(seller) => set({ seller })}
        isLabelHidden
        w={150}
        size="xs"
      />
      <FilterSelect label="Outcome" data={outcomes} value={search.outcome} onChange={(outcome) => set({ outcome })} />
      <FilterSelect
        label="Time"
        data={Object.entries(timeRanges).map(([value, { label }]) => ({ value: value as TimeRange, label }))}
        value={search.last}
        onChange={(last) => set({ last, since: null, until: null })}
      />
      <FilterSelect label="Method" data={methods} value={search.method} onChange={(method) => set({ method })} />
      <FilterSelect label="Source" data={sourceChoices} value={search.source} onChange={(source) => set({ source })} />
      {chips.map((name) => (
        <Pill
          key={name}
          size="md"
          withRemoveButton
          removeButtonProps={{ 'aria-label': `Remove filter: ${chipLabels[name]}`, 'aria-hidden': false, tabIndex: 0 }}
          onRemove={() => set({ [name]: null })}
        >
          {chipLabels[name]}: {search[name]}
        </Pill>
      ))}
      {isFiltered(search) && (
        <Button size="xs" variant="subtle" onClick={() => change(({ tab }) => (tab === undefined ? {} : { tab }))}>
          Clear filters
        </Button>
      )}
    </Group>
  );
}
