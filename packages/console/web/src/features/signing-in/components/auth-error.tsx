import { Alert, Text } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { describeError } from '../../../lib/requests/error-description.ts';

interface AuthErrorProps {
  readonly error: unknown;
  /** Actions for this error. */
  readonly children?: ReactNode;
}

/** Shows an error. Its code has no link, because the pages of error codes require a sign-in. */
export function AuthError({ error, children }: AuthErrorProps) {
  if (error === null) return null;
  const { code, message, action } = describeError(error);
  return (
    <Alert color="red" variant="light" icon={<CircleAlert aria-hidden="true" />} title={message} role="alert">
      {action !== undefined && <Text size="sm">{action}</Text>}
      <Text size="xs" ff="monospace">
        {code}
      </Text>
      {children}
    </Alert>
  );
}
