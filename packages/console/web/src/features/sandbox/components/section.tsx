import { Box, Group, Paper, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface SectionProps {
  readonly title: string;
  readonly description?: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A section of the sandbox screen with a heading and actions. */
export function Section({ title, description, actions, children }: SectionProps) {
  return (
    <Paper withBorder p="sm" component="section" aria-label={title}>
      <Group justify="space-between" align="flex-start" mb="xs" gap="xs">
        <Box>
          <Title order={2} size="h5">
            {title}
          </Title>
          {description !== undefined && (
            <Text size="sm" c="dimmed">
              {description}
            </Text>
          )}
        </Box>
        {actions}
      </Group>
      {children}
    </Paper>
  );
}
