import { Button, Group, NativeSelect, Table, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Answered } from '../../../components/answered.tsx';
import { Moment } from '../../../components/moment.tsx';
import { PlainTable } from '../../../components/plain-table.tsx';
import { ask } from '../../../lib/ask.tsx';
import { tellDone, tellFailed } from '../../../lib/tell.ts';
import { type Outputs, trpc } from '../../../lib/trpc.ts';
import { type Role, usePermission } from '../../../lib/use-permission.ts';
import { roleChoices, roleName } from '../model/roles.ts';

type Member = Outputs['people']['members'][number];

interface MembersProps {
  /** Id of who is signed in. */
  readonly ownId: string;
  /** Name of the workspace. */
  readonly workspace: string;
}

/** Who belongs to the workspace. */
export function Members({ ownId, workspace }: MembersProps) {
  const members = useQuery(trpc.people.members.queryOptions());
  return (
    <Answered query={members} label="Loading the members">
      {(list) => (
        <PlainTable label="Members" heads={['Name', 'E-mail', 'Role', 'Since', 'Actions']} minWidth={720}>
          {list.map((member) => (
            <MemberRow key={member.id} member={member} isSelf={member.id === ownId} workspace={workspace} />
          ))}
        </PlainTable>
      )}
    </Answered>
  );
}

interface MemberRowProps {
  readonly member: Member;
  readonly isSelf: boolean;
  readonly workspace: string;
}

function MemberRow({ member: { id, name, email, role, joinedAt }, isSelf, workspace }: MemberRowProps) {
  const { may } = usePermission();
  const mayChange = may('people.changeRole');
  const mayRemove = !isSelf && may('people.remove', 'people.transfer');
  return (
    <Table.Tr>
      <Table.Td>
        {name}
        {isSelf && ' (you)'}
      </Table.Td>
      <Table.Td>{email}</Table.Td>
      <Table.Td>{mayChange ? <RoleSelect id={id} role={role} email={email} /> : roleName(role)}</Table.Td>
      <Table.Td>
        <Moment at={joinedAt} />
      </Table.Td>
      <Table.Td>
        <Group gap="xs" wrap="nowrap">
          {isSelf && <Leave workspace={workspace} />}
          {mayRemove && <Remove id={id} email={email} />}
          {mayRemove && role !== 'owner' && <Transfer id={id} email={email} workspace={workspace} />}
          {!isSelf && !mayRemove && <Text size="sm">–</Text>}
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}

function RoleSelect({ id, role, email }: { readonly id: string; readonly role: Role; readonly email: string }) {
  const change = useMutation(
    trpc.people.changeRole.mutationOptions({
      onSuccess: (_, to) => tellDone(`${email} is ${to.role} now.`),
      onError: tellFailed,
    }),
  );
  return (
    <NativeSelect
      aria-label={`Role of ${email}`}
      size="xs"
      data={roleChoices}
      value={change.isPending ? change.variables.role : role}
      onChange={(event) => change.mutate({ id, role: event.currentTarget.value as Role })}
    />
  );
}

function Leave({ workspace }: { readonly workspace: string }) {
  const leave = useMutation(
    trpc.people.leave.mutationOptions({ onSuccess: () => window.location.assign('/'), onError: tellFailed }),
  );
  const askFirst = () =>
    ask({
      title: `Leave ${workspace}?`,
      text: 'What you have made there stays. You come back by an invitation only.',
      action: 'Leave',
      isDangerous: true,
      onConfirm: () => leave.mutate(),
    });
  return (
    <Button size="xs" variant="default" loading={leave.isPending} onClick={askFirst}>
      Leave …
    </Button>
  );
}

function Remove({ id, email }: { readonly id: string; readonly email: string }) {
  const remove = useMutation(
    trpc.people.remove.mutationOptions({
      onSuccess: () => tellDone(`${email} does not belong to the workspace any more.`),
      onError: tellFailed,
    }),
  );
  const askFirst = () =>
    ask({
      title: `Remove ${email}?`,
      text: 'They see nothing of this workspace from then on. What they have made stays.',
      action: 'Remove',
      isDangerous: true,
      onConfirm: () => remove.mutate({ id }),
    });
  return (
    <Button size="xs" variant="default" aria-label={`Remove ${email}`} onClick={askFirst}>
      Remove …
    </Button>
  );
}

interface TransferProps {
  readonly id: string;
  readonly email: string;
  readonly workspace: string;
}

function Transfer({ id, email, workspace }: TransferProps) {
  const transfer = useMutation(
    trpc.people.transfer.mutationOptions({
      onSuccess: () => tellDone(`${email} is the owner now, and you are an operator.`),
      onError: tellFailed,
    }),
  );
  const askFirst = () =>
    ask({
      title: `Hand ${workspace} over to ${email}?`,
      text: 'They become its owner, with people, billing and credentials. You become an operator, and cannot take it back.',
      action: 'Hand over',
      isDangerous: true,
      onConfirm: () => transfer.mutate({ id }),
    });
  return (
    <Button size="xs" variant="default" aria-label={`Hand over to ${email}`} onClick={askFirst}>
      Hand over …
    </Button>
  );
}
