import { Alert, Button, Center, Skeleton, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { CircleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { PlanLink } from '../../lib/notices/plan-link.tsx';
import { describeError } from '../../lib/requests/error-description.ts';
import { ErrorCode } from '../links/error-code.tsx';

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
        <Icon size={24} aria-hidden="true" color="var(--color-text-faint)" />
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

interface LoadingStateProps {
  /** What is loading, for screen readers. */
  readonly label?: string;
  /** Lines to draw: about as many as the content will have, so that the screen keeps its height. */
  readonly lines?: number;
}

/** Stands where content is loading. */
export function LoadingState({ label = 'Loading', lines = 8 }: LoadingStateProps) {
  return (
    <div role="status">
      <VisuallyHidden>{label}…</VisuallyHidden>
      <SkeletonLines lines={lines} />
    </div>
  );
}

/** Lines of the height of rows, in place of content. */
export function SkeletonLines({ lines }: { readonly lines: number }) {
  return Array.from({ length: lines }, (_, line) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no other identity
    <Center key={line} h="var(--row-height)">
      <Skeleton height={10} width={`${lineWidths[line % lineWidths.length]}%`} mr="auto" />
    </Center>
  ));
}

/** Percentages. Lines of text differ in length. */
const lineWidths = [62, 88, 74, 95, 68, 81];

interface ErrorStateProps {
  readonly error: unknown;
  readonly retry?: (() => void) | undefined;
}

/** Shows an error: what happened, what to do, and its code. */
export function ErrorState({ error, retry }: ErrorStateProps) {
  const { code, message, action } = describeError(error);
  const [title, ...lines] = message.split('\n');
  return (
    <Alert color="red" variant="light" icon={<CircleAlert aria-hidden="true" />} title={title} role="alert">
      <Stack gap="xs" align="flex-start">
        {lines.length > 0 && (
          // DuckDB marks the position in a query with a sign below it.
          <Text size="xs" ff="monospace" style={{ whiteSpace: 'pre-wrap' }}>
            {lines.join('\n').trim()}
          </Text>
        )}
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
