import { Alert, Button, Center, Loader, Stack, Text, Title } from '@mantine/core';
import { CircleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { describeError } from '../lib/error-description.ts';
import { PlanLink } from '../lib/plan-link.tsx';
import { ErrorCode } from './error-code.tsx';

interface EmptyStateProps {
  readonly icon: LucideIcon;
  readonly title: string;
  /** Why there is no content, and what to do. */
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** Shown where there is no content yet. */
export function EmptyState({ icon: Icon, title, children, action }: EmptyStateProps) {
  return (
    <Center py="xl">
      <Stack align="center" gap="xs" maw={440} ta="center">
        <Icon size={32} aria-hidden="true" />
        <Title order={2} size="h4">
          {title}
        </Title>
        <Text c="dimmed" size="sm">
          {children}
        </Text>
        {action}
      </Stack>
    </Center>
  );
}

/** Shown while content is loading. */
export function LoadingState({ label = 'Loading' }: { readonly label?: string }) {
  return (
    <Center py="xl" role="status">
      <Loader size="sm" mr="sm" aria-hidden="true" />
      <Text size="sm">{label}…</Text>
    </Center>
  );
}

interface ErrorStateProps {
  readonly error: unknown;
  readonly retry?: (() => void) | undefined;
}

/** Shows an error: what happened, what to do, and its code. */
export function ErrorState({ error, retry }: ErrorStateProps) {
  const { code, message, action } = describeError(error);
  return (
    <Alert color="red" variant="light" icon={<CircleAlert aria-hidden="true" />} title={message} role="alert">
      <Stack gap="xs" align="flex-start">
        {action !== undefined && <Text size="sm">{action}</Text>}
        <PlanLink code={code} />
        <ErrorCode code={code} />
        {retry !== undefined && (
          <Button size="xs" variant="default" onClick={retry}>
            Try again
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
