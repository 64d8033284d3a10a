import { Group, Progress, SimpleGrid, Stack, Text } from '@mantine/core';
import { formatCount } from '../../../lib/format.ts';
import type { Billing } from '../model/billing.ts';
import { Section } from './section.tsx';

const kinds = { sellers: 'Sellers', schedules: 'Scheduled reports', people: 'People' } as const;

/** How much of the plan is used. */
export function Usage({ billing: { usage, plan } }: { readonly billing: Billing }) {
  return (
    <Section title="Usage">
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        {(Object.keys(kinds) as (keyof typeof kinds)[]).map((kind) => (
          <Bar key={kind} name={kinds[kind]} used={usage[kind]} most={plan?.limits[kind]} />
        ))}
      </SimpleGrid>
    </Section>
  );
}

interface BarProps {
  readonly name: string;
  readonly used: number;
  /** Null for no limit; undefined where it is not known, as of a plan that is not on offer any more. */
  readonly most: number | null | undefined;
}

function Bar({ name, used, most }: BarProps) {
  const isBound = typeof most === 'number';
  const isOver = isBound && used > most;
  const isFull = isBound && used >= most;
  const color = isOver ? 'red' : isFull ? 'orange' : 'teal';
  return (
    <Stack gap={4}>
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={500}>
          {name}
        </Text>
        <Text size="sm">
          {formatCount(used)} {most === null && '· no limit'}
          {isBound && `of ${formatCount(most)}`}
        </Text>
      </Group>
      {isBound && (
        <Progress.Root>
          <Progress.Section value={shareOf(used, most)} color={color} aria-label={`${name} used`} />
        </Progress.Root>
      )}
      {isOver && <Text size="xs">More than the plan allows. What is there stays; nothing can be added.</Text>}
      {isFull && !isOver && <Text size="xs">All that the plan allows.</Text>}
    </Stack>
  );
}

function shareOf(used: number, most: number): number {
  return most === 0 ? 100 : Math.min(100, (used / most) * 100);
}
