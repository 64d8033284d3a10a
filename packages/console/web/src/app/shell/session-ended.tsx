import { Alert, Button, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { LogIn } from 'lucide-react';
import { useEffect } from 'react';
import { isHosted } from '../../lib/browser/mode.ts';
import { goToSignIn } from '../../lib/session/sign-out.ts';

/**
 * Says in an open page that the session has ended, and how to sign in again. On one machine the page stays, with everything that the
 * user has typed, and continues after a sign-in in another tab. A hosted console opens the sign-in screen, which leads back: the
 * browser may have been signed out because somebody else uses it, so it must not go on showing data.
 */
export function SessionEnded() {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (isHosted) goToSignIn();
    const check = () => void queryClient.invalidateQueries();
    window.addEventListener('focus', check);
    return () => window.removeEventListener('focus', check);
  }, [queryClient]);
  return (
    <Alert
      color="orange"
      variant="light"
      radius={0}
      icon={<LogIn aria-hidden="true" />}
      title="Your session has ended"
      role="alert"
    >
      {!isHosted && (
        <Stack gap="xs" align="flex-start">
          <Text size="sm">
            Press Enter in the terminal of the console, and open the new link in this browser. Then return to this tab.
            What you have typed stays.
          </Text>
          <Button size="xs" variant="default" onClick={() => void queryClient.invalidateQueries()}>
            Check again
          </Button>
        </Stack>
      )}
    </Alert>
  );
}
