import { Button, Group, Table, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { PlainTable } from '../../../components/layout/plain-table.tsx';
import { AsyncContent } from '../../../components/states/async-content.tsx';
import { Moment } from '../../../components/values/moment.tsx';
import { notifyError, notifySuccess } from '../../../lib/notices/notify.ts';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';
import { getRoleName } from '../model/roles.ts';
import { InviteDialog } from './invite-dialog.tsx';

type Invitation = Outputs['members']['invitations'][number];

/** Pending invitations. */
export function Invitations() {
  const [opened, { open, close }] = useDisclosure(false);
  const invitations = useQuery(trpc.members.invitations.queryOptions());
  return (
    <>
      <Group justify="space-between" mt="xl" mb="xs">
        <Title order={2} size="h4">
          Invitations
        </Title>
        <Button size="xs" leftSection={<UserPlus size={14} aria-hidden="true" />} onClick={open}>
          Invite member
        </Button>
      </Group>
      <AsyncContent query={invitations} label="Loading invitations">
        {(list) =>
          list.length === 0 ? (
            <Text size="sm">
              No pending invitations. Invited people get an email with a link that is valid for 7 days.
            </Text>
          ) : (
            <PlainTable label="Invitations" headings={['Email', 'Role', 'Sent', 'Expires', 'Actions']} minWidth={720}>
              {list.map((one) => (
                <InvitationRow key={one.id} invitation={one} />
              ))}
            </PlainTable>
          )
        }
      </AsyncContent>
      {opened && <InviteDialog onClose={close} />}
    </>
  );
}

function InvitationRow({ invitation }: { readonly invitation: Invitation }) {
  const { id, email, role, sentAt, expiresAt, isExpired } = invitation;
  const resend = useMutation(
    trpc.members.resendInvitation.mutationOptions({
      onSuccess: () => notifySuccess(`New invitation sent to ${email}. The previous link no longer works.`),
      onError: notifyError,
    }),
  );
  const revoke = useMutation(
    trpc.members.revokeInvitation.mutationOptions({
      onSuccess: () => notifySuccess(`Invitation of ${email} revoked.`),
      onError: notifyError,
    }),
  );
  return (
    <Table.Tr>
      <Table.Td>{email}</Table.Td>
      <Table.Td>{getRoleName(role)}</Table.Td>
      <Table.Td>
        <Moment at={sentAt} />
      </Table.Td>
      <Table.Td>{isExpired ? 'Expired' : <Moment at={expiresAt} />}</Table.Td>
      <Table.Td>
        <Group gap="xs" wrap="nowrap">
          <Button
            size="xs"
            variant="default"
            aria-label={`Resend invitation to ${email}`}
            loading={resend.isPending}
            onClick={() => resend.mutate({ id })}
          >
            Resend
          </Button>
          <Button
            size="xs"
            variant="default"
            aria-label={`Revoke invitation of ${email}`}
            loading={revoke.isPending}
            onClick={() => revoke.mutate({ id })}
          >
            Revoke
          </Button>
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}
