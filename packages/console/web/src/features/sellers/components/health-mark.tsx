import { Group, Text } from '@mantine/core';
import { CircleAlert, CircleCheck, CircleHelp } from 'lucide-react';
import { healthWords } from '../model/health.ts';
import type { Seller } from '../model/seller.ts';

const marks = {
  good: { icon: CircleCheck, colour: 'var(--good)' },
  bad: { icon: CircleAlert, colour: 'var(--bad)' },
  unsure: { icon: CircleHelp, colour: 'var(--unsure)' },
} as const;

/** How a connection stood when it was last tested. */
export function HealthMark({ health }: { readonly health: Seller['health'] }) {
  const { label, tone } = healthWords(health);
  const { icon: Icon, colour } = marks[tone];
  return (
    <Group gap={6} wrap="nowrap" component="span">
      <Icon size={16} color={colour} aria-hidden="true" />
      <Text size="sm" component="span">
        {label}
      </Text>
    </Group>
  );
}
