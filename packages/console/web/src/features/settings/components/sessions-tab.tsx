import { Badge, Button, Group, Stack, Table, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ScrollRegion } from '../../../components/layout/scroll-region.tsx';
import { AsyncContent } from '../../../components/states/async-content.tsx';
import { ErrorState } from '../../../components/states/states.tsx';
import { Moment } from '../../../components/values/moment.tsx';
import { formatBrowserName } from '../../../lib/browser/browser-name.ts';
import { trpc } from '../../../lib/requests/trpc.ts';

/** Lists the browsers that are signed in. */
export function SessionsTab() {
  const sessions = useQuery(trpc.session.list.queryOptions());
  const signOut = useMutation(
    trpc.session.signOut.mutationOptions({
      onSuccess: (_, { id }) => {
        if (id === undefined) window.location.assign('/');
      },
    }),
  );
  const confirmSignOut = () =>
    modals.openConfirmModal({
      title: 'Sign out everywhere?',
      children: (
        <Text size="sm">
          This also signs out this browser. The terminal of the console prints a link to sign in again.
        </Text>
      ),
      labels: { confirm: 'Sign out everywhere', cancel: 'Cancel' },
      confirmProps: { color: 'red' },
      onConfirm: () => signOut.mutate({}),
    });
  return (
    <AsyncContent query={sessions} label="Loading sessions">
      {(list) => (
        <Stack gap="md" align="flex-start">
          <Text size="sm">A session ends automatically after 30 days.</Text>
          <ScrollRegion label="Sessions">
            <Table miw={560}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Browser</Table.Th>
                  <Table.Th>Signed in</Table.Th>
                  <Table.Th>Expires</Table.Th>
                  <Table.Th>Actions</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {list.map(({ id, userAgent, createdAt, expiresAt, isThis }) => (
                  <Table.Tr key={id}>
                    <Table.Td>
                      <Group gap="xs">
                        {formatBrowserName(userAgent)}
                        {isThis && <Badge variant="default">This browser</Badge>}
                      </Group>
                    </Table.Td>
                    <Table.Td>
                      <Moment at={createdAt} />
                    </Table.Td>
                    <Table.Td>
                      <Moment at={expiresAt} />
                    </Table.Td>
                    <Table.Td>
                      {!isThis && (
                        <Button size="xs" variant="default" onClick={() => signOut.mutate({ id })}>
                          Sign out
                        </Button>
                      )}
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </ScrollRegion>
          {signOut.error !== null && <ErrorState error={signOut.error} />}
          <Button variant="outline" color="red" loading={signOut.isPending} onClick={confirmSignOut}>
            Sign out everywhere…
          </Button>
        </Stack>
      )}
    </AsyncContent>
  );
}
