import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { AnchorLink } from '../../components/typed-link.tsx';
import { askPeople } from '../../lib/people.ts';
import { Entrance } from './components/entrance.tsx';
import { Refusal } from './components/refusal.tsx';

/** Asks for a letter with which one chooses another password. */
export function ForgotScreen() {
  const send = useMutation({ mutationFn: (email: string) => askPeople('/request-password-reset', { email }) });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send.mutate(String(new FormData(event.currentTarget).get('email') ?? '').trim());
  };
  if (send.isSuccess) {
    return (
      <Entrance
        title="Look at your e-mail"
        description={`If ${send.variables} has an account, a letter is on its way, with a link that is good for an hour.`}
      >
        <SignInLink />
      </Entrance>
    );
  }
  return (
    <Entrance title="Choose another password" description="A letter brings you a link.">
      <form onSubmit={submit}>
        <Stack gap="sm">
          <TextInput name="email" type="email" label="E-mail" autoComplete="username" required />
          <Refusal error={send.error} />
          <Button type="submit" loading={send.isPending}>
            Send the letter
          </Button>
        </Stack>
      </form>
      <SignInLink />
    </Entrance>
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
