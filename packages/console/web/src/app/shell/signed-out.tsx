import { Center, Code, Stack, Text, Title } from '@mantine/core';
import { useEffect } from 'react';
import { LoadingState } from '../../components/states.tsx';
import { goToSignIn } from '../../lib/leaving.ts';
import { isHosted } from '../../lib/mode.ts';

/** Nobody is signed in: how to get in. */
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
          {isUsed ? 'That link has been used' : 'Open the console with its link'}
        </Title>
        <Text>
          The terminal in which the console runs prints a link that signs one browser in, once. Press Enter there for
          another one.
        </Text>
        <Text c="dimmed" size="sm">
          It looks like <Code>{`${window.location.origin}/launch?token=…`}</Code>
        </Text>
      </Stack>
    </Center>
  );
}
