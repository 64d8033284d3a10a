import { Alert, Text } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { failureOf } from '../../../lib/failure.ts';

interface RefusalProps {
  readonly error: unknown;
  /** What can be pressed in this case. */
  readonly children?: ReactNode;
}

/** Why it did not work. The code leads nowhere: the pages of codes are for those who are signed in. */
export function Refusal({ error, children }: RefusalProps) {
  if (error === null) return null;
  const { code, message, action } = failureOf(error);
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
