import { Alert } from '@mantine/core';
import { WifiOff } from 'lucide-react';
import { useOffline } from '../../lib/live.tsx';

/** Says that the server cannot be reached. */
export function OfflineNotice() {
  if (!useOffline()) return null;
  return (
    <Alert color="orange" variant="light" radius={0} icon={<WifiOff aria-hidden="true" />} role="status">
      The console’s server does not answer. What you see may be old; nothing is lost. This page reconnects by itself.
    </Alert>
  );
}
