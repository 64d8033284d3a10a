import { Button, Group, NativeSelect, Table, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { PlainTable } from '../../../components/layout/plain-table.tsx';
import { AsyncContent } from '../../../components/states/async-content.tsx';
import { Moment } from '../../../components/values/moment.tsx';
import { confirmAction } from '../../../lib/notices/confirm-action.tsx';
import { notifyError, notifySuccess } from '../../../lib/notices/notify.ts';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';
import { type Role, usePermission } from '../../../lib/session/use-permission.ts';
import { getRoleName, roleOptions } from '../model/roles.ts';

type Member = Outputs['members']['list'][number];

interface MembersProps {
  /** ID of the signed-in user. */
  readonly ownId: string;
  /** Name of the workspace. */
  readonly workspace: string;
}

/** Members of the workspace. */
export function Members({ ownId, workspace }: MembersProps) {
  const members = useQuery(trpc.members.list.queryOptions());
  return (
    <AsyncContent query={members} label="Loading members">
      {(list) => (
        <PlainTable label="Members" headings={['Name', 'Email', 'Role', 'Joined', 'Actions']} minWidth={720}>
          {list.map((member) => (
            <MemberRow key={member.id} member={member} isSelf={member.id === ownId} workspace={workspace} />
          ))}
        </PlainTable>
      )}
    </AsyncContent>
  );
}

interface MemberRowProps {
  readonly member: Member;
  readonly isSelf: boolean;
  readonly workspace: string;
}

function MemberRow({ member: { id, name, email, role, joinedAt }, isSelf, workspace }: MemberRowProps) {
  const { isAllowed } = usePermission();
  const canChangeRole = isAllowed('members.changeRole');
  const canRemove = !isSelf && isAllowed('members.remove', 'members.transferOwnership');
  return (
    <Table.Tr>
      <Table.Td>
        {name}
        {isSelf && ' (you)'}
      </Table.Td>
      <Table.Td>{email}</Table.Td>
      <Table.Td>{canChangeRole ? <RoleSelect id={id} role={role} email={email} /> : getRoleName(role)}</Table.Td>
      <Table.Td>
        <Moment at={joinedAt} />
      </Table.Td>
      <Table.Td>
        <Group gap="xs" wrap="nowrap">
          {isSelf && <LeaveButton workspace={workspace} />}
          {canRemove && <RemoveButton id={id} email={email} />}
          {canRemove && role !== 'owner' && <TransferButton id={id} email={email} workspace={workspace} />}
          {!isSelf && !canRemove && <Text size="sm">–</Text>}
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}

function RoleSelect({ id, role, email }: { readonly id: string; readonly role: Role; readonly email: string }) {
  const change = useMutation(
    trpc.members.changeRole.mutationOptions({
      onSuccess: (_, to) => notifySuccess(`${email} now has the role ${getRoleName(to.role)}.`),
      onError: notifyError,
    }),
  );
  return (
    <NativeSelect
      aria-label={`Role of ${email}`}
      size="xs"
      data={roleOptions}
      value={change.isPending ? change.variables.role : role}
      onChange={(event) => change.mutate({ id, role: event.currentTarget.value as Role })}
    />
  );
}

function LeaveButton({ workspace }: { readonly workspace: string }) {
  const leave = useMutation(
    trpc.members.leave.mutationOptions({ onSuccess: () => window.location.assign('/'), onError: notifyError }),
  );
  const confirm = () =>
    confirmAction({
      title: `Leave ${workspace}?`,
      text: 'Your work stays in the workspace. You can return only by invitation.',
      confirmLabel: 'Leave workspace',
      isDangerous: true,
      onConfirm: () => leave.mutate(),
    });
  return (
    <Button size="xs" variant="default" loading={leave.isPending} onClick={confirm}>
      Leave workspace…
    </Button>
  );
}

function RemoveButton({ id, email }: { readonly id: string; readonly email: string }) {
  const remove = useMutation(
    trpc.members.remove.mutationOptions({
      onSuccess: () => notifySuccess(`${email} was removed from the workspace.`),
      onError: notifyError,
    }),
  );
  const confirm = () =>
    confirmAction({
      title: `Remove ${email}?`,
      text: 'The member loses access to this workspace. The member’s runs and settings stay in the workspace.',
      confirmLabel: 'Remove member',
      isDangerous: true,
      onConfirm: () => remove.mutate({ id }),
    });
  return (
    <Button size="xs" variant="default" aria-label={`Remove ${email}`} onClick={confirm}>
      Remove…
    </Button>
  );
}

interface TransferButtonProps {
  readonly id: string;
  readonly email: string;
  readonly workspace: string;
}

function TransferButton({ id, email, workspace }: TransferButtonProps) {
  const transfer = useMutation(
    trpc.members.transferOwnership.mutationOptions({
      onSuccess: () => notifySuccess(`${email} is now the owner. You are now an operator.`),
      onError: notifyError,
    }),
  );
  const confirm = () =>
    confirmAction({
      title: `Transfer ${workspace} to ${email}?`,
      text: 'The member becomes the owner and manages members, billing and credentials. You become an operator and cannot undo this.',
      confirmLabel: 'Transfer ownership',
      isDangerous: true,
      onConfirm: () => transfer.mutate({ id }),
    });
  return (
    <Button size="xs" variant="default" aria-label={`Transfer ownership to ${email}`} onClick={confirm}>
      Transfer ownership…
    </Button>
  );
}
