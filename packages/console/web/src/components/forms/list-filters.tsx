import { Group } from '@mantine/core';
import { type ListFilter, type ListSearch, parseListSearch } from '../../lib/lists/list-search.ts';
import { type TypedSearch, useTypedSearch } from '../../lib/lists/use-typed-search.ts';
import { useLocation, useNavigate } from '../../navigation/hooks.ts';
import { ResponsiveChoice } from './responsive-choice.tsx';
import { SearchField } from './search-field.tsx';

interface ListFiltersProps {
  /** What the list has, such as `orders`. */
  readonly items: string;
  /** What the search finds. */
  readonly placeholder: string;
  /** The first one is the default. Without filters, there is only the search. */
  readonly filters: readonly ListFilter<string>[];
}

/** The search and the filters above a list of the shop. Both are in the URL. */
export function ListFilters(props: ListFiltersProps) {
  return <ListFilterFields {...props} search={useListSearch()} />;
}

/** Keeps the search that a user types above a list of the shop. A list with a selection needs it before it is in the URL. */
export function useListSearch(): TypedSearch {
  // The router reads digits as a number, unless the route says otherwise.
  const { search = '' } = useLocation().search;
  const change = useListChange();
  return useTypedSearch(String(search), (next) => change({ search: next }));
}

/** The fields of {@link ListFilters}, for a screen that keeps the search itself. */
export function ListFilterFields({
  items,
  placeholder,
  filters,
  search: { text, change: changeText, apply },
}: ListFiltersProps & { readonly search: TypedSearch }) {
  const { show } = parseListSearch(useLocation().search, filters);
  const change = useListChange();
  return (
    <Group gap="sm">
      <SearchField
        aria-label={`Search ${items}`}
        placeholder={placeholder}
        size="sm"
        w={280}
        maxLength={100}
        text={text}
        change={changeText}
        apply={apply}
      />
      {filters.length > 0 && (
        <ResponsiveChoice
          label={`${items.charAt(0).toUpperCase()}${items.slice(1)} to show`}
          choices={filters}
          value={show ?? filters[0]?.value ?? ''}
          onChange={(value) => change({ show: value })}
        />
      )}
    </Group>
  );
}

function useListChange() {
  const navigate = useNavigate();
  return (next: ListSearch<string>) => navigate({ search: (before) => ({ ...before, ...next }), replace: true });
}
