import { Button, Divider, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { AnchorLink } from '../../components/typed-link.tsx';
import { failureOf } from '../../lib/failure.ts';
import { isSignUpOpen } from '../../lib/mode.ts';
import { knowsPasskeys, signInWithPasskey } from '../../lib/passkeys.ts';
import { askPeople } from '../../lib/people.ts';
import { AnotherLetter } from './components/another-letter.tsx';
import { Entrance } from './components/entrance.tsx';
import { Refusal } from './components/refusal.tsx';
import { invitationOf } from './model/search.ts';

const route = getRouteApi('/sign-in');

/** Lets people in by password or passkey. */
export function SignInScreen() {
  const { next } = route.useSearch();
  const [email, setEmail] = useState('');
  // The page is loaded anew: nothing of whoever was here before stays in it.
  const onSuccess = () => window.location.assign(next ?? '/');
  const byPassword = useMutation({
    mutationFn: (given: { email: string; password: string }) => askPeople('/sign-in/email', given),
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
    <Entrance title="Sign in">
      <form onSubmit={submit}>
        <Stack gap="sm">
          <TextInput
            name="email"
            type="email"
            label="E-mail"
            autoComplete="username"
            value={email}
            onChange={({ currentTarget }) => setEmail(currentTarget.value)}
            required
          />
          <PasswordInput name="password" label="Password" autoComplete="current-password" required />
          <Refusal error={error}>
            {failureOf(error).code === 'EMAIL_NOT_VERIFIED' && email !== '' && (
              <AnotherLetter email={email} next={next} />
            )}
          </Refusal>
          <Button type="submit" loading={byPassword.isPending || byPassword.isSuccess}>
            Sign in
          </Button>
        </Stack>
      </form>
      {knowsPasskeys && (
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
      {(isSignUpOpen || invitationOf(next) !== undefined) && (
        <Text size="sm">
          No account yet?{' '}
          <AnchorLink to="/sign-up" search={next === undefined ? {} : { next }} underline="always">
            Sign up
          </AnchorLink>
        </Text>
      )}
    </Entrance>
  );
}
