import { Button, PasswordInput, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { NewPassword } from '../../../components/new-password.tsx';
import { FailedState } from '../../../components/states.tsx';
import { askPeople } from '../../../lib/people.ts';
import { tellDone } from '../../../lib/tell.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Section } from './section.tsx';

interface Change {
  readonly currentPassword: string;
  readonly newPassword: string;
}

/** Another password, in place of the one that is known. */
export function PasswordSection() {
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (given: Change) => askPeople('/change-password', given),
    onSuccess: () => {
      tellDone('Your password has changed.');
      return queries.invalidateQueries(trpc.session.list.queryFilter());
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const given = new FormData(form);
    const text = (name: string) => String(given.get(name) ?? '');
    change.mutate(
      {
        currentPassword: text('currentPassword'),
        newPassword: text('newPassword'),
      },
      { onSuccess: () => form.reset() },
    );
  };
  return (
    <Section title="Password" description="Every other browser is signed out when it changes.">
      <form onSubmit={submit}>
        <Stack gap="sm" maw={360}>
          <PasswordInput name="currentPassword" label="Password now" autoComplete="current-password" required />
          <NewPassword name="newPassword" label="New password" />
          {change.error !== null && <FailedState error={change.error} />}
          <Button type="submit" variant="default" loading={change.isPending} style={{ alignSelf: 'flex-start' }}>
            Change the password
          </Button>
        </Stack>
      </form>
    </Section>
  );
}
