import { Alert } from '@mantine/core';
import { WifiOff } from 'lucide-react';
import { useIsOffline } from '../../lib/requests/live.tsx';

/** Warns that the server cannot be reached. */
export function OfflineNotice() {
  if (!useIsOffline()) return null;
  return (
    <Alert color="orange" variant="light" radius={0} icon={<WifiOff aria-hidden="true" />} role="status">
      Connection lost. Reconnecting… The data on this page may be out of date.
    </Alert>
  );
}
