import { ActionIcon, Badge, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { Permitted } from '../../../components/states/permitted.tsx';
import type { SavedRequest } from '../api/types.ts';
import type { CallResult } from '../api/use-call-sequence.ts';

interface SavedCallRowProps {
  readonly saved: SavedRequest;
  readonly isSelected: boolean;
  readonly isRunning: boolean;
  readonly result: CallResult | undefined;
  readonly select: (isSelected: boolean) => void;
  readonly open: () => void;
  readonly remove: () => void;
}

/** A saved call, and its result if it was sent. */
export function SavedCallRow({ saved, isSelected, isRunning, result, select, open, remove }: SavedCallRowProps) {
  return (
    <Group gap="xs" wrap="nowrap">
      <Checkbox
        size="xs"
        aria-label={`Select ${saved.name}`}
        checked={isSelected}
        onChange={(event) => select(event.currentTarget.checked)}
      />
      <Stack gap={0} style={{ flex: 1, minWidth: 0 }}>
        <Text size="sm" truncate>
          {saved.name}
        </Text>
        <Text size="xs" c="dimmed" truncate>
          {saved.endpoint}.{saved.operation} · {saved.version}
        </Text>
        {result !== undefined && !result.ok && <Text size="xs">{result.text}</Text>}
      </Stack>
      {isRunning && <Text size="xs">Running…</Text>}
      {result !== undefined && (
        <Badge color={result.ok ? 'green' : 'red'} variant="filled" radius="sm" tt="none">
          {result.ok ? result.text : 'Failed'}
        </Badge>
      )}
      <Button size="xs" variant="default" onClick={open}>
        Open
      </Button>
      <Permitted procedures="explorer.removeSavedRequest">
        <ActionIcon variant="subtle" color="gray" aria-label={`Delete ${saved.name}`} onClick={remove}>
          <Trash2 size={14} aria-hidden="true" />
        </ActionIcon>
      </Permitted>
    </Group>
  );
}
