import { Button, Code, Group, NumberInput, Stack, Switch, Text, Title } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Answered } from '../../../components/answered.tsx';
import { Moment } from '../../../components/moment.tsx';
import { FailedState } from '../../../components/states.tsx';
import { formatBytes, formatCount } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import { usePermission } from '../../../lib/use-permission.ts';
import type { Retention } from '../model/settings.ts';

/** What may be changed at the marketplace, what is kept how long, and the key for secrets. */
export function SafetyTab() {
  const settings = useQuery(trpc.settings.all.queryOptions());
  const mayHaveKey = usePermission().may('settings.key');
  return (
    <Answered query={settings} label="Loading the settings">
      {({ readOnly, retention }) => (
        <Stack gap="xl" maw={720}>
          <ReadOnly on={readOnly.value} changedAt={readOnly.changedAt} />
          <RetentionForm key={retention.changedAt ?? 'default'} kept={retention.value} />
          {mayHaveKey && <Key />}
        </Stack>
      )}
    </Answered>
  );
}

function ReadOnly({ on, changedAt }: { readonly on: boolean; readonly changedAt: string | null }) {
  const change = useMutation(trpc.settings.setReadOnly.mutationOptions());
  return (
    <Stack component="section" gap="xs">
      <Title order={2} size="h4">
        Read only
      </Title>
      <Switch
        label="Send nothing that changes anything at the marketplace"
        description="Reads and reports go on. Whoever tries to change something is told that this is on."
        checked={on}
        disabled={change.isPending}
        onChange={({ currentTarget: { checked } }) => change.mutate({ value: checked })}
      />
      {changedAt !== null && (
        <Text size="sm" c="dimmed">
          Changed <Moment at={changedAt} />
        </Text>
      )}
      {change.error !== null && <FailedState error={change.error} />}
    </Stack>
  );
}

const keptThings = [
  { name: 'calls', label: 'Records of calls', suffix: ' days', min: 1, max: 3650 },
  { name: 'audit', label: 'Changes that people have made', suffix: ' days', min: 1, max: 3650 },
  { name: 'files', label: 'Documents and tables of runs', suffix: ' days', min: 1, max: 3650 },
  { name: 'fileGigabytes', label: 'Room for documents and tables', suffix: ' GB', min: 0.1, max: 100_000 },
] as const;

function RetentionForm({ kept }: { readonly kept: Retention }) {
  const [days, change] = useState(kept);
  const keep = useMutation(trpc.settings.setRetention.mutationOptions());
  const dirty = JSON.stringify(days) !== JSON.stringify(kept);
  return (
    <Stack component="section" gap="xs">
      <Title order={2} size="h4">
        What is kept how long
      </Title>
      {keptThings.map(({ name, label, suffix, min, max }) => (
        <NumberInput
          key={name}
          label={label}
          suffix={suffix}
          min={min}
          max={max}
          allowDecimal={min < 1}
          clampBehavior="strict"
          maw={320}
          value={days[name]}
          onChange={(value) => typeof value === 'number' && change({ ...days, [name]: value })}
        />
      ))}
      <KeptFiles />
      {keep.error !== null && <FailedState error={keep.error} />}
      <Group>
        <Button disabled={!dirty} loading={keep.isPending} onClick={() => keep.mutate({ value: days })}>
          Keep
        </Button>
      </Group>
    </Stack>
  );
}

/** What documents and tables take up, so that a bound can be chosen. */
function KeptFiles() {
  const kept = useQuery({ ...trpc.settings.keptFiles.queryOptions(), staleTime: 0 });
  return (
    <Answered query={kept} label="Counting the files">
      {({ runs, bytes }) => (
        <Text size="sm" c="dimmed">
          Now {formatCount(runs)} {runs === 1 ? 'run has' : 'runs have'} files: {formatBytes(bytes.original)} of
          documents, {formatBytes(bytes.table)} of tables, {formatBytes(bytes.result)} of results of feeds. When they
          are too old or too many, the oldest files go, and their runs stay in the lists. The files of the last run
          always stay.
        </Text>
      )}
    </Answered>
  );
}

function Key() {
  const key = useQuery(trpc.settings.key.queryOptions());
  const change = useMutation(trpc.settings.changeKey.mutationOptions());
  const askFirst = () =>
    modals.openConfirmModal({
      title: 'Make a new key?',
      children: (
        <Text size="sm">
          Every secret is sealed anew with it. A copy of the data folder from before opens with the old key only.
        </Text>
      ),
      labels: { confirm: 'Make a new key', cancel: 'Keep the old one' },
      onConfirm: () => change.mutate(),
    });
  return (
    <Stack component="section" gap="xs" align="flex-start">
      <Title order={2} size="h4">
        Key for secrets
      </Title>
      <Answered query={key} label="Loading">
        {({ file, canChange }) => (
          <>
            <Text size="sm">
              Client secrets and refresh tokens are sealed with AES-256-GCM.{' '}
              {file === null ? (
                <>
                  The key comes from <Code>SUPERCARGO_KEY</Code>.
                </>
              ) : (
                <>
                  The key is the file <Code style={{ overflowWrap: 'anywhere' }}>{file}</Code>, open to its owner only.
                  Keep a copy apart from the data: without it every seller has to be connected anew.
                </>
              )}
            </Text>
            {canChange ? (
              <Button variant="default" loading={change.isPending} onClick={askFirst}>
                Change the key …
              </Button>
            ) : (
              <Text size="sm">
                To change it, start every process with <Code>SUPERCARGO_KEY=NEW,OLD</Code>, and later with the new one
                alone. At the start everything is sealed with the first.
              </Text>
            )}
          </>
        )}
      </Answered>
      {change.isSuccess && (
        <Text size="sm" role="status">
          Every secret is sealed with the new key.
        </Text>
      )}
      {change.error !== null && <FailedState error={change.error} />}
    </Stack>
  );
}
