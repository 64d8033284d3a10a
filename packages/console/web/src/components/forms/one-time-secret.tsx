import { Alert, Code, Stack } from '@mantine/core';
import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { CopyButton } from '../values/copy-button.tsx';

interface OneTimeSecretProps {
  /** What it is, such as `key`. */
  readonly name: string;
  readonly value: string;
  /** How it is used. */
  readonly children: ReactNode;
}

/** Shows a secret that the server does not return again. */
export function OneTimeSecret({ name, value, children }: OneTimeSecretProps) {
  return (
    <Alert
      icon={<KeyRound aria-hidden="true" />}
      title={`Copy the ${name} now. It is not shown again.`}
      styles={{ body: { minWidth: 0 } }}
      variant="outline"
      w="100%"
      maw={720}
    >
      <Stack gap="xs" align="flex-start">
        <Code style={{ overflowWrap: 'anywhere', whiteSpace: 'normal', maxWidth: '100%' }}>{value}</Code>
        <CopyButton text={value} label={`Copy ${name}`} />
        {children}
      </Stack>
    </Alert>
  );
}
