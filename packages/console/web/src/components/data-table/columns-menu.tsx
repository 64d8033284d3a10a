import { ActionIcon, Button, Checkbox, Group, Popover, ScrollArea, Stack, TextInput } from '@mantine/core';
import { ArrowDown, ArrowUp, Columns3, Pin, PinOff } from 'lucide-react';
import { useState } from 'react';
import type { ColumnActions } from './header-cell.tsx';
import { orderedColumns, type TableView } from './model/view.ts';
import type { TableColumn } from './table-pages.ts';

interface ColumnsMenuProps {
  readonly columns: readonly TableColumn[];
  readonly view: TableView;
  readonly change: (view: TableView) => void;
  readonly actions: ColumnActions;
}

/** Which columns are shown, in which order. */
export function ColumnsMenu({ columns, view, change, actions }: ColumnsMenuProps) {
  const [text, setText] = useState('');
  const listed = orderedColumns(columns, view).filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()));
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
          <TextInput
            aria-label="Find a column"
            placeholder="Find a column"
            size="xs"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Group gap="xs">
            <Button size="compact-xs" variant="default" onClick={() => change({ ...view, hidden: [] })}>
              Show all
            </Button>
            <Button
              size="compact-xs"
              variant="default"
              onClick={() => change({ ...view, hidden: columns.slice(1).map(({ name }) => name) })}
            >
              Hide all but the first
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
                    <Step label={`Move ${name} left`} icon={ArrowUp} act={() => actions.move(name, -1)} />
                    <Step label={`Move ${name} right`} icon={ArrowDown} act={() => actions.move(name, 1)} />
                    {view.pinned.includes(name) ? (
                      <Step label={`Unpin ${name}`} icon={PinOff} act={() => actions.pin(name)} />
                    ) : (
                      <Step label={`Pin ${name}`} icon={Pin} act={() => actions.pin(name)} />
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

interface StepProps {
  readonly label: string;
  readonly icon: typeof Pin;
  readonly act: () => void;
}

function Step({ label, icon: Icon, act }: StepProps) {
  return (
    <ActionIcon size={24} variant="subtle" color="gray" aria-label={label} onClick={act}>
      <Icon size={13} aria-hidden="true" />
    </ActionIcon>
  );
}
