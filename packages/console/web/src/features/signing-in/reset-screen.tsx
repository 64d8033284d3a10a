import { Button, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { NewPassword } from '../../components/new-password.tsx';
import { AnchorLink, ButtonLink } from '../../components/typed-link.tsx';
import { failureOf } from '../../lib/failure.ts';
import { askPeople } from '../../lib/people.ts';
import { Entrance } from './components/entrance.tsx';
import { Refusal } from './components/refusal.tsx';

const route = getRouteApi('/reset');

/** Takes another password, with the token of a letter. */
export function ResetScreen() {
  const { token = '' } = route.useSearch();
  const reset = useMutation({
    mutationFn: (newPassword: string) => askPeople('/reset-password', { newPassword, token }),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    reset.mutate(String(new FormData(event.currentTarget).get('password') ?? ''));
  };
  if (reset.isSuccess) {
    return (
      <Entrance
        title="Your password has changed"
        description="Every browser has been signed out. Sign in with the new one."
      >
        <ButtonLink to="/sign-in" replace>
          Sign in
        </ButtonLink>
      </Entrance>
    );
  }
  return (
    <Entrance title="Choose another password" description="Every browser is signed out then.">
      <form onSubmit={submit}>
        <Stack gap="sm">
          <NewPassword name="password" label="New password" />
          <Refusal error={reset.error}>
            {failureOf(reset.error).code === 'LINK_NOT_USABLE' && (
              <AnchorLink to="/forgot" size="sm" underline="always">
                Ask for another letter
              </AnchorLink>
            )}
          </Refusal>
          <Button type="submit" loading={reset.isPending}>
            Change the password
          </Button>
        </Stack>
      </form>
    </Entrance>
  );
}
