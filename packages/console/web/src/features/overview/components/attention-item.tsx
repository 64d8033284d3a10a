import { ActionIcon, Group, Text } from '@mantine/core';
import { TriangleAlert, X } from 'lucide-react';
import { AddressLink } from '../../../components/links/typed-link.tsx';
import type { Attention } from '../../../lib/requests/server-types.ts';
import { buildAddress } from '../../../navigation/address.ts';
import { describeAttention } from '../model/attention-text.ts';

interface AttentionItemProps {
  readonly item: Attention;
  readonly dismiss: () => void;
}

/** A problem with the link to the screen that fixes it, and a button that dismisses it. */
export function AttentionItem({ item, dismiss }: AttentionItemProps) {
  const { text, detail, action, link } = describeAttention(item);
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start">
      <TriangleAlert
        size={16}
        aria-hidden="true"
        color="var(--color-warning)"
        style={{ flexShrink: 0, marginTop: 3 }}
      />
      <div style={{ minWidth: 0, flex: 1 }}>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {text}{' '}
          <AddressLink address={buildAddress(link.to, link.params, link.search)} size="sm" underline="always">
            {action}
          </AddressLink>
        </Text>
        {detail !== undefined && (
          <Text size="xs" c="dimmed">
            {detail}
          </Text>
        )}
      </div>
      <ActionIcon variant="subtle" color="gray" size={24} aria-label={`Dismiss: ${text}`} onClick={dismiss}>
        <X size={14} aria-hidden="true" />
      </ActionIcon>
    </Group>
  );
}
