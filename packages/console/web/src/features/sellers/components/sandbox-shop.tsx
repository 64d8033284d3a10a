import { Button, Paper, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { FailedState } from '../../../components/states.tsx';
import { trpc } from '../../../lib/trpc.ts';

/** Opens a made-up shop at the operator's sandbox, and connects it. */
export function SandboxShop({ onConnected }: { readonly onConnected: (sellerId: string) => void }) {
  const connect = useMutation(
    trpc.sellers.connectSandboxShop.mutationOptions({ onSuccess: ({ id }) => onConnected(id) }),
  );
  return (
    <Paper withBorder p="sm">
      <Stack gap="xs" align="flex-start">
        <Text>
          To try things first, connect a shop of the sandbox: a made-up marketplace, with orders and listings that
          nobody else sees.
        </Text>
        <Button variant="default" loading={connect.isPending} onClick={() => connect.mutate()}>
          Connect a sandbox shop
        </Button>
        {connect.error !== null && <FailedState error={connect.error} />}
      </Stack>
    </Paper>
  );
}
