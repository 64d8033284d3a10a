import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { hasEnded, type Run, RunDuration, RunProgressLine, RunStatusBadge } from '../run-status/run-status.tsx';
import { Moment } from '../values/moment.tsx';

interface RunSummaryProps {
  readonly run: Run;
  /** How the run started: `Requested`, `Sent`. */
  readonly startLabel: string;
  /** Who or what started it. Default: the user. */
  readonly startedBy?: ReactNode;
  /** The steps of the run. */
  readonly steps?: ReactNode;
}

/** Shows status, start and duration of a run. The steps of a run that is done are collapsed. */
export function RunSummary({ run, startLabel, startedBy = run.createdBy, steps }: RunSummaryProps) {
  const [areStepsShown, { toggle }] = useDisclosure(false);
  const isDone = run.status === 'done';
  const status = (
    <Group gap="md" role="status" aria-live="polite">
      <RunStatusBadge status={run.displayStatus} />
      <RunProgressLine run={run} />
    </Group>
  );
  const details = (
    <Group gap="lg">
      <Text size="sm">
        {startLabel} <Moment at={run.createdAt} /> by {startedBy}
      </Text>
      {run.startedAt !== null && (
        <Text size="sm">
          {hasEnded(run) ? 'Took' : 'Running for'} <RunDuration run={run} />
        </Text>
      )}
      {isDone && steps !== undefined && (
        <Button variant="subtle" size="compact-sm" aria-expanded={areStepsShown} onClick={toggle}>
          {areStepsShown ? 'Hide steps' : 'Show steps'}
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
            {details}
          </Group>
        ) : (
          status
        )}
        {(!isDone || areStepsShown) && steps}
        {!isDone && details}
      </Stack>
    </Paper>
  );
}
