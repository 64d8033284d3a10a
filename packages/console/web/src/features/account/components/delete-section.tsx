import { Button, List, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Answered } from '../../../components/answered.tsx';
import { tellFailed } from '../../../lib/tell.ts';
import { type Outputs, trpc } from '../../../lib/trpc.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { Section } from './section.tsx';

type Obstacle = Outputs['account']['obstacles'][number];

/** The end of the account, or what is in its way. */
export function DeleteSection({ email }: { readonly email: string }) {
  const [deleting, { open, close }] = useDisclosure(false);
  const obstacles = useQuery(trpc.account.obstacles.queryOptions());
  return (
    <Section
      title="Delete the account"
      description="You are signed out everywhere, and leave your workspaces. What you have done there stays in their list of changes."
    >
      <Answered query={obstacles} label="Looking at your workspaces">
        {(list) =>
          list.length === 0 ? (
            <Button color="red" variant="outline" onClick={open}>
              Delete the account …
            </Button>
          ) : (
            <InTheWay obstacles={list} />
          )
        }
      </Answered>
      {deleting && <DeleteDialog email={email} onClose={close} />}
    </Section>
  );
}

function InTheWay({ obstacles }: { readonly obstacles: readonly Obstacle[] }) {
  const change = useMutation(trpc.workspaces.switch.mutationOptions({ onError: tellFailed }));
  const go = ({ id, why }: Obstacle) =>
    change.mutate(
      { workspaceId: id },
      { onSuccess: () => window.location.assign(why === 'owner' ? '/people' : '/people?tab=workspace') },
    );
  return (
    <>
      <Text size="sm">These workspaces would be nobody’s. Your account can be deleted when they are seen to.</Text>
      <List size="sm" spacing="sm">
        {obstacles.map((one) => (
          <List.Item key={one.id}>
            <Text size="sm">
              <b>{one.name}</b>:{' '}
              {one.why === 'owner'
                ? 'others belong to it, and you are its only owner. Make somebody else its owner, or delete it.'
                : 'you are alone in it, and it is not empty. Delete it; you can export it first.'}
            </Text>
            <Button mt="xs" size="xs" maw="100%" variant="default" loading={change.isPending} onClick={() => go(one)}>
              Go to {one.name}
            </Button>
          </List.Item>
        ))}
      </List>
    </>
  );
}
