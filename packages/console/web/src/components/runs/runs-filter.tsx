import { Group, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { trpc } from '../../lib/trpc.ts';
import { ResponsiveChoice } from '../responsive-choice.tsx';
import { type RunsSearch, runsChoices } from './runs-search.ts';

interface RunsFilterProps {
  readonly search: RunsSearch;
  readonly change: (changed: Partial<RunsSearch>) => void;
}

/** Filters of a list of runs. */
export function RunsFilter({ search, change }: RunsFilterProps) {
  const sellers = useQuery(trpc.sellers.list.queryOptions());
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
      {(sellers.data?.length ?? 0) > 1 && (
        <Select
          aria-label="Seller"
          placeholder="All sellers"
          data={(sellers.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={search.seller ?? null}
          onChange={(seller) => change({ seller: seller ?? undefined })}
          size="xs"
          clearable
          searchable
        />
      )}
    </Group>
  );
}
