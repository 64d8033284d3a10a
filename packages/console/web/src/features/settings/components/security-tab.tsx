import { Button, Code, Group, NumberInput, Stack, Switch, Text, Title } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AsyncContent } from '../../../components/states/async-content.tsx';
import { ErrorState } from '../../../components/states/states.tsx';
import { Moment } from '../../../components/values/moment.tsx';
import { trpc } from '../../../lib/requests/trpc.ts';
import { usePermission } from '../../../lib/session/use-permission.ts';
import { formatBytes, formatQuantity } from '../../../lib/text/format.ts';
import type { Retention } from '../model/settings.ts';

/** Settings of read-only mode, retention and the encryption key. */
export function SecurityTab() {
  const settings = useQuery(trpc.settings.get.queryOptions());
  const canChangeKey = usePermission().isAllowed('settings.encryptionKey');
  return (
    <AsyncContent query={settings} label="Loading settings">
      {({ readOnly, retention }) => (
        <Stack gap="xl" maw={720}>
          <ReadOnly on={readOnly.value} changedAt={readOnly.changedAt} />
          <RetentionForm key={retention.changedAt ?? 'default'} saved={retention.value} />
          {canChangeKey && <EncryptionKey />}
        </Stack>
      )}
    </AsyncContent>
  );
}

function ReadOnly({ on, changedAt }: { readonly on: boolean; readonly changedAt: string | null }) {
  const change = useMutation(trpc.settings.setReadOnly.mutationOptions());
  return (
    <Stack component="section" gap="xs">
      <Title order={2} size="h4">
        Read-only mode
      </Title>
      <Switch
        label="Block every call that changes data at Amazon"
        description="Reads and reports still work. Blocked calls fail with an error that names this setting."
        checked={on}
        disabled={change.isPending}
        onChange={({ currentTarget: { checked } }) => change.mutate({ value: checked })}
      />
      {changedAt !== null && (
        <Text size="sm" c="dimmed">
          Changed <Moment at={changedAt} />
        </Text>
      )}
      {change.error !== null && <ErrorState error={change.error} />}
    </Stack>
  );
}

const retentionFields = [
  { name: 'calls', label: 'Call log', suffix: ' days', min: 1, max: 3650 },
  { name: 'audit', label: 'Audit log', suffix: ' days', min: 365, max: 3650 },
  { name: 'files', label: 'Documents and tables of runs', suffix: ' days', min: 1, max: 3650 },
  { name: 'personalFiles', label: 'Documents with personal data of buyers', suffix: ' days', min: 1, max: 30 },
  { name: 'maxFileGigabytes', label: 'Maximum size of documents and tables', suffix: ' GB', min: 0.1, max: 100_000 },
] as const;

function RetentionForm({ saved }: { readonly saved: Retention }) {
  const [retention, setRetention] = useState(saved);
  const save = useMutation(trpc.settings.setRetention.mutationOptions());
  const dirty = JSON.stringify(retention) !== JSON.stringify(saved);
  return (
    <Stack component="section" gap="xs">
      <Title order={2} size="h4">
        Retention
      </Title>
      {retentionFields.map(({ name, label, suffix, min, max }) => (
        <NumberInput
          key={name}
          label={label}
          suffix={suffix}
          min={min}
          max={max}
          allowDecimal={min < 1}
          clampBehavior="strict"
          maw={320}
          value={retention[name]}
          onChange={(value) => typeof value === 'number' && setRetention({ ...retention, [name]: value })}
        />
      ))}
      <StoredFiles />
      {save.error !== null && <ErrorState error={save.error} />}
      <Group>
        <Button disabled={!dirty} loading={save.isPending} onClick={() => save.mutate({ value: retention })}>
          Save retention
        </Button>
      </Group>
    </Stack>
  );
}

/** Shows the size of the stored documents and tables, to help to choose the limit. */
function StoredFiles() {
  const files = useQuery({ ...trpc.settings.storedFiles.queryOptions(), staleTime: 0 });
  return (
    <AsyncContent query={files} label="Loading file sizes">
      {({ runs, bytes, copyBytes }) => (
        <Text size="sm" c="dimmed">
          Files of {formatQuantity(runs, 'run')}: {formatBytes(bytes.original)} in documents, {formatBytes(bytes.table)}{' '}
          in tables, {formatBytes(bytes.result)} in feed results. When files are too old or exceed the limit, the oldest
          are deleted. Their runs stay in the lists. The files of the latest run are never deleted.
          {copyBytes !== null && ` The copies of sellers’ data have ${formatBytes(copyBytes)}.`}
        </Text>
      )}
    </AsyncContent>
  );
}

function EncryptionKey() {
  const key = useQuery(trpc.settings.encryptionKey.queryOptions());
  const change = useMutation(trpc.settings.rotateKey.mutationOptions());
  const confirmChange = () =>
    modals.openConfirmModal({
      title: 'Change encryption key?',
      children: (
        <Text size="sm">
          All secrets are encrypted again with a new key. Earlier copies of the data folder require the old key.
        </Text>
      ),
      labels: { confirm: 'Change key', cancel: 'Cancel' },
      onConfirm: () => change.mutate(),
    });
  return (
    <Stack component="section" gap="xs" align="flex-start">
      <Title order={2} size="h4">
        Encryption key
      </Title>
      <AsyncContent query={key} label="Loading">
        {({ file, canChange }) => (
          <>
            <Text size="sm">
              Client secrets and refresh tokens are encrypted with AES-256-GCM.{' '}
              {file === null ? (
                <>
                  The key comes from <Code>SUPERCARGO_KEY</Code>.
                </>
              ) : (
                <>
                  The key is in the file <Code style={{ overflowWrap: 'anywhere' }}>{file}</Code>, readable only by its
                  owner. Keep a copy separate from the data. Without the key, you must reconnect every seller.
                </>
              )}
            </Text>
            {canChange ? (
              <Button variant="default" loading={change.isPending} onClick={confirmChange}>
                Change key…
              </Button>
            ) : (
              <Text size="sm">
                To change it, start every process with <Code>SUPERCARGO_KEY=NEW,OLD</Code>, and later with the new key
                only. At startup, all secrets are encrypted with the first key.
              </Text>
            )}
          </>
        )}
      </AsyncContent>
      {change.isSuccess && (
        <Text size="sm" role="status">
          All secrets are encrypted with the new key.
        </Text>
      )}
      {change.error !== null && <ErrorState error={change.error} />}
    </Stack>
  );
}
