import { Center, Code, Stack, Text, Title } from '@mantine/core';
import { useEffect } from 'react';
import { LoadingState } from '../../components/states/states.tsx';
import { isHosted } from '../../lib/browser/mode.ts';
import { goToSignIn } from '../../lib/session/sign-out.ts';

/** Explains how to sign in. */
export function SignedOut() {
  useEffect(() => {
    if (isHosted) goToSignIn();
  }, []);
  const isUsed = new URLSearchParams(window.location.search).get('launch') === 'used';
  if (isHosted) return <LoadingState />;
  return (
    <Center component="main" mih="100vh" p="md">
      <Stack maw={460} gap="sm">
        <Title order={1} size="h3">
          {isUsed ? 'This sign-in link has already been used' : 'Sign in to the console'}
        </Title>
        <Text>
          The console prints a sign-in link in its terminal. Each link works once. To get a new one, press Enter in the
          terminal.
        </Text>
        <Text c="dimmed" size="sm">
          The link looks like this: <Code>{`${window.location.origin}/launch#token=…`}</Code>
        </Text>
      </Stack>
    </Center>
  );
}
