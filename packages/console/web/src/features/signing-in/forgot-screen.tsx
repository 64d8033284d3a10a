import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { AnchorLink } from '../../components/links/typed-link.tsx';
import { requestAuth } from '../../lib/requests/auth-request.ts';
import { AuthError } from './components/auth-error.tsx';
import { AuthPage } from './components/auth-page.tsx';

/** Requests an email with a link to reset the password. */
export function ForgotScreen() {
  const send = useMutation({ mutationFn: (email: string) => requestAuth('/request-password-reset', { email }) });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send.mutate(String(new FormData(event.currentTarget).get('email') ?? '').trim());
  };
  if (send.isSuccess) {
    return (
      <AuthPage
        title="Check your email"
        description={`If ${send.variables} has an account, we sent an email with a link. The link expires after one hour.`}
      >
        <SignInLink />
      </AuthPage>
    );
  }
  return (
    <AuthPage title="Reset your password" description="You get an email with a link.">
      <form onSubmit={submit}>
        <Stack gap="sm">
          <TextInput name="email" type="email" label="Email" autoComplete="username" required />
          <AuthError error={send.error} />
          <Button type="submit" loading={send.isPending}>
            Send link
          </Button>
        </Stack>
      </form>
      <SignInLink />
    </AuthPage>
  );
}

function SignInLink() {
  return (
    <Text size="sm">
      <AnchorLink to="/sign-in" underline="always">
        Sign in
      </AnchorLink>
    </Text>
  );
}
