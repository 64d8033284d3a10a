import { Button, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { NewPasswordInput } from '../../components/forms/new-password-input.tsx';
import { AnchorLink, ButtonLink } from '../../components/links/typed-link.tsx';
import { requestAuth } from '../../lib/requests/auth-request.ts';
import { describeError } from '../../lib/requests/error-description.ts';
import { getRouteApi } from '../../navigation/hooks.ts';
import { AuthError } from './components/auth-error.tsx';
import { AuthPage } from './components/auth-page.tsx';

const route = getRouteApi('/reset');

/** Sets a new password with the token of an email. */
export function ResetScreen() {
  const { token = '' } = route.useSearch();
  const reset = useMutation({
    mutationFn: (newPassword: string) => requestAuth('/reset-password', { newPassword, token }),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    reset.mutate(String(new FormData(event.currentTarget).get('password') ?? ''));
  };
  if (reset.isSuccess) {
    return (
      <AuthPage title="Password changed" description="All browsers were signed out. Sign in with your new password.">
        <ButtonLink to="/sign-in" replace>
          Sign in
        </ButtonLink>
      </AuthPage>
    );
  }
  return (
    <AuthPage title="Choose a new password" description="This signs out all browsers.">
      <form onSubmit={submit}>
        <Stack gap="sm">
          <NewPasswordInput name="password" label="New password" />
          <AuthError error={reset.error}>
            {describeError(reset.error).code === 'LINK_INVALID' && (
              <AnchorLink to="/forgot" size="sm" underline="always">
                Request a new link
              </AnchorLink>
            )}
          </AuthError>
          <Button type="submit" loading={reset.isPending}>
            Change password
          </Button>
        </Stack>
      </form>
    </AuthPage>
  );
}
