import { Badge, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { modals } from '@mantine/modals';
import { useMutation, useQuery } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { Answered } from '../../../components/answered.tsx';
import { Moment } from '../../../components/moment.tsx';
import { EmptyState, FailedState } from '../../../components/states.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { type Application, regionNames } from '../model/settings.ts';
import { ApplicationDialog } from './application-dialog.tsx';
import { SecretForm } from './secret-form.tsx';

/** Applications that are registered with the marketplace. */
export function ApplicationsTab() {
  const applications = useQuery(trpc.applications.list.queryOptions());
  const [edited, edit] = useState<Application | 'new'>();
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Text size="sm" maw={620}>
          The marketplace knows you by your application: its client id and secret, one registration a region. Sellers
          authorize it under Sellers.
        </Text>
        <Button leftSection={<Plus size={16} aria-hidden="true" />} onClick={() => edit('new')}>
          Add an application
        </Button>
      </Group>
      <Answered query={applications} label="Loading the applications">
        {(list) =>
          list.length === 0 ? (
            <EmptyState icon={KeyRound} title="No application yet">
              Register one in the marketplace’s developer console, and enter its client id and secret here.
            </EmptyState>
          ) : (
            list.map((application) => (
              <ApplicationCard key={application.id} application={application} onEdit={() => edit(application)} />
            ))
          )
        }
      </Answered>
      {edited !== undefined && <ApplicationDialog application={edited} onClose={() => edit(undefined)} />}
    </Stack>
  );
}

interface ApplicationCardProps {
  readonly application: Application;
  readonly onEdit: () => void;
}

function ApplicationCard({ application, onEdit }: ApplicationCardProps) {
  const { id, name, region, clientId, isSandbox, isDraft, sellers, secretChangedAt, baseUrl } = application;
  const [rotating, rotate] = useDisclosure(false);
  const remove = useMutation(trpc.applications.remove.mutationOptions());
  const askFirst = () =>
    modals.openConfirmModal({
      title: `Remove ${name}?`,
      children: (
        <Text size="sm">
          {sellers === 0
            ? 'No seller hangs on it.'
            : `${sellers === 1 ? 'One seller goes' : `${sellers} sellers go`} with it, and all that is kept of them.`}{' '}
          At the marketplace nothing changes.
        </Text>
      ),
      labels: { confirm: 'Remove', cancel: 'Keep' },
      confirmProps: { color: 'red' },
      onConfirm: () => remove.mutate({ id }),
    });
  return (
    <Card withBorder component="article" aria-label={name}>
      <Stack gap="xs">
        <Group justify="space-between" gap="xs">
          <Group gap="xs">
            <Title order={2} size="h5">
              {name}
            </Title>
            {isSandbox && <Badge variant="default">Sandbox</Badge>}
            {isDraft && <Badge variant="default">Draft</Badge>}
          </Group>
          {!isSandbox && (
            <Group gap="xs">
              <Button size="xs" variant="default" onClick={onEdit}>
                Change
              </Button>
              <Button size="xs" variant="default" aria-expanded={rotating} onClick={rotate.toggle}>
                Rotate the secret
              </Button>
              <Button size="xs" variant="outline" color="red" loading={remove.isPending} onClick={askFirst}>
                Remove …
              </Button>
            </Group>
          )}
        </Group>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {regionNames[region]}
          {baseUrl !== null && `, at ${baseUrl}`} · {clientId}
        </Text>
        <Text size="sm" c="dimmed">
          {sellers === 1 ? 'One seller' : `${sellers} sellers`} · Secret set, changed <Moment at={secretChangedAt} />
        </Text>
        {isSandbox && (
          <Text size="sm" c="dimmed">
            The console keeps this one up to date by itself.
          </Text>
        )}
        {rotating && <SecretForm id={id} onDone={rotate.close} />}
        {remove.error !== null && <FailedState error={remove.error} />}
      </Stack>
    </Card>
  );
}
