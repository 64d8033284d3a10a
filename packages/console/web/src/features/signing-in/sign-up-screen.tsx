import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { NewPassword } from '../../components/new-password.tsx';
import { AnchorLink } from '../../components/typed-link.tsx';
import { isSignUpOpen } from '../../lib/mode.ts';
import { askPeople } from '../../lib/people.ts';
import { AnotherLetter } from './components/another-letter.tsx';
import { Entrance } from './components/entrance.tsx';
import { Refusal } from './components/refusal.tsx';
import { invitationOf } from './model/search.ts';

const route = getRouteApi('/sign-up');

interface SignUp {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** Makes an account, whose address a letter then confirms. */
export function SignUpScreen() {
  const { next } = route.useSearch();
  const invitation = invitationOf(next);
  const signUp = useMutation({
    mutationFn: (given: SignUp) => askPeople('/sign-up/email', { ...given, invitation, callbackURL: next ?? '/' }),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '');
    signUp.mutate({ name: text('name').trim(), email: text('email').trim(), password: text('password') });
  };
  if (signUp.isSuccess) return <LetterSent email={signUp.variables.email} next={next} />;
  if (!isSignUpOpen && invitation === undefined) return <ByInvitation />;
  return (
    <Entrance title="Sign up">
      <form onSubmit={submit}>
        <Stack gap="sm">
          <TextInput name="name" label="Your name" autoComplete="name" maxLength={100} required />
          <TextInput
            name="email"
            type="email"
            label="E-mail"
            description="A letter goes there, to confirm that it is yours."
            autoComplete="username"
            required
          />
          <NewPassword name="password" label="Password" />
          <Refusal error={signUp.error} />
          <Button type="submit" loading={signUp.isPending}>
            Sign up
          </Button>
        </Stack>
      </form>
      <Text size="sm">
        You have an account?{' '}
        <AnchorLink to="/sign-in" search={next === undefined ? {} : { next }} underline="always">
          Sign in
        </AnchorLink>
      </Text>
    </Entrance>
  );
}

function LetterSent({ email, next }: { readonly email: string; readonly next: string | undefined }) {
  return (
    <Entrance
      title="Look at your e-mail"
      description={`A letter to ${email} has a link that confirms the address. It is good for an hour.`}
    >
      <Text size="sm">Nothing has come? Look in the folder for unwanted mail, or ask for another.</Text>
      <div>
        <AnotherLetter email={email} next={next} />
      </div>
    </Entrance>
  );
}

function ByInvitation() {
  return (
    <Entrance title="By invitation" description="Only who has been invited may sign up here.">
      <Text size="sm">Open the link in the letter that invites you. A member of your workspace can send one.</Text>
      <AnchorLink to="/sign-in" size="sm" underline="always">
        Sign in
      </AnchorLink>
    </Entrance>
  );
}
