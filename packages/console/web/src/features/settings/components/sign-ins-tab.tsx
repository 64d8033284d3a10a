import { Badge, Button, Group, Stack, Table, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Answered } from '../../../components/answered.tsx';
import { Moment } from '../../../components/moment.tsx';
import { ScrollRegion } from '../../../components/scroll-region.tsx';
import { FailedState } from '../../../components/states.tsx';
import { browserName } from '../../../lib/browser-name.ts';
import { trpc } from '../../../lib/trpc.ts';

/** Every browser that is signed in. */
export function SignInsTab() {
  const sessions = useQuery(trpc.session.list.queryOptions());
  const signOut = useMutation(
    trpc.session.signOut.mutationOptions({
      onSuccess: (_, { id }) => {
        if (id === undefined) window.location.assign('/');
      },
    }),
  );
  const askFirst = () =>
    modals.openConfirmModal({
      title: 'Sign out everywhere?',
      children: (
        <Text size="sm">This browser too. The terminal of the console prints a link that lets one in again.</Text>
      ),
      labels: { confirm: 'Sign out everywhere', cancel: 'Stay' },
      confirmProps: { color: 'red' },
      onConfirm: () => signOut.mutate({}),
    });
  return (
    <Answered query={sessions} label="Loading the sign-ins">
      {(list) => (
        <Stack gap="md" align="flex-start">
          <Text size="sm">A sign-in ends by itself after 30 days.</Text>
          <ScrollRegion label="Sign-ins">
            <Table miw={560}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Browser</Table.Th>
                  <Table.Th>Since</Table.Th>
                  <Table.Th>Until</Table.Th>
                  <Table.Th>Sign out</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {list.map(({ id, userAgent, createdAt, expiresAt, isThis }) => (
                  <Table.Tr key={id}>
                    <Table.Td>
                      <Group gap="xs">
                        {browserName(userAgent)}
                        {isThis && <Badge variant="default">This one</Badge>}
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
          {signOut.error !== null && <FailedState error={signOut.error} />}
          <Button variant="outline" color="red" loading={signOut.isPending} onClick={askFirst}>
            Sign out everywhere …
          </Button>
        </Stack>
      )}
    </Answered>
  );
}
