import { Button, PasswordInput, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { AnchorLink } from '../../components/typed-link.tsx';
import { failureOf } from '../../lib/failure.ts';
import { askPeople } from '../../lib/people.ts';
import { Entrance } from './components/entrance.tsx';
import { Refusal } from './components/refusal.tsx';

const route = getRouteApi('/verify');

/** Codes after which another sign-up helps. */
const isNotTheirs = ['SIGN_UP_PASSWORD_WRONG', 'SIGN_UP_REPLACED'];

/** Confirms an address with the letter's link and the password of the sign-up, and signs in. */
export function VerifyScreen() {
  const { token = '', next } = route.useSearch();
  const confirm = useMutation({
    mutationFn: (password: string) => askPeople('/confirm-address', { token, password }),
    // The page is loaded anew: nothing of whoever was here before stays in it.
    onSuccess: () => window.location.assign(next ?? '/'),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    confirm.mutate(String(new FormData(event.currentTarget).get('password') ?? ''));
  };
  const search = next === undefined ? {} : { next };
  return (
    <Entrance
      title="Confirm your address"
      description="Type the password that you chose when you signed up. Confirming signs you in."
    >
      <form onSubmit={submit}>
        <Stack gap="sm">
          <PasswordInput name="password" label="Password" autoComplete="current-password" required />
          <Refusal error={confirm.error}>
            {isNotTheirs.includes(failureOf(confirm.error).code) && (
              <AnchorLink to="/sign-up" search={search} size="sm" underline="always">
                Sign up again
              </AnchorLink>
            )}
          </Refusal>
          <Button type="submit" loading={confirm.isPending || confirm.isSuccess}>
            Confirm and sign in
          </Button>
        </Stack>
      </form>
      <Text size="sm">
        The link does not work any more?{' '}
        <AnchorLink to="/sign-in" search={search} underline="always">
          Sign in, and get another letter
        </AnchorLink>
      </Text>
    </Entrance>
  );
}
