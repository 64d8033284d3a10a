import { Box } from '@mantine/core';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { FailedState } from '../components/states.tsx';
import { useConnected } from '../lib/live.tsx';

/** A screen that could not be shown. It is tried again by itself when the server is back. */
export function ScreenFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const connected = useConnected();
  const before = useRef(connected);
  const again = useEffectEvent(() => void router.invalidate().then(reset));
  useEffect(() => {
    if (connected && !before.current) again();
    before.current = connected;
  }, [connected]);
  return (
    <Box p="md">
      <FailedState error={error} retry={() => void router.invalidate().then(reset)} />
    </Box>
  );
}
