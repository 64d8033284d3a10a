import { Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { requestAuth } from '../../../lib/requests/auth-request.ts';
import { AuthError } from './auth-error.tsx';

interface ResendEmailProps {
  readonly email: string;
  /** Path to open after the link in the email. */
  readonly next: string | undefined;
}

/** Requests another confirmation email. */
export function ResendEmail({ email, next }: ResendEmailProps) {
  const send = useMutation({
    mutationFn: () => requestAuth('/send-verification-email', { email, callbackURL: next ?? '/' }),
  });
  if (send.isSuccess) {
    return (
      <Text size="sm" role="status">
        We sent a new email.
      </Text>
    );
  }
  return (
    <>
      <Button mt="xs" size="xs" variant="default" loading={send.isPending} onClick={() => send.mutate()}>
        Resend email
      </Button>
      <AuthError error={send.error} />
    </>
  );
}
