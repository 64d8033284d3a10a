import { Alert } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { WifiOff } from 'lucide-react';
import { useConnected } from '../../lib/live.tsx';

/** Says that the server is not heard. A connection that is only being made anew stays unmentioned for a moment. */
export function OfflineNotice() {
  const connected = useConnected();
  const [settled] = useDebouncedValue(connected, connected ? 0 : 1500);
  if (connected || settled) return null;
  return (
    <Alert color="orange" variant="light" radius={0} icon={<WifiOff aria-hidden="true" />} role="status">
      The console’s server does not answer. What you see may be old; nothing is lost. This page reconnects by itself.
    </Alert>
  );
}
