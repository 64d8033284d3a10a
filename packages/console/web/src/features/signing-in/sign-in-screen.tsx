import { Button, Divider, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { AnchorLink } from '../../components/links/typed-link.tsx';
import { isSignUpOpen } from '../../lib/browser/mode.ts';
import { requestAuth } from '../../lib/requests/auth-request.ts';
import { describeError } from '../../lib/requests/error-description.ts';
import { signInWithPasskey, supportsPasskeys } from '../../lib/session/passkeys.ts';
import { getRouteApi } from '../../navigation/hooks.ts';
import { AuthError } from './components/auth-error.tsx';
import { AuthPage } from './components/auth-page.tsx';
import { ResendEmail } from './components/resend-email.tsx';
import { findInvitationToken } from './model/search.ts';

const route = getRouteApi('/sign-in');

/** Signs in with a password or a passkey. */
export function SignInScreen() {
  const { next } = route.useSearch();
  const [email, setEmail] = useState('');
  // A full page load removes all data of the previous user.
  const onSuccess = () => window.location.assign(next ?? '/');
  const byPassword = useMutation({
    mutationFn: (credentials: { email: string; password: string }) => requestAuth('/sign-in/email', credentials),
    onSuccess,
  });
  const byPasskey = useMutation({ mutationFn: signInWithPasskey, onSuccess });
  const error = byPassword.error ?? byPasskey.error;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    byPasskey.reset();
    byPassword.mutate({ email, password: String(new FormData(event.currentTarget).get('password') ?? '') });
  };
  return (
    <AuthPage title="Sign in">
      <form onSubmit={submit}>
        <Stack gap="sm">
          <TextInput
            name="email"
            type="email"
            label="Email"
            autoComplete="username"
            value={email}
            onChange={({ currentTarget }) => setEmail(currentTarget.value)}
            required
          />
          <PasswordInput name="password" label="Password" autoComplete="current-password" required />
          <AuthError error={error}>
            {describeError(error).code === 'EMAIL_NOT_VERIFIED' && email !== '' && (
              <ResendEmail email={email} next={next} />
            )}
          </AuthError>
          <Button type="submit" loading={byPassword.isPending || byPassword.isSuccess}>
            Sign in
          </Button>
        </Stack>
      </form>
      {supportsPasskeys && (
        <>
          <Divider label="or" />
          <Button
            variant="default"
            leftSection={<KeyRound size={16} aria-hidden="true" />}
            loading={byPasskey.isPending}
            onClick={() => {
              byPassword.reset();
              byPasskey.mutate();
            }}
          >
            Sign in with a passkey
          </Button>
        </>
      )}
      <Text size="sm">
        <AnchorLink to="/forgot" underline="always">
          Forgot your password?
        </AnchorLink>
      </Text>
      {(isSignUpOpen || findInvitationToken(next) !== undefined) && (
        <Text size="sm">
          No account yet?{' '}
          <AnchorLink to="/sign-up" search={next === undefined ? {} : { next }} underline="always">
            Sign up
          </AnchorLink>
        </Text>
      )}
    </AuthPage>
  );
}
