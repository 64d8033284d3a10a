import { Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { ErrorState } from '../../../components/states/states.tsx';
import { trpc } from '../../../lib/requests/trpc.ts';
import { Section } from './section.tsx';

/** Changes the email address. The change takes effect when the link in the confirmation email is opened. */
export function EmailSection({ email }: { readonly email: string }) {
  const change = useMutation(trpc.account.changeEmail.mutationOptions());
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const text = (name: string) => String(fields.get(name) ?? '');
    change.mutate({ email: text('email').trim(), password: text('password') }, { onSuccess: () => form.reset() });
  };
  return (
    <Section title="Email" description={`You sign in with ${email} and receive emails there.`}>
      <form onSubmit={submit} style={{ maxWidth: '100%' }}>
        <Stack gap="sm" w={360} maw="100%">
          <TextInput
            name="email"
            type="email"
            label="New email address"
            description="A confirmation link is sent there, and a notice to your current address."
            autoComplete="off"
            maxLength={254}
            required
          />
          <PasswordInput name="password" label="Your password" autoComplete="current-password" required />
          {change.error !== null && <ErrorState error={change.error} />}
          {change.isSuccess && (
            <Text size="sm" role="status">
              A confirmation email was sent to {change.variables.email}. Open its link within one hour to change your
              address.
            </Text>
          )}
          <Button type="submit" variant="default" loading={change.isPending} style={{ alignSelf: 'flex-start' }}>
            Change email address
          </Button>
        </Stack>
      </form>
    </Section>
  );
}
