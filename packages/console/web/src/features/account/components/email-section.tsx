import { Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { FailedState } from '../../../components/states.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { Section } from './section.tsx';

/** Another e-mail address, once the letter that goes there was opened. */
export function EmailSection({ email }: { readonly email: string }) {
  const change = useMutation(trpc.account.changeEmail.mutationOptions());
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const given = new FormData(form);
    const text = (name: string) => String(given.get(name) ?? '');
    change.mutate({ email: text('email').trim(), password: text('password') }, { onSuccess: () => form.reset() });
  };
  return (
    <Section title="E-mail" description={`You sign in with ${email}, and get letters there.`}>
      <form onSubmit={submit} style={{ maxWidth: '100%' }}>
        <Stack gap="sm" w={360} maw="100%">
          <TextInput
            name="email"
            type="email"
            label="New address"
            description="A letter goes there, and a notice to the one you have."
            autoComplete="off"
            maxLength={254}
            required
          />
          <PasswordInput name="password" label="Your password" autoComplete="current-password" required />
          {change.error !== null && <FailedState error={change.error} />}
          {change.isSuccess && (
            <Text size="sm" role="status">
              A letter is on its way to {change.variables.email}. Your address changes when you open its link, within an
              hour.
            </Text>
          )}
          <Button type="submit" variant="default" loading={change.isPending} style={{ alignSelf: 'flex-start' }}>
            Change the address
          </Button>
        </Stack>
      </form>
    </Section>
  );
}
