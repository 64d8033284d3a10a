import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { NewPasswordInput } from '../../components/forms/new-password-input.tsx';
import { AnchorLink } from '../../components/links/typed-link.tsx';
import { isSignUpOpen } from '../../lib/browser/mode.ts';
import { requestAuth } from '../../lib/requests/auth-request.ts';
import { getRouteApi } from '../../navigation/hooks.ts';
import { AuthError } from './components/auth-error.tsx';
import { AuthPage } from './components/auth-page.tsx';
import { ResendEmail } from './components/resend-email.tsx';
import { findInvitationToken } from './model/search.ts';

const route = getRouteApi('/sign-up');

interface SignUp {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** Creates an account. An email then confirms its address. */
export function SignUpScreen() {
  const { next } = route.useSearch();
  const invitation = findInvitationToken(next);
  const signUp = useMutation({
    mutationFn: (fields: SignUp) => requestAuth('/sign-up/email', { ...fields, invitation, callbackURL: next ?? '/' }),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '');
    signUp.mutate({ name: text('name').trim(), email: text('email').trim(), password: text('password') });
  };
  if (signUp.isSuccess) return <EmailSent email={signUp.variables.email} next={next} />;
  if (!isSignUpOpen && invitation === undefined) return <InvitationRequired />;
  return (
    <AuthPage title="Sign up">
      <form onSubmit={submit}>
        <Stack gap="sm">
          <TextInput name="name" label="Your name" autoComplete="name" maxLength={100} required />
          <TextInput
            name="email"
            type="email"
            label="Email"
            description="A confirmation link is sent to this address."
            autoComplete="username"
            required
          />
          <NewPasswordInput name="password" label="Password" />
          <AuthError error={signUp.error} />
          <Button type="submit" loading={signUp.isPending}>
            Sign up
          </Button>
        </Stack>
      </form>
      <Text size="sm">
        Already have an account?{' '}
        <AnchorLink to="/sign-in" search={next === undefined ? {} : { next }} underline="always">
          Sign in
        </AnchorLink>
      </Text>
    </AuthPage>
  );
}

function EmailSent({ email, next }: { readonly email: string; readonly next: string | undefined }) {
  return (
    <AuthPage
      title="Check your email"
      description={`An email to ${email} has a link that confirms the address. The link expires after one hour.`}
    >
      <Text size="sm">No email? Check your spam folder or request another one.</Text>
      <div>
        <ResendEmail email={email} next={next} />
      </div>
    </AuthPage>
  );
}

function InvitationRequired() {
  return (
    <AuthPage title="Invitation required" description="Only invited people can sign up here.">
      <Text size="sm">Open the link in your invitation email. An owner of the workspace can send one.</Text>
      <AnchorLink to="/sign-in" size="sm" underline="always">
        Sign in
      </AnchorLink>
    </AuthPage>
  );
}
