import { Group, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { trpc } from '../../lib/trpc.ts';
import { Choice } from '../choice.tsx';
import { type RunsSearch, shownChoices } from './runs-search.ts';

interface RunsFilterProps {
  readonly search: RunsSearch;
  readonly change: (changed: Partial<RunsSearch>) => void;
}

/** Which runs a list shows. */
export function RunsFilter({ search, change }: RunsFilterProps) {
  const sellers = useQuery(trpc.sellers.list.queryOptions());
  const changeText = useDebouncedCallback((text: string) => change({ text: text || undefined }), 200);
  return (
    <Group gap="sm" align="flex-end">
      <Choice
        label="Which runs"
        choices={shownChoices.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }))}
        value={search.show ?? 'all'}
        onChange={(show) => change({ show: show === 'all' ? undefined : show })}
      />
      <TextInput
        aria-label="Name or id"
        placeholder="Name or id"
        leftSection={<Search size={14} aria-hidden="true" />}
        defaultValue={search.text ?? ''}
        onChange={({ currentTarget }) => changeText(currentTarget.value)}
        size="xs"
        w={180}
      />
      {(sellers.data?.length ?? 0) > 1 && (
        <Select
          aria-label="Seller"
          placeholder="Every seller"
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
