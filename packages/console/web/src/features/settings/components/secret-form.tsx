import { Button, PasswordInput, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { ErrorState } from '../../../components/states/states.tsx';
import { trpc } from '../../../lib/requests/trpc.ts';

/** Replaces the client secret after a rotation. */
export function SecretForm({ id, onDone }: { readonly id: string; readonly onDone: () => void }) {
  const rotate = useMutation(trpc.applications.rotateSecret.mutationOptions({ onSuccess: onDone }));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    rotate.mutate({ id, clientSecret: String(new FormData(event.currentTarget).get('secret') ?? '') });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="xs" maw={480}>
        <PasswordInput
          name="secret"
          label="New client secret"
          description="Amazon accepts the old secret for seven more days after a rotation. Secrets expire after 180 days."
          autoComplete="off"
          required
        />
        {rotate.error !== null && <ErrorState error={rotate.error} />}
        <Button type="submit" size="xs" loading={rotate.isPending} style={{ alignSelf: 'flex-start' }}>
          Save secret
        </Button>
      </Stack>
    </form>
  );
}
