import { Group, Pill } from '@mantine/core';
import { describeFilter } from './model/filters.ts';
import type { Filter } from './table-source.ts';

interface FilterPillsProps {
  readonly filters: readonly Filter[];
  readonly change: (filters: readonly Filter[]) => void;
}

/** The filters of a table, with buttons to remove them. */
export function FilterPills({ filters, change }: FilterPillsProps) {
  return (
    <Group gap={6} role="group" aria-label="Filters">
      {filters.map((filter, index) => (
        <Pill
          key={JSON.stringify([filter, index])}
          withRemoveButton
          removeButtonProps={{
            'aria-label': `Remove filter: ${describeFilter(filter)}`,
            'aria-hidden': false,
            tabIndex: 0,
          }}
          onRemove={() => change(filters.filter((_, other) => other !== index))}
        >
          {describeFilter(filter)}
        </Pill>
      ))}
    </Group>
  );
}
