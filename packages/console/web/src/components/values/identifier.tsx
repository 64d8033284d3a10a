import { ActionIcon, Group, Text } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { Check, Copy } from 'lucide-react';

interface IdentifierProps {
  readonly value: string;
  /** What the value identifies, for the button that copies it: `request ID`. */
  readonly name: string;
}

/** An ID of Amazon or the console. It wraps instead of being cut, and can be copied. */
export function Identifier({ value, name }: IdentifierProps) {
  const clipboard = useClipboard({ timeout: 1500 });
  const Icon = clipboard.copied ? Check : Copy;
  return (
    <Group component="span" gap={4} wrap="nowrap" align="flex-start" display="inline-flex" maw="100%">
      <Text component="span" size="xs" ff="monospace" lh="inherit" style={{ overflowWrap: 'anywhere', minWidth: 0 }}>
        {value}
      </Text>
      <ActionIcon
        size={18}
        variant="subtle"
        color="gray"
        aria-label={clipboard.copied ? `Copied ${name}` : `Copy ${name}`}
        onClick={() => clipboard.copy(value)}
      >
        <Icon size={12} aria-hidden="true" />
      </ActionIcon>
    </Group>
  );
}
