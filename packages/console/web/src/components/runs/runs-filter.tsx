import { Group } from '@mantine/core';
import { useTypedSearch } from '../../lib/lists/use-typed-search.ts';
import { useSellers } from '../../lib/shops/sellers.ts';
import { ResponsiveChoice } from '../forms/responsive-choice.tsx';
import { SearchField } from '../forms/search-field.tsx';
import { SellerFilter } from '../forms/seller-picker.tsx';
import { type RunsSearch, runsChoices } from './runs-search.ts';

interface RunsFilterProps {
  readonly search: RunsSearch;
  readonly change: (changed: Partial<RunsSearch>) => void;
}

/** Filters of a list of runs. */
export function RunsFilter({ search, change }: RunsFilterProps) {
  const sellers = useSellers().data ?? [];
  const typed = useTypedSearch(search.text ?? '', (text) => change({ text: text || undefined }));
  return (
    <Group gap="sm" align="flex-end">
      <ResponsiveChoice
        label="Status"
        choices={runsChoices}
        value={search.show ?? 'all'}
        onChange={(show) => change({ show: show === 'all' ? undefined : show })}
      />
      <SearchField
        aria-label="Name or ID"
        placeholder="Name or ID"
        w={180}
        text={typed.text}
        change={typed.change}
        apply={typed.apply}
      />
      {sellers.length > 1 && (
        <SellerFilter
          sellers={sellers}
          value={search.seller}
          onChange={(seller) => change({ seller })}
          isLabelHidden
          size="xs"
        />
      )}
    </Group>
  );
}
