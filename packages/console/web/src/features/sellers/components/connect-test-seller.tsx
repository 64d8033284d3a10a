import { Button, Paper, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { ErrorState } from '../../../components/states/states.tsx';
import { trpc } from '../../../lib/requests/trpc.ts';

/** Creates a test seller in the operator's sandbox and connects it. */
export function ConnectTestSeller({ onConnected }: { readonly onConnected: (sellerId: string) => void }) {
  const connect = useMutation(
    trpc.sellers.connectTestSeller.mutationOptions({ onSuccess: ({ id }) => onConnected(id) }),
  );
  return (
    <Paper withBorder p="sm">
      <Stack gap="xs" align="flex-start">
        <Text>
          To try things out, connect a test seller. It has simulated orders and listings that nobody else sees.
        </Text>
        <Button variant="default" loading={connect.isPending} onClick={() => connect.mutate()}>
          Connect test seller
        </Button>
        {connect.error !== null && <ErrorState error={connect.error} />}
      </Stack>
    </Paper>
  );
}
