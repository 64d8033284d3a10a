import { Group, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface SectionProps {
  readonly title: string;
  /** Buttons of the section. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A section of a seller's details. */
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
