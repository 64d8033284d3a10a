import { Button, Card, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { MailOpen } from 'lucide-react';
import { Answered } from '../../components/answered.tsx';
import { Page } from '../../components/page.tsx';
import { EmptyState, FailedState } from '../../components/states.tsx';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import { roleWords } from './model/roles.ts';

const route = getRouteApi('/join');

type Received = Outputs['people']['received'][number];

/** Takes an invitation: that of a link, or any to the address that one is signed in with. */
export function JoinScreen() {
  const { token } = route.useSearch();
  return (
    <Page title="Join a workspace" description="Somebody asks you to work with them.">
      {token === undefined ? <ReceivedInvitations /> : <LinkedInvitation token={token} />}
    </Page>
  );
}

const toWorkspace = () => window.location.assign('/');

function LinkedInvitation({ token }: { readonly token: string }) {
  const invitation = useQuery(trpc.people.invitation.queryOptions({ token }, { retry: false }));
  const accept = useMutation(trpc.people.accept.mutationOptions({ onSuccess: toWorkspace }));
  return (
    <Answered query={invitation} label="Looking at the invitation">
      {(one) => (
        <InvitationCard
          invitation={one}
          isPending={accept.isPending}
          error={accept.error}
          onAccept={() => accept.mutate({ token })}
        />
      )}
    </Answered>
  );
}

function ReceivedInvitations() {
  const received = useQuery(trpc.people.received.queryOptions());
  const accept = useMutation(trpc.people.acceptReceived.mutationOptions({ onSuccess: toWorkspace }));
  return (
    <Answered query={received} label="Looking for invitations">
      {(list) =>
        list.length === 0 ? (
          <EmptyState icon={MailOpen} title="Nobody has invited you">
            An invitation comes as a letter with a link. It is for one address: look which one you are signed in with.
          </EmptyState>
        ) : (
          list.map((one) => (
            <InvitationCard
              key={one.id}
              invitation={one}
              isPending={accept.isPending && accept.variables.id === one.id}
              error={accept.variables?.id === one.id ? accept.error : null}
              onAccept={() => accept.mutate({ id: one.id })}
            />
          ))
        )
      }
    </Answered>
  );
}

interface InvitationCardProps {
  readonly invitation: Received;
  readonly isPending: boolean;
  readonly error: unknown;
  readonly onAccept: () => void;
}

function InvitationCard({
  invitation: { workspace, role, invitedBy },
  isPending,
  error,
  onAccept,
}: InvitationCardProps) {
  const may = roleWords.find((one) => one.role === role)?.may;
  return (
    <Card withBorder padding="md" maw={560}>
      <Stack gap="sm" align="flex-start">
        <Text>
          {invitedBy} invites you to <b>{workspace}</b> as {role}.
        </Text>
        <Text size="sm" c="dimmed">
          {may}
        </Text>
        {error !== null && <FailedState error={error} />}
        <Button loading={isPending} onClick={onAccept}>
          Join {workspace}
        </Button>
      </Stack>
    </Card>
  );
}
