import { Alert, Button, Group, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { CircleHelp } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { trpc } from '../lib/trpc.ts';
import { Moment } from './moment.tsx';
import { Permitted } from './permitted.tsx';
import type { Run } from './run-status.tsx';
import { FailedState } from './states.tsx';

/** Value of the choice for which an id is typed in. */
const another = 'another';

/** Nobody knows whether a run has made anything at the marketplace: shows what was found there, and takes a person's word. */
export function DecideRun({ run }: { readonly run: Pick<Run, 'id' | 'kind' | 'error'> }) {
  if (run.error === null || !run.error.code.endsWith('_OUTCOME_UNKNOWN')) return null;
  return (
    <Alert
      variant="outline"
      color="orange"
      icon={<CircleHelp aria-hidden="true" />}
      title={`Which ${run.kind} is it?`}
      role="group"
    >
      <Permitted to="runs.decide" isExplained>
        <DecideForm key={run.id} run={run} candidates={run.error.candidates ?? []} />
      </Permitted>
    </Alert>
  );
}

interface DecideFormProps {
  readonly run: Pick<Run, 'id' | 'kind'>;
  readonly candidates: NonNullable<NonNullable<Run['error']>['candidates']>;
}

function DecideForm({ run: { id: runId, kind }, candidates }: DecideFormProps) {
  const [choice, setChoice] = useState(candidates.length === 0 ? another : '');
  const [typed, setTyped] = useState('');
  const decide = useMutation(trpc.runs.decide.mutationOptions());
  const remoteId = choice === another ? typed : choice;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    decide.mutate({ runId, remoteId });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <Text size="sm">
          The request was sent, and no answer came. Take the {kind} that it has made, or ask anew when it has made none.
        </Text>
        <Radio.Group value={choice} onChange={setChoice} label="What the marketplace has">
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
            <Radio
              value={another}
              label={candidates.length === 0 ? 'The one with this id' : 'Another one, by its id'}
            />
          </Stack>
        </Radio.Group>
        {choice === another && (
          <TextInput
            label={`Id of the ${kind}`}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value.trim())}
            maw={320}
          />
        )}
        <Group gap="sm">
          <Button type="submit" disabled={remoteId === ''} loading={decide.isPending}>
            Take this one
          </Button>
          <Button variant="default" loading={decide.isPending} onClick={() => decide.mutate({ runId, remoteId: null })}>
            It is none of them: ask anew
          </Button>
        </Group>
        {decide.error !== null && <FailedState error={decide.error} />}
      </Stack>
    </form>
  );
}
