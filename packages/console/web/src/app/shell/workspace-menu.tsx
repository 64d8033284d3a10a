import { Button, Menu, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Check, ChevronsUpDown, MailOpen, Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { notifyError } from '../../lib/notices/notify.ts';
import { trpc } from '../../lib/requests/trpc.ts';
import { clearDrafts } from '../../lib/session/drafts.ts';
import { Link } from '../../navigation/link.tsx';
import classes from './shell.module.css';

const NewWorkspace = lazy(() =>
  import('../../features/people/components/new-workspace.tsx').then(({ NewWorkspace }) => ({ default: NewWorkspace })),
);

/**
 * Shows the current workspace and switches to others. Switching reloads the page, so that no data of one workspace shows in
 * another.
 */
export function WorkspaceMenu() {
  const [isCreating, { open, close }] = useDisclosure(false);
  const me = useQuery(trpc.session.me.queryOptions());
  const received = useQuery(trpc.members.receivedInvitations.queryOptions());
  const change = useMutation(
    trpc.workspaces.switch.mutationOptions({
      onSuccess: () => {
        clearDrafts();
        window.location.assign('/');
      },
      onError: notifyError,
    }),
  );
  const { workspaces = [], workspaceId } = me.data ?? {};
  const name = workspaces.find(({ id }) => id === workspaceId)?.name ?? '';
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button
            variant="default"
            size="xs"
            maw={220}
            justify="space-between"
            className={classes.workspace ?? ''}
            aria-label={`Workspace: ${name}`}
            rightSection={<ChevronsUpDown size={14} aria-hidden="true" />}
          >
            <Text span size="xs" truncate>
              {name}
            </Text>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>Workspaces</Menu.Label>
          {workspaces.map(({ id, name, role }) => (
            <Menu.Item
              key={id}
              rightSection={id === workspaceId && <Check size={16} aria-hidden="true" />}
              aria-current={id === workspaceId}
              onClick={() => id !== workspaceId && change.mutate({ workspaceId: id })}
            >
              {name}{' '}
              <Text span size="xs" c="dimmed">
                {role}
              </Text>
            </Menu.Item>
          ))}
          <Menu.Divider />
          {received.data?.map(({ id, workspace }) => (
            <Menu.Item key={id} component={Link} to="/join" leftSection={<MailOpen size={16} aria-hidden="true" />}>
              Invitation to {workspace}
            </Menu.Item>
          ))}
          <Menu.Item leftSection={<Plus size={16} aria-hidden="true" />} onClick={open}>
            New workspace…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>{isCreating && <NewWorkspace onClose={close} />}</Suspense>
    </>
  );
}
