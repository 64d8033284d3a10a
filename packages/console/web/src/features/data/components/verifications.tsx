import { Badge, Button, Group, Paper, Progress, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { AsyncContent } from '../../../components/states/async-content.tsx';
import { Permitted } from '../../../components/states/permitted.tsx';
import { LoadingState } from '../../../components/states/states.tsx';
import { Moment } from '../../../components/values/moment.tsx';
import { notifyError } from '../../../lib/notices/notify.ts';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';
import { useRefreshOnEvents } from '../../../lib/requests/use-refresh-on-events.ts';
import { formatQuantity } from '../../../lib/text/format.ts';

type Verifications = Outputs['mirror']['verifications'];
type Finished = Verifications['finished'][number];
type Running = Verifications['running'][number];

const VerificationDetails = lazy(() => import('./verification-details.tsx'));

interface VerificationListProps {
  readonly source: Finished['source'];
  /** Names of the sellers by Amazon's ID. */
  readonly sellerNames: ReadonlyMap<string, string>;
}

/** The verification that runs, and the last result of the copy and of each stream. */
export function VerificationList({ source, sellerNames }: VerificationListProps) {
  const options = trpc.mirror.verifications.queryOptions();
  const verifications = useQuery(options);
  useRefreshOnEvents('verifications', options.queryKey, 500);
  return (
    <AsyncContent query={verifications} label="Loading verifications" skeleton={null}>
      {({ running, finished }) => {
        const [current] = running.filter((one) => one.source === source);
        const own = finished.filter((one) => one.source === source);
        if (current === undefined && own.length === 0) return null;
        return (
          <Stack gap="xs" component="section" aria-label="Verifications">
            <Title order={3} size="h6">
              Verifications
            </Title>
            {current !== undefined && <RunningCard running={current} title={describeScope(current, sellerNames)} />}
            {own.map((one) => (
              <FinishedCard
                key={`${one.stream} ${one.partnerId}`}
                finished={one}
                title={describeScope(one, sellerNames)}
              />
            ))}
          </Stack>
        );
      }}
    </AsyncContent>
  );
}

function describeScope(
  { stream, partnerId }: Pick<Finished, 'stream' | 'partnerId'>,
  names: ReadonlyMap<string, string>,
) {
  const title = stream ?? 'All streams';
  return partnerId === null || names.size < 2 ? title : `${title}, ${names.get(partnerId) ?? partnerId}`;
}

function RunningCard({ running, title }: { readonly running: Running; readonly title: string }) {
  const { source, progress } = running;
  const cancel = useMutation(trpc.mirror.cancelVerification.mutationOptions({ onError: notifyError }));
  return (
    <Paper withBorder p="sm">
      <Group justify="space-between" gap="xs">
        <Text fw={500}>{title}</Text>
        <Permitted procedures="mirror.cancelVerification">
          <Button size="xs" variant="default" loading={cancel.isPending} onClick={() => cancel.mutate({ source })}>
            Cancel
          </Button>
        </Permitted>
      </Group>
      <Progress
        my={6}
        value={progress === null ? 0 : (100 * progress.step) / Math.max(1, progress.steps)}
        aria-label="Progress"
      />
      <Text size="sm" c="dimmed" role="status">
        {progress === null
          ? 'Starting'
          : `${progress.name} · step ${progress.step + 1} of ${progress.steps} · ${formatQuantity(progress.calls, 'call')}`}
      </Text>
    </Paper>
  );
}

function FinishedCard({ finished, title }: { readonly finished: Finished; readonly title: string }) {
  const [isOpen, setOpen] = useState(false);
  const { result, error, finishedAt } = finished;
  return (
    <Paper withBorder p="sm">
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <Text fw={500}>{title}</Text>
          {result !== null && <ResultBadge result={result} />}
          {result !== null && (
            <Text size="sm" c="dimmed">
              {formatQuantity(result.rows, 'row')} compared, {formatQuantity(result.calls, 'call')} ·{' '}
              <Moment at={finishedAt} />
            </Text>
          )}
        </Group>
        {result !== null && (
          <Button size="xs" variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Hide details' : 'Show details'}
          </Button>
        )}
      </Group>
      {error !== null && (
        <Text size="sm" mt={4}>
          <Moment at={error.at} />: {error.message} {error.action}
        </Text>
      )}
      {isOpen && result !== null && (
        <Suspense fallback={<LoadingState label="Loading details" lines={4} />}>
          <VerificationDetails key={finishedAt} verification={{ ...finished, result }} />
        </Suspense>
      )}
    </Paper>
  );
}

function ResultBadge({ result: { ok, unexplained } }: { readonly result: NonNullable<Finished['result']> }) {
  const [color, label] =
    unexplained > 0
      ? ['red', formatQuantity(unexplained, 'difference')]
      : ok
        ? ['teal', 'No difference']
        : ['yellow', 'Incomplete'];
  return (
    <Badge variant="dot" color={color} tt="none" fw={500} miw="max-content">
      {label}
    </Badge>
  );
}
