import { Button, Popover } from '@mantine/core';
import { Filter as FilterIcon } from 'lucide-react';
import { FilterEditor } from './filter-editor.tsx';
import type { Filter, TableColumn } from './table-source.ts';

interface FilterButtonProps {
  readonly columns: readonly TableColumn[];
  /** The column to filter, `true` for the active one, or undefined while the editor is closed. */
  readonly editing: string | true | undefined;
  readonly setEditing: (editing: string | true | undefined) => void;
  readonly activeColumn: string | undefined;
  readonly add: (filter: Filter) => void;
}

/** Opens the form for a new filter. */
export function FilterButton({ columns, editing, setEditing, activeColumn, add }: FilterButtonProps) {
  return (
    <Popover
      opened={editing !== undefined}
      onDismiss={() => setEditing(undefined)}
      position="bottom-end"
      width={280}
      trapFocus
    >
      <Popover.Target>
        <Button
          size="xs"
          variant="default"
          aria-expanded={editing !== undefined}
          leftSection={<FilterIcon size={14} aria-hidden="true" />}
          onClick={() => setEditing(editing === undefined ? true : undefined)}
        >
          Filter
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <FilterEditor
          key={String(editing)}
          columns={columns}
          initial={typeof editing === 'string' ? editing : activeColumn}
          add={add}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
