import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface SectionProps {
  readonly title: string;
  readonly description?: string;
  readonly children: ReactNode;
}

export function Section({ title, description, children }: SectionProps) {
  return (
    <Stack component="section" gap="sm" align="flex-start">
      <div>
        <Title order={2} size="h4">
          {title}
        </Title>
        {description !== undefined && (
          <Text size="sm" c="dimmed">
            {description}
          </Text>
        )}
      </div>
      {children}
    </Stack>
  );
}
