import { Box } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { ErrorState } from '../components/states/states.tsx';
import { useIsConnected } from '../lib/requests/live.tsx';
import type { ErrorViewProps } from '../navigation/outlet.tsx';

/** Shown when a screen fails. Retries automatically when the server is reachable again. */
export function ScreenErrorView({ error, retry }: ErrorViewProps) {
  const connected = useIsConnected();
  const wasConnected = useRef(connected);
  const retryScreen = useEffectEvent(retry);
  useEffect(() => {
    if (connected && !wasConnected.current) retryScreen();
    wasConnected.current = connected;
  }, [connected]);
  return (
    <Box p="md">
      <ErrorState error={error} retry={retry} />
    </Box>
  );
}
