import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Power } from 'lucide-react';
import { notifyError } from '../../../lib/notices/notify.ts';
import { queryClient, trpc } from '../../../lib/requests/trpc.ts';

export function StopButton() {
  const stop = useMutation(trpc.sandbox.stop.mutationOptions({ onError: notifyError }));
  return (
    <Button
      variant="default"
      leftSection={<Power size={16} aria-hidden="true" />}
      loading={stop.isPending}
      onClick={() => stop.mutate()}
    >
      Stop sandbox
    </Button>
  );
}

export function StartButton() {
  const start = useMutation(
    trpc.sandbox.start.mutationOptions({
      // Requests that were sent while it was stopped may still fail.
      onSuccess: () => queryClient.resetQueries(trpc.sandbox.pathFilter()),
      onError: notifyError,
    }),
  );
  return (
    <Button loading={start.isPending} onClick={() => start.mutate()}>
      Start sandbox
    </Button>
  );
}
