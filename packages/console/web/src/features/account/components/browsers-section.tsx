import { Badge, Button, Group, Table, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Answered } from '../../../components/answered.tsx';
import { Moment } from '../../../components/moment.tsx';
import { ScrollRegion } from '../../../components/scroll-region.tsx';
import { FailedState } from '../../../components/states.tsx';
import { ask } from '../../../lib/ask.tsx';
import { browserName } from '../../../lib/browser-name.ts';
import { leave } from '../../../lib/leaving.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Section } from './section.tsx';

/** Browsers in which the person is signed in. */
export function BrowsersSection() {
  const sessions = useQuery(trpc.session.list.queryOptions());
  const queries = useQueryClient();
  const signOut = useMutation(
    trpc.session.signOut.mutationOptions({
      onSuccess: (_, { id, others }) => {
        if (id === undefined && others !== true) leave();
        else return queries.invalidateQueries(trpc.session.list.queryFilter());
      },
    }),
  );
  const askFirst = (others: boolean) =>
    ask({
      title: others ? 'Sign out every other browser?' : 'Sign out everywhere?',
      text: others
        ? 'This one stays signed in.'
        : 'This browser too. You sign in again with your password or a passkey.',
      action: others ? 'Sign out the others' : 'Sign out everywhere',
      isDangerous: true,
      onConfirm: () => signOut.mutate(others ? { others } : {}),
    });
  return (
    <Section title="Where you are signed in" description="A sign-in ends by itself after 30 days.">
      <Answered query={sessions} label="Loading the sign-ins">
        {(list) => (
          <ScrollRegion label="Where you are signed in">
            <Table miw={640}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Browser</Table.Th>
                  <Table.Th>Address</Table.Th>
                  <Table.Th>Since</Table.Th>
                  <Table.Th>Last seen</Table.Th>
                  <Table.Th>Sign out</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {list.map(({ id, userAgent, address, createdAt, seenAt, isThis }) => (
                  <Table.Tr key={id}>
                    <Table.Td>
                      <Group gap="xs">
                        {browserName(userAgent)}
                        {isThis && <Badge variant="default">This one</Badge>}
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
                        <Text size="sm">By the menu above</Text>
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
      </Answered>
      {signOut.error !== null && <FailedState error={signOut.error} />}
      <Group gap="xs">
        <Button variant="default" loading={signOut.isPending} onClick={() => askFirst(true)}>
          Sign out all others …
        </Button>
        <Button variant="outline" color="red" loading={signOut.isPending} onClick={() => askFirst(false)}>
          Sign out everywhere …
        </Button>
      </Group>
    </Section>
  );
}
