import { Button, PasswordInput, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { NewPasswordInput } from '../../../components/forms/new-password-input.tsx';
import { ErrorState } from '../../../components/states/states.tsx';
import { notifySuccess } from '../../../lib/notices/notify.ts';
import { requestAuth } from '../../../lib/requests/auth-request.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import { Section } from './section.tsx';

interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
}

/** Changes the password. */
export function PasswordSection() {
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (passwords: PasswordChange) => requestAuth('/change-password', passwords),
    onSuccess: () => {
      notifySuccess('Password changed.');
      return queries.invalidateQueries(trpc.session.list.queryFilter());
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const text = (name: string) => String(fields.get(name) ?? '');
    change.mutate(
      {
        currentPassword: text('currentPassword'),
        newPassword: text('newPassword'),
      },
      { onSuccess: () => form.reset() },
    );
  };
  return (
    <Section title="Password" description="Changing your password signs out all other browsers.">
      <form onSubmit={submit}>
        <Stack gap="sm" maw={360}>
          <PasswordInput name="currentPassword" label="Current password" autoComplete="current-password" required />
          <NewPasswordInput name="newPassword" label="New password" />
          {change.error !== null && <ErrorState error={change.error} />}
          <Button type="submit" variant="default" loading={change.isPending} style={{ alignSelf: 'flex-start' }}>
            Change password
          </Button>
        </Stack>
      </form>
    </Section>
  );
}
