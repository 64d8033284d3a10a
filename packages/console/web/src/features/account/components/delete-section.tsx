import { Button, List, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQuery } from '@tanstack/react-query';
import { AsyncContent } from '../../../components/states/async-content.tsx';
import { notifyError } from '../../../lib/notices/notify.ts';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { Section } from './section.tsx';

type Blocker = Outputs['account']['deletionBlockers'][number];

/** Deletes the account, or lists the workspaces that prevent it. */
export function DeleteSection({ email }: { readonly email: string }) {
  const [deleting, { open, close }] = useDisclosure(false);
  const blockers = useQuery(trpc.account.deletionBlockers.queryOptions());
  return (
    <Section
      title="Delete account"
      description="You are signed out everywhere and leave all workspaces. Your past changes stay in their audit logs."
    >
      <AsyncContent query={blockers} label="Loading workspaces">
        {(list) =>
          list.length === 0 ? (
            <Button color="red" variant="outline" onClick={open}>
              Delete account…
            </Button>
          ) : (
            <Blockers blockers={list} />
          )
        }
      </AsyncContent>
      {deleting && <DeleteDialog email={email} onClose={close} />}
    </Section>
  );
}

function Blockers({ blockers }: { readonly blockers: readonly Blocker[] }) {
  const change = useMutation(trpc.workspaces.switch.mutationOptions({ onError: notifyError }));
  const openWorkspace = ({ id, why }: Blocker) =>
    change.mutate(
      { workspaceId: id },
      { onSuccess: () => window.location.assign(why === 'owner' ? '/people' : '/people?tab=workspace') },
    );
  return (
    <>
      <Text size="sm">
        You are the only owner of these workspaces. Transfer or delete them before you delete your account.
      </Text>
      <List size="sm" spacing="sm">
        {blockers.map((blocker) => (
          <List.Item key={blocker.id}>
            <Text size="sm">
              <b>{blocker.name}</b>:{' '}
              {blocker.why === 'owner'
                ? 'it has other members. Make one of them an owner, or delete the workspace.'
                : 'you are its only member, and it is not empty. Delete the workspace. You can export it first.'}
            </Text>
            <Button
              mt="xs"
              size="xs"
              maw="100%"
              variant="default"
              loading={change.isPending}
              onClick={() => openWorkspace(blocker)}
            >
              Go to {blocker.name}
            </Button>
          </List.Item>
        ))}
      </List>
    </>
  );
}
