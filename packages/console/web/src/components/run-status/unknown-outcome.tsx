import { Alert, Button, Group, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { CircleHelp } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { trpc } from '../../lib/requests/trpc.ts';
import { Permitted } from '../states/permitted.tsx';
import { ErrorState } from '../states/states.tsx';
import { Moment } from '../values/moment.tsx';
import type { Run } from './run-status.tsx';

/** Value of the option for a typed ID. */
const otherId = 'another';
const kindNames = { report: 'Report', feed: 'Feed', query: 'Query' } as const;

/** Asks the user which report, feed or query belongs to a run whose creation had an unknown outcome. */
export function UnknownOutcome({ run }: { readonly run: Pick<Run, 'id' | 'kind' | 'error'> }) {
  if (run.error === null || !run.error.code.endsWith('_OUTCOME_UNKNOWN')) return null;
  return (
    <Alert
      variant="outline"
      color="orange"
      icon={<CircleHelp aria-hidden="true" />}
      title={`Unknown outcome: select the ${run.kind}`}
      role="group"
    >
      <Permitted procedures="runs.resolveOutcome" isExplained>
        <UnknownOutcomeForm key={run.id} run={run} candidates={run.error.candidates ?? []} />
      </Permitted>
    </Alert>
  );
}

interface UnknownOutcomeFormProps {
  readonly run: Pick<Run, 'id' | 'kind'>;
  readonly candidates: NonNullable<NonNullable<Run['error']>['candidates']>;
}

function UnknownOutcomeForm({ run: { id: runId, kind }, candidates }: UnknownOutcomeFormProps) {
  const [choice, setChoice] = useState(candidates.length === 0 ? otherId : '');
  const [typed, setTyped] = useState('');
  const resolveOutcome = useMutation(trpc.runs.resolveOutcome.mutationOptions());
  const remoteId = choice === otherId ? typed : choice;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    resolveOutcome.mutate({ runId, remoteId });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <Text size="sm">
          The request was sent, but no response arrived. Select the {kind} that Amazon created, or send the request
          again.
        </Text>
        <Radio.Group
          value={choice}
          onChange={setChoice}
          label={candidates.length === 0 ? `No matching ${kind} found at Amazon` : 'Found at Amazon'}
        >
          <Stack gap="xs" mt={4}>
            {candidates.map(({ remoteId, createdAt, status }) => (
              <Radio
                key={remoteId}
                value={remoteId}
                label={remoteId}
                description={
                  <>
                    Created <Moment at={createdAt} />, {status}
                  </>
                }
              />
            ))}
            <Radio value={otherId} label={candidates.length === 0 ? 'Enter an ID' : 'Another ID'} />
          </Stack>
        </Radio.Group>
        {choice === otherId && (
          <TextInput
            label={`${kindNames[kind]} ID`}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value.trim())}
            maw={320}
          />
        )}
        <Group gap="sm">
          <Button type="submit" disabled={remoteId === ''} loading={resolveOutcome.isPending}>
            Use this {kind}
          </Button>
          <Button
            variant="default"
            loading={resolveOutcome.isPending}
            onClick={() => resolveOutcome.mutate({ runId, remoteId: null })}
          >
            Send request again
          </Button>
        </Group>
        {resolveOutcome.error !== null && <ErrorState error={resolveOutcome.error} />}
      </Stack>
    </form>
  );
}
