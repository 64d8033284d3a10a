import { Anchor, Button, PasswordInput, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { requestAuth } from '../../lib/requests/auth-request.ts';
import { describeError } from '../../lib/requests/error-description.ts';
import { getRouteApi } from '../../navigation/hooks.ts';
import { AuthError } from './components/auth-error.tsx';
import { AuthPage } from './components/auth-page.tsx';

const route = getRouteApi('/confirm-email');

/** Changes the email address of an account with the token of an email. Users who are not signed in type their password. */
export function ConfirmEmailScreen() {
  const { token = '' } = route.useSearch();
  const [needsPassword, setNeedsPassword] = useState(false);
  const confirm = useMutation({
    mutationFn: (password: string | undefined) => requestAuth('/confirm-email', { token, password }),
    onError: (error) => {
      if (describeError(error).code === 'PASSWORD_REQUIRED') setNeedsPassword(true);
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('password');
    confirm.mutate(typed === null ? undefined : String(typed));
  };
  if (confirm.isSuccess) {
    return (
      <AuthPage
        title="Email address changed"
        description="Sign in with the new address from now on. Your password stays the same."
      >
        {/* A full page load: this page still knows the old address. */}
        <Button component="a" href="/account">
          Go to your account
        </Button>
      </AuthPage>
    );
  }
  return (
    <AuthPage title="Confirm your new email address" description="It replaces the current address of your account.">
      <form onSubmit={submit}>
        <Stack gap="sm">
          {needsPassword && (
            <PasswordInput
              name="password"
              label="Account password"
              autoComplete="current-password"
              required
              autoFocus
            />
          )}
          <AuthError error={confirm.error}>
            {describeError(confirm.error).code === 'LINK_INVALID' && (
              <Anchor href="/account" size="sm" underline="always">
                Go to your account to request a new link
              </Anchor>
            )}
          </AuthError>
          <Button type="submit" loading={confirm.isPending}>
            Confirm email address
          </Button>
        </Stack>
      </form>
    </AuthPage>
  );
}
