import { Alert, Button, Center, Loader, Stack, Text, Title } from '@mantine/core';
import { CircleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { failureOf } from '../lib/failure.ts';
import { PlanHint } from '../lib/plan-hint.tsx';
import { ErrorCode } from './error-code.tsx';

interface EmptyStateProps {
  readonly icon: LucideIcon;
  readonly title: string;
  /** Why there is nothing, and what to do about it. */
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** There is nothing yet. */
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

/** It is on its way. */
export function LoadingState({ label = 'Loading' }: { readonly label?: string }) {
  return (
    <Center py="xl" role="status">
      <Loader size="sm" mr="sm" aria-hidden="true" />
      <Text size="sm">{label} …</Text>
    </Center>
  );
}

interface FailedStateProps {
  readonly error: unknown;
  readonly retry?: (() => void) | undefined;
}

/** It did not work: what happened, what to do, and the code to look up. */
export function FailedState({ error, retry }: FailedStateProps) {
  const { code, message, action } = failureOf(error);
  return (
    <Alert color="red" variant="light" icon={<CircleAlert aria-hidden="true" />} title={message} role="alert">
      <Stack gap="xs" align="flex-start">
        {action !== undefined && <Text size="sm">{action}</Text>}
        <PlanHint code={code} />
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
