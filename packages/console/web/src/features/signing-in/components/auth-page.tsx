import { Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';

interface AuthPageProps {
  readonly title: string;
  /** What to do here, in a sentence. */
  readonly description?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of one sign-in step. */
export function AuthPage({ title, description, children }: AuthPageProps) {
  useEffect(() => {
    document.title = `${title} · Supercargo`;
  }, [title]);
  return (
    <Stack gap="md">
      <div>
        <Title order={1} size="h3">
          {title}
        </Title>
        {description !== undefined && <Text size="sm">{description}</Text>}
      </div>
      {children}
    </Stack>
  );
}
