import { Anchor, Button, PasswordInput, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { failureOf } from '../../lib/failure.ts';
import { askPeople } from '../../lib/people.ts';
import { Entrance } from './components/entrance.tsx';
import { Refusal } from './components/refusal.tsx';

const route = getRouteApi('/confirm-email');

/** Gives an account another address, with the token of a letter. Who is not signed in here types the account's password. */
export function ConfirmEmailScreen() {
  const { token = '' } = route.useSearch();
  const [asksPassword, setAsksPassword] = useState(false);
  const confirm = useMutation({
    mutationFn: (password: string | undefined) => askPeople('/confirm-email', { token, password }),
    onError: (error) => {
      if (failureOf(error).code === 'PASSWORD_NEEDED') setAsksPassword(true);
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get('password');
    confirm.mutate(given === null ? undefined : String(given));
  };
  if (confirm.isSuccess) {
    return (
      <Entrance title="Your address has changed" description="You sign in with it from now on, with the same password.">
        {/* The page is loaded anew: it knows the address that was. */}
        <Button component="a" href="/account">
          Go to your account
        </Button>
      </Entrance>
    );
  }
  return (
    <Entrance
      title="Confirm your new address"
      description="Your account has this address then, in place of the one that it has now."
    >
      <form onSubmit={submit}>
        <Stack gap="sm">
          {asksPassword && (
            <PasswordInput
              name="password"
              label="Password of the account"
              autoComplete="current-password"
              required
              autoFocus
            />
          )}
          <Refusal error={confirm.error}>
            {failureOf(confirm.error).code === 'LINK_NOT_USABLE' && (
              <Anchor href="/account" size="sm" underline="always">
                Go to your account, and ask again
              </Anchor>
            )}
          </Refusal>
          <Button type="submit" loading={confirm.isPending}>
            Use this address
          </Button>
        </Stack>
      </form>
    </Entrance>
  );
}
