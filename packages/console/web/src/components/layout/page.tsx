import { Box, Group, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';

interface PageProps {
  readonly title: string;
  /** A short sentence about the purpose of the screen. */
  readonly description?: ReactNode;
  /** Buttons for the whole screen. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The layout of a screen: heading, description and actions. */
export function Page({ title, description, actions, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Supercargo`;
  }, [title]);
  return (
    <Stack gap="md" px={{ base: 'sm', sm: 'lg' }} pt={{ base: 'sm', sm: 'md' }} pb="xl" maw="var(--content-width)">
      <Group justify="space-between" align="flex-start" gap="sm">
        <Box flex="1 1 320px" miw={0}>
          <Title order={1} size="h3">
            {title}
          </Title>
          {description !== undefined && (
            <Text c="dimmed" size="sm">
              {description}
            </Text>
          )}
        </Box>
        {actions !== undefined && <Group gap="xs">{actions}</Group>}
      </Group>
      {children}
    </Stack>
  );
}
