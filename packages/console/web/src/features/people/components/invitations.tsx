import { Button, Group, Table, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { Answered } from '../../../components/answered.tsx';
import { Moment } from '../../../components/moment.tsx';
import { PlainTable } from '../../../components/plain-table.tsx';
import { tellDone, tellFailed } from '../../../lib/tell.ts';
import { type Outputs, trpc } from '../../../lib/trpc.ts';
import { roleName } from '../model/roles.ts';
import { InviteDialog } from './invite-dialog.tsx';

type Invitation = Outputs['people']['invitations'][number];

/** Who has been asked to join, and has not. */
export function Invitations() {
  const [opened, { open, close }] = useDisclosure(false);
  const invitations = useQuery(trpc.people.invitations.queryOptions());
  return (
    <>
      <Group justify="space-between" mt="xl" mb="xs">
        <Title order={2} size="h4">
          Invitations
        </Title>
        <Button size="xs" leftSection={<UserPlus size={14} aria-hidden="true" />} onClick={open}>
          Invite somebody
        </Button>
      </Group>
      <Answered query={invitations} label="Loading the invitations">
        {(list) =>
          list.length === 0 ? (
            <Text size="sm">
              Nobody is invited. Who you invite gets a letter with a link, which is good for 7 days.
            </Text>
          ) : (
            <PlainTable label="Invitations" heads={['E-mail', 'Role', 'Sent', 'Until', 'Actions']} minWidth={720}>
              {list.map((one) => (
                <InvitationRow key={one.id} invitation={one} />
              ))}
            </PlainTable>
          )
        }
      </Answered>
      {opened && <InviteDialog onClose={close} />}
    </>
  );
}

function InvitationRow({ invitation }: { readonly invitation: Invitation }) {
  const { id, email, role, sentAt, expiresAt, isExpired } = invitation;
  const resend = useMutation(
    trpc.people.resend.mutationOptions({
      onSuccess: () => tellDone(`Another letter goes to ${email}. The link in the first is worth nothing now.`),
      onError: tellFailed,
    }),
  );
  const revoke = useMutation(
    trpc.people.revoke.mutationOptions({
      onSuccess: () => tellDone(`The invitation of ${email} is taken back.`),
      onError: tellFailed,
    }),
  );
  return (
    <Table.Tr>
      <Table.Td>{email}</Table.Td>
      <Table.Td>{roleName(role)}</Table.Td>
      <Table.Td>
        <Moment at={sentAt} />
      </Table.Td>
      <Table.Td>{isExpired ? 'It is over' : <Moment at={expiresAt} />}</Table.Td>
      <Table.Td>
        <Group gap="xs" wrap="nowrap">
          <Button
            size="xs"
            variant="default"
            aria-label={`Send again to ${email}`}
            loading={resend.isPending}
            onClick={() => resend.mutate({ id })}
          >
            Send again
          </Button>
          <Button
            size="xs"
            variant="default"
            aria-label={`Take back from ${email}`}
            loading={revoke.isPending}
            onClick={() => revoke.mutate({ id })}
          >
            Take back
          </Button>
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}
