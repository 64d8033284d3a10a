import { Group, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface SectionProps {
  readonly title: string;
  /** What can be done about it. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A part of what is shown of one seller. */
export function Section({ title, actions, children }: SectionProps) {
  return (
    <Stack component="section" gap="xs">
      <Group justify="space-between" gap="xs">
        <Title order={3} size="h5">
          {title}
        </Title>
        {actions}
      </Group>
      {children}
    </Stack>
  );
}
