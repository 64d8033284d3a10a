import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Power } from 'lucide-react';
import { tellFailed } from '../../../lib/tell.ts';
import { queryClient, trpc } from '../../../lib/trpc.ts';

export function StopButton() {
  const stop = useMutation(trpc.sandbox.stop.mutationOptions({ onError: tellFailed }));
  return (
    <Button
      variant="default"
      leftSection={<Power size={16} aria-hidden="true" />}
      loading={stop.isPending}
      onClick={() => stop.mutate()}
    >
      Stop the sandbox
    </Button>
  );
}

export function StartButton() {
  const start = useMutation(
    trpc.sandbox.start.mutationOptions({
      // What was asked while it was stopped may still be on its way to fail.
      onSuccess: () => queryClient.resetQueries(trpc.sandbox.pathFilter()),
      onError: tellFailed,
    }),
  );
  return (
    <Button loading={start.isPending} onClick={() => start.mutate()}>
      Start the sandbox
    </Button>
  );
}
