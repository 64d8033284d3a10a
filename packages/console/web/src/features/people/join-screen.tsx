import { Button, Card, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { MailOpen } from 'lucide-react';
import { Page } from '../../components/layout/page.tsx';
import { AsyncContent } from '../../components/states/async-content.tsx';
import { EmptyState, ErrorState } from '../../components/states/states.tsx';
import { type Outputs, trpc } from '../../lib/requests/trpc.ts';
import { getRouteApi } from '../../navigation/hooks.ts';
import { roleDescriptions } from './model/roles.ts';

const route = getRouteApi('/join');

type Received = Outputs['members']['receivedInvitations'][number];

/** Accepts the invitation of a link, or any invitation to the address of the signed-in user. */
export function JoinScreen() {
  const { token } = route.useSearch();
  return (
    <Page title="Join a workspace" description="Accept an invitation to a workspace">
      {token === undefined ? <ReceivedInvitations /> : <LinkedInvitation token={token} />}
    </Page>
  );
}

const toWorkspace = () => window.location.assign('/');

function LinkedInvitation({ token }: { readonly token: string }) {
  const invitation = useQuery(trpc.members.invitation.queryOptions({ token }, { retry: false }));
  const accept = useMutation(trpc.members.acceptInvitation.mutationOptions({ onSuccess: toWorkspace }));
  return (
    <AsyncContent query={invitation} label="Loading invitation">
      {(one) => (
        <InvitationCard
          invitation={one}
          isPending={accept.isPending}
          error={accept.error}
          onAccept={() => accept.mutate({ token })}
        />
      )}
    </AsyncContent>
  );
}

function ReceivedInvitations() {
  const received = useQuery(trpc.members.receivedInvitations.queryOptions());
  const accept = useMutation(trpc.members.acceptReceivedInvitation.mutationOptions({ onSuccess: toWorkspace }));
  return (
    <AsyncContent query={received} label="Loading invitations">
      {(list) =>
        list.length === 0 ? (
          <EmptyState icon={MailOpen} title="No invitations">
            Invitations arrive by email and are valid for one address. Check which address you are signed in with.
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
    </AsyncContent>
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
  const permissions = roleDescriptions.find((one) => one.role === role)?.permissions;
  return (
    <Card withBorder padding="md" maw={560}>
      <Stack gap="sm" align="flex-start">
        <Text>
          {invitedBy} invited you to <b>{workspace}</b> as {role}.
        </Text>
        <Text size="sm" c="dimmed">
          {permissions}
        </Text>
        {error !== null && <ErrorState error={error} />}
        <Button loading={isPending} onClick={onAccept}>
          Join {workspace}
        </Button>
      </Stack>
    </Card>
  );
}
