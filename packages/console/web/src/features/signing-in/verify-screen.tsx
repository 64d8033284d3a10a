import { Button, PasswordInput, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { AnchorLink } from '../../components/links/typed-link.tsx';
import { requestAuth } from '../../lib/requests/auth-request.ts';
import { describeError } from '../../lib/requests/error-description.ts';
import { getRouteApi } from '../../navigation/hooks.ts';
import { AuthError } from './components/auth-error.tsx';
import { AuthPage } from './components/auth-page.tsx';

const route = getRouteApi('/verify');

/** Error codes after which the user must sign up again. */
const signUpAgainCodes = ['SIGN_UP_PASSWORD_WRONG', 'SIGN_UP_REPLACED'];

/** Confirms an address with the link in the email and the password of the sign-up, and signs in. */
export function VerifyScreen() {
  const { token = '', next } = route.useSearch();
  const confirm = useMutation({
    mutationFn: (password: string) => requestAuth('/confirm-address', { token, password }),
    // A full page load removes all data of the previous user.
    onSuccess: () => window.location.assign(next ?? '/'),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    confirm.mutate(String(new FormData(event.currentTarget).get('password') ?? ''));
  };
  const search = next === undefined ? {} : { next };
  return (
    <AuthPage
      title="Confirm your email address"
      description="Enter the password that you chose when you signed up. You are then signed in."
    >
      <form onSubmit={submit}>
        <Stack gap="sm">
          <PasswordInput name="password" label="Password" autoComplete="current-password" required />
          <AuthError error={confirm.error}>
            {signUpAgainCodes.includes(describeError(confirm.error).code) && (
              <AnchorLink to="/sign-up" search={search} size="sm" underline="always">
                Sign up again
              </AnchorLink>
            )}
          </AuthError>
          <Button type="submit" loading={confirm.isPending || confirm.isSuccess}>
            Confirm and sign in
          </Button>
        </Stack>
      </form>
      <Text size="sm">
        Link expired?{' '}
        <AnchorLink to="/sign-in" search={search} underline="always">
          Sign in to get a new link
        </AnchorLink>
      </Text>
    </AuthPage>
  );
}
