import { Group, Text } from '@mantine/core';
import { CircleAlert, CircleCheck, CircleHelp } from 'lucide-react';
import type { Outputs } from '../../lib/requests/trpc.ts';

type Health = Outputs['sellers']['list'][number]['health'];

const good = { icon: CircleCheck, color: 'var(--color-success)' } as const;
const bad = { icon: CircleAlert, color: 'var(--color-danger)' } as const;
const unsure = { icon: CircleHelp, color: 'var(--color-warning)' } as const;

const marks = {
  connected: { label: 'Connected', ...good },
  rejected: { label: 'Rejected', ...bad },
  unreachable: { label: 'Unreachable', ...unsure },
} as const;

const untested = { label: 'Not tested', ...unsure } as const;

/** Shows the result of a seller's last connection test. */
export function HealthMark({ health }: { readonly health: Health }) {
  const { label, icon: Icon, color } = health === null ? untested : marks[health.state];
  return (
    <Group gap={6} wrap="nowrap" component="span">
      <Icon size={16} color={color} aria-hidden="true" />
      <Text size="sm" component="span">
        {label}
      </Text>
    </Group>
  );
}
