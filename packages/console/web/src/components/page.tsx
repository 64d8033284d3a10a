import { Box, Group, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';

interface PageProps {
  readonly title: string;
  /** One short sentence on what the screen is for. */
  readonly description?: ReactNode;
  /** Buttons that belong to the whole screen. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a screen: its heading, what it is for, what can be done. */
export function Page({ title, description, actions, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Supercargo`;
  }, [title]);
  return (
    <Stack gap="md" p={{ base: 'sm', sm: 'lg' }} maw={1600}>
      <Group justify="space-between" align="flex-start" gap="sm">
        <Box>
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
