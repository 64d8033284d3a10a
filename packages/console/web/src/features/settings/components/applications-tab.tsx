import { Badge, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { modals } from '@mantine/modals';
import { useMutation, useQuery } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { regionNames } from '../../../components/forms/application-form.tsx';
import { AsyncContent } from '../../../components/states/async-content.tsx';
import { EmptyState, ErrorState } from '../../../components/states/states.tsx';
import { Moment } from '../../../components/values/moment.tsx';
import { trpc } from '../../../lib/requests/trpc.ts';
import { formatQuantity } from '../../../lib/text/format.ts';
import type { Application } from '../model/settings.ts';
import { ApplicationDialog } from './application-dialog.tsx';
import { SecretForm } from './secret-form.tsx';

/** Lists the applications that are registered with Amazon. */
export function ApplicationsTab() {
  const applications = useQuery(trpc.applications.list.queryOptions());
  const [edited, edit] = useState<Application | 'new'>();
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Text size="sm" maw={620}>
          Amazon identifies you by your application: a client ID and a secret, registered per region. Sellers authorize
          it under Sellers.
        </Text>
        <Button leftSection={<Plus size={16} aria-hidden="true" />} onClick={() => edit('new')}>
          Add application…
        </Button>
      </Group>
      <AsyncContent query={applications} label="Loading applications">
        {(list) =>
          list.length === 0 ? (
            <EmptyState icon={KeyRound} title="No applications yet">
              Register an application in Amazon’s developer console and add its client ID and secret here.
            </EmptyState>
          ) : (
            list.map((application) => (
              <ApplicationCard key={application.id} application={application} onEdit={() => edit(application)} />
            ))
          )
        }
      </AsyncContent>
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
  const [isRotating, setRotating] = useDisclosure(false);
  const remove = useMutation(trpc.applications.remove.mutationOptions());
  const confirmRemoval = () =>
    modals.openConfirmModal({
      title: `Remove ${name}?`,
      children: (
        <Text size="sm">
          {sellers === 0
            ? 'No seller uses it.'
            : `This also removes ${formatQuantity(sellers, 'seller')} and all their data from the console.`}{' '}
          Nothing changes at Amazon.
        </Text>
      ),
      labels: { confirm: 'Remove application', cancel: 'Cancel' },
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
                Edit
              </Button>
              <Button size="xs" variant="default" aria-expanded={isRotating} onClick={setRotating.toggle}>
                Rotate secret
              </Button>
              <Button size="xs" variant="outline" color="red" loading={remove.isPending} onClick={confirmRemoval}>
                Remove…
              </Button>
            </Group>
          )}
        </Group>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {regionNames[region]}
          {baseUrl !== null && `, at ${baseUrl}`} · {clientId}
        </Text>
        <Text size="sm" c="dimmed">
          {formatQuantity(sellers, 'seller')} · Secret changed <Moment at={secretChangedAt} />
        </Text>
        {isSandbox && (
          <Text size="sm" c="dimmed">
            The console manages this application.
          </Text>
        )}
        {isRotating && <SecretForm id={id} onDone={setRotating.close} />}
        {remove.error !== null && <ErrorState error={remove.error} />}
      </Stack>
    </Card>
  );
}
