import { ActionIcon, Button, Checkbox, Group, Popover, ScrollArea, Stack } from '@mantine/core';
import { ArrowDown, ArrowUp, Columns3, Pin, PinOff } from 'lucide-react';
import { useState } from 'react';
import { SearchField } from '../forms/search-field.tsx';
import type { ColumnActions } from './header-cell.tsx';
import { orderColumns, type TableView } from './model/view.ts';
import type { TableColumn } from './table-source.ts';

interface ColumnsMenuProps {
  readonly columns: readonly TableColumn[];
  readonly view: TableView;
  readonly change: (view: TableView) => void;
  readonly actions: ColumnActions;
}

/** Selects and orders the visible columns. */
export function ColumnsMenu({ columns, view, change, actions }: ColumnsMenuProps) {
  const [text, setText] = useState('');
  const listed = orderColumns(columns, view).filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()));
  const shown = columns.length - view.hidden.length;
  return (
    <Popover position="bottom-end" width={320} trapFocus withinPortal>
      <Popover.Target>
        <Button size="xs" variant="default" leftSection={<Columns3 size={14} aria-hidden="true" />}>
          Columns {shown < columns.length && `${shown} of ${columns.length}`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown maw="calc(100vw - 10px)">
        <Stack gap="xs">
          <SearchField aria-label="Find a column" placeholder="Find a column" text={text} change={setText} />
          <Group gap="xs">
            <Button size="compact-xs" variant="default" onClick={() => change({ ...view, hidden: [] })}>
              Show all
            </Button>
            <Button
              size="compact-xs"
              variant="default"
              onClick={() => change({ ...view, hidden: columns.slice(1).map(({ name }) => name) })}
            >
              Hide all except the first
            </Button>
          </Group>
          <ScrollArea.Autosize mah={300} type="auto">
            <Stack gap={4}>
              {listed.map(({ name }) => (
                <Group key={name} gap={2} wrap="nowrap" justify="space-between">
                  <Checkbox
                    size="xs"
                    label={name}
                    checked={!view.hidden.includes(name)}
                    disabled={shown === 1 && !view.hidden.includes(name)}
                    onChange={() => actions.hide(name)}
                  />
                  <Group gap={0} wrap="nowrap">
                    <ColumnButton label={`Move ${name} left`} icon={ArrowUp} onClick={() => actions.move(name, -1)} />
                    <ColumnButton label={`Move ${name} right`} icon={ArrowDown} onClick={() => actions.move(name, 1)} />
                    {view.pinned.includes(name) ? (
                      <ColumnButton label={`Unpin ${name}`} icon={PinOff} onClick={() => actions.pin(name)} />
                    ) : (
                      <ColumnButton label={`Pin ${name}`} icon={Pin} onClick={() => actions.pin(name)} />
                    )}
                  </Group>
                </Group>
              ))}
            </Stack>
          </ScrollArea.Autosize>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

interface ColumnButtonProps {
  readonly label: string;
  readonly icon: typeof Pin;
  readonly onClick: () => void;
}

function ColumnButton({ label, icon: Icon, onClick }: ColumnButtonProps) {
  return (
    <ActionIcon size={24} variant="subtle" color="gray" aria-label={label} onClick={onClick}>
      <Icon size={13} aria-hidden="true" />
    </ActionIcon>
  );
}
