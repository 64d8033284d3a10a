import { Box } from '@mantine/core';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { ErrorState } from '../components/states.tsx';
import { useIsConnected } from '../lib/live.tsx';

/** Shown when a screen fails. Retries automatically when the server is reachable again. */
export function ScreenErrorView({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const connected = useIsConnected();
  const wasConnected = useRef(connected);
  const reload = useEffectEvent(() => void router.invalidate().then(reset));
  useEffect(() => {
    if (connected && !wasConnected.current) reload();
    wasConnected.current = connected;
  }, [connected]);
  return (
    <Box p="md">
      <ErrorState error={error} retry={() => void router.invalidate().then(reset)} />
    </Box>
  );
}
