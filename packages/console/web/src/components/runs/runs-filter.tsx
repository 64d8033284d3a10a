import { Group, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { Search } from 'lucide-react';
import { useSellers } from '../../lib/sellers.ts';
import { ResponsiveChoice } from '../responsive-choice.tsx';
import { SellerFilter } from '../seller-picker.tsx';
import { type RunsSearch, runsChoices } from './runs-search.ts';

interface RunsFilterProps {
  readonly search: RunsSearch;
  readonly change: (changed: Partial<RunsSearch>) => void;
}

/** Filters of a list of runs. */
export function RunsFilter({ search, change }: RunsFilterProps) {
  const sellers = useSellers().data ?? [];
  const changeText = useDebouncedCallback((text: string) => change({ text: text || undefined }), 200);
  return (
    <Group gap="sm" align="flex-end">
      <ResponsiveChoice
        label="Status"
        choices={runsChoices}
        value={search.show ?? 'all'}
        onChange={(show) => change({ show: show === 'all' ? undefined : show })}
      />
      <TextInput
        aria-label="Name or ID"
        placeholder="Name or ID"
        leftSection={<Search size={14} aria-hidden="true" />}
        defaultValue={search.text ?? ''}
        onChange={({ currentTarget }) => changeText(currentTarget.value)}
        size="xs"
        w={180}
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
