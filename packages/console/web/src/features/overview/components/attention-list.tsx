import { Anchor, Card, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { Attention } from '../../../lib/server-types.ts';
import { describeAttention } from '../model/attention-text.ts';

/** Lists problems, each with the action that fixes it. */
export function AttentionList({ items }: { readonly items: readonly Attention[] }) {
  const listed = items.filter(({ kind }) => kind !== 'no-seller');
  return (
    <Card withBorder padding="md">
      <Stack gap="xs">
        <Title order={2} size="h4">
          Needs attention
        </Title>
        {listed.length === 0 && (
          <Group gap={6}>
            <CircleCheck size={16} aria-hidden="true" color="var(--mantine-color-teal-6)" />
            <Text size="sm">All clear</Text>
          </Group>
        )}
        {listed.map((item) => (
          <Item key={JSON.stringify(item)} item={item} />
        ))}
      </Stack>
    </Card>
  );
}

function Item({ item }: { readonly item: Attention }) {
  const { text, detail, action, link } = describeAttention(item);
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start">
      <TriangleAlert
        size={16}
        aria-hidden="true"
        color="var(--mantine-color-orange-6)"
        style={{ flexShrink: 0, marginTop: 3 }}
      />
      <div style={{ minWidth: 0 }}>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {text}{' '}
          <Anchor component={Link} {...(link as object)} size="sm" underline="always">
            {action}
          </Anchor>
        </Text>
        {detail !== undefined && (
          <Text size="xs" c="dimmed">
            {detail}
          </Text>
        )}
      </div>
    </Group>
  );
}
