import { Alert } from '@mantine/core';
import { Lock } from 'lucide-react';
import { useReadOnlyReason } from '../../lib/session/use-read-only.ts';
import { Link } from '../../navigation/link.tsx';

/** Says on every screen that the console is read-only. */
export function ReadOnlyBand() {
  if (useReadOnlyReason() === undefined) return null;
  return (
    <Alert color="gray" variant="light" radius={0} icon={<Lock aria-hidden="true" />} role="status">
      <strong>Read-only.</strong> The console changes nothing at Amazon.{' '}
      <Link to="/settings" search={{ tab: 'security' }}>
        Change in Settings
      </Link>
    </Alert>
  );
}
