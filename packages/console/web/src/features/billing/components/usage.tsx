import { Group, Progress, SimpleGrid, Stack, Text } from '@mantine/core';
import { formatCount } from '../../../lib/text/format.ts';
import type { Billing } from '../model/billing.ts';
import { Section } from './section.tsx';

const kindLabels = { sellers: 'Sellers', schedules: 'Schedules', members: 'Members' } as const;

/** Shows how much of the plan is used. */
export function Usage({ billing: { usage, plan } }: { readonly billing: Billing }) {
  return (
    <Section title="Usage">
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        {(Object.keys(kindLabels) as (keyof typeof kindLabels)[]).map((kind) => (
          <Bar key={kind} name={kindLabels[kind]} used={usage[kind]} limit={plan?.limits[kind]} />
        ))}
      </SimpleGrid>
    </Section>
  );
}

interface BarProps {
  readonly name: string;
  readonly used: number;
  /** Null for no limit; undefined if it is unknown, as for a plan that is no longer offered. */
  readonly limit: number | null | undefined;
}

function Bar({ name, used, limit }: BarProps) {
  const isLimited = typeof limit === 'number';
  const isOver = isLimited && used > limit;
  const isFull = isLimited && used >= limit;
  const color = isOver ? 'red' : isFull ? 'orange' : 'teal';
  return (
    <Stack gap={4}>
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={500}>
          {name}
        </Text>
        <Text size="sm">
          {formatCount(used)} {limit === null && '· unlimited'}
          {isLimited && `of ${formatCount(limit)}`}
        </Text>
      </Group>
      {isLimited && (
        <Progress.Root>
          <Progress.Section value={computeShare(used, limit)} color={color} aria-label={`${name} used`} />
        </Progress.Root>
      )}
      {isOver && <Text size="xs">Over the limit of the plan. Nothing is removed, but you cannot add more.</Text>}
      {isFull && !isOver && <Text size="xs">Limit reached.</Text>}
    </Stack>
  );
}

function computeShare(used: number, limit: number): number {
  return limit === 0 ? 100 : Math.min(100, (used / limit) * 100);
}
