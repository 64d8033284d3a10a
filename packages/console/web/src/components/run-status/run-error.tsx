import { Alert, Code, Group, Stack, Text } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import { ErrorCode } from '../links/error-code.tsx';
import { CopyButton } from '../values/copy-button.tsx';
import type { Run } from './run-status.tsx';

/** Shows why a run failed, what to do, and Amazon's explanation. */
export function RunErrorAlert({ error }: { readonly error: NonNullable<Run['error']> }) {
  const { code, message, action, details, requestId } = error;
  return (
    <Alert
      color="red"
      variant="outline"
      icon={<CircleAlert aria-hidden="true" />}
      title={message}
      role="alert"
      styles={{ wrapper: { minWidth: 0 }, body: { minWidth: 0, overflowWrap: 'anywhere' } }}
    >
      <Stack gap="xs" align="flex-start">
        {action !== undefined && <Text size="sm">{action}</Text>}
        {details !== undefined && (
          <Stack gap={4} w="100%">
            <Text size="sm">Amazon’s explanation:</Text>
            <Code
              block
              tabIndex={0}
              role="region"
              aria-label="Amazon’s explanation"
              mah={260}
              style={{ overflow: 'auto', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}
            >
              {details}
            </Code>
          </Stack>
        )}
        <Group gap="sm">
          <ErrorCode code={code} />
          {requestId !== undefined && <CopyButton text={requestId} label="Copy request ID" />}
        </Group>
      </Stack>
    </Alert>
  );
}
