import { Badge, Button, Group, Table, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ScrollRegion } from '../../../components/layout/scroll-region.tsx';
import { AsyncContent } from '../../../components/states/async-content.tsx';
import { ErrorState } from '../../../components/states/states.tsx';
import { Moment } from '../../../components/values/moment.tsx';
import { formatBrowserName } from '../../../lib/browser/browser-name.ts';
import { confirmAction } from '../../../lib/notices/confirm-action.tsx';
import { trpc } from '../../../lib/requests/trpc.ts';
import { leaveConsole } from '../../../lib/session/sign-out.ts';
import { Section } from './section.tsx';

/** Lists the browsers in which the user is signed in. */
export function BrowsersSection() {
  const sessions = useQuery(trpc.session.list.queryOptions());
  const queries = useQueryClient();
  const signOut = useMutation(
    trpc.session.signOut.mutationOptions({
      onSuccess: (_, { id, others }) => {
        if (id === undefined && others !== true) leaveConsole();
        else return queries.invalidateQueries(trpc.session.list.queryFilter());
      },
    }),
  );
  const confirmSignOut = (others: boolean) =>
    confirmAction({
      title: others ? 'Sign out all other browsers?' : 'Sign out everywhere?',
      text: others
        ? 'This browser stays signed in.'
        : 'This includes this browser. You can sign in again with your password or a passkey.',
      confirmLabel: others ? 'Sign out other browsers' : 'Sign out everywhere',
      isDangerous: true,
      onConfirm: () => signOut.mutate(others ? { others } : {}),
    });
  return (
    <Section title="Signed-in browsers" description="A session ends automatically after 30 days.">
      <AsyncContent query={sessions} label="Loading sessions">
        {(list) => (
          <ScrollRegion label="Signed-in browsers">
            <Table miw={640}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Browser</Table.Th>
                  <Table.Th>IP address</Table.Th>
                  <Table.Th>Signed in</Table.Th>
                  <Table.Th>Last seen</Table.Th>
                  <Table.Th>Actions</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {list.map(({ id, userAgent, address, createdAt, seenAt, isThis }) => (
                  <Table.Tr key={id}>
                    <Table.Td>
                      <Group gap="xs">
                        {formatBrowserName(userAgent)}
                        {isThis && <Badge variant="default">This browser</Badge>}
                      </Group>
                    </Table.Td>
                    <Table.Td>{address ?? 'Unknown'}</Table.Td>
                    <Table.Td>
                      <Moment at={createdAt} />
                    </Table.Td>
                    <Table.Td>
                      <Moment at={seenAt ?? createdAt} />
                    </Table.Td>
                    <Table.Td>
                      {isThis ? (
                        <Text size="sm">Use “Sign out” at the top</Text>
                      ) : (
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
        )}
      </AsyncContent>
      {signOut.error !== null && <ErrorState error={signOut.error} />}
      <Group gap="xs">
        <Button variant="default" loading={signOut.isPending} onClick={() => confirmSignOut(true)}>
          Sign out other browsers…
        </Button>
        <Button variant="outline" color="red" loading={signOut.isPending} onClick={() => confirmSignOut(false)}>
          Sign out everywhere…
        </Button>
      </Group>
    </Section>
  );
}
