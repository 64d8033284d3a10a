import { Alert, Button, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { ErrorCode } from '../../../components/links/error-code.tsx';
import { ErrorState } from '../../../components/states/states.tsx';
import { HealthMark } from '../../../components/values/health-mark.tsx';
import { Moment } from '../../../components/values/moment.tsx';
import { trpc } from '../../../lib/requests/trpc.ts';
import type { Seller } from '../../../lib/shops/sellers.ts';
import { Section } from './section.tsx';

/** Shows the result of the last connection test, and tests again. */
export function ConnectionSection({ seller: { id, health } }: { readonly seller: Seller }) {
  const test = useMutation(trpc.sellers.testConnection.mutationOptions());
  return (
    <Section
      title="Connection"
      actions={
        <Button size="xs" variant="default" loading={test.isPending} onClick={() => test.mutate({ id })}>
          Test connection
        </Button>
      }
    >
      <div aria-live="polite">
        <HealthMark health={health} />
        {health !== null && (
          <Text size="sm" c="dimmed">
            Tested <Moment at={health.checkedAt} />
          </Text>
        )}
      </div>
      {health !== null && health.message !== undefined && (
        <Alert color={health.state === 'rejected' ? 'red' : 'orange'} variant="outline" title={health.message}>
          <Stack gap={4} align="flex-start">
            {health.action !== undefined && <Text size="sm">{health.action}</Text>}
            {health.code !== undefined && <ErrorCode code={health.code} />}
          </Stack>
        </Alert>
      )}
      {test.error !== null && <ErrorState error={test.error} />}
    </Section>
  );
}
