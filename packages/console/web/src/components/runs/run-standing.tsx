import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Moment } from '../moment.tsx';
import { hasEnded, type Run, RunDuration, RunProgressLine, RunStatusBadge } from '../run-status.tsx';

interface RunStandingProps {
  readonly run: Run;
  /** What was done at first: `Asked for`, `Sent`. */
  readonly began: string;
  /** Who or what did it; the person who is known, unless something else is given. */
  readonly by?: ReactNode;
  /** The way of the run, step by step. */
  readonly steps?: ReactNode;
}

/** How far a run is, since when, and how long it takes. Of one that is done the steps are folded: its contents matter. */
export function RunStanding({ run, began, by = run.createdBy, steps }: RunStandingProps) {
  const [areShown, { toggle }] = useDisclosure(false);
  const isDone = run.status === 'done';
  const status = (
    <Group gap="md" role="status" aria-live="polite">
      <RunStatusBadge status={run.displayStatus} />
      <RunProgressLine run={run} />
    </Group>
  );
  const story = (
    <Group gap="lg">
      <Text size="sm">
        {began} <Moment at={run.createdAt} /> by {by}
      </Text>
      {run.startedAt !== null && (
        <Text size="sm">
          {hasEnded(run) ? 'Took' : 'For'} <RunDuration run={run} />
        </Text>
      )}
      {isDone && steps !== undefined && (
        <Button variant="subtle" size="compact-sm" aria-expanded={areShown} onClick={toggle}>
          Steps
        </Button>
      )}
    </Group>
  );
  return (
    <Paper withBorder px="md" py={isDone ? 'xs' : 'md'}>
      <Stack gap="md">
        {isDone ? (
          <Group justify="space-between" gap="md">
            {status}
            {story}
          </Group>
        ) : (
          status
        )}
        {(!isDone || areShown) && steps}
        {!isDone && story}
      </Stack>
    </Paper>
  );
}
