import { Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { askPeople } from '../../../lib/people.ts';
import { Refusal } from './refusal.tsx';

interface AnotherLetterProps {
  readonly email: string;
  /** Path that the letter's link shall lead on to. */
  readonly next: string | undefined;
}

/** Asks for another letter that confirms an address. */
export function AnotherLetter({ email, next }: AnotherLetterProps) {
  const send = useMutation({
    mutationFn: () => askPeople('/send-verification-email', { email, callbackURL: next ?? '/' }),
  });
  if (send.isSuccess) {
    return (
      <Text size="sm" role="status">
        Another letter is on its way.
      </Text>
    );
  }
  return (
    <>
      <Button mt="xs" size="xs" variant="default" loading={send.isPending} onClick={() => send.mutate()}>
        Send another letter
      </Button>
      <Refusal error={send.error} />
    </>
  );
}
