import { Alert, Code, Group, Stack, Text } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import { CopyButton } from './copy-button.tsx';
import { ErrorCode } from './error-code.tsx';
import type { Run } from './run-status.tsx';

/** Why a run has failed, what to do, and the marketplace's own words. */
export function RunErrorNote({ error }: { readonly error: NonNullable<Run['error']> }) {
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
            <Text size="sm">The marketplace’s explanation:</Text>
            <Code
              block
              tabIndex={0}
              role="region"
              aria-label="The marketplace’s explanation"
              mah={260}
              style={{ overflow: 'auto', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}
            >
              {details}
            </Code>
          </Stack>
        )}
        <Group gap="sm">
          <ErrorCode code={code} />
          {requestId !== undefined && <CopyButton text={requestId} label="Copy the request id" />}
        </Group>
      </Stack>
    </Alert>
  );
}
