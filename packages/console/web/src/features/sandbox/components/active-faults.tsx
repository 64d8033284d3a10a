import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { notifyError } from '../../../lib/notices/notify.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import { formatQuantity } from '../../../lib/text/format.ts';
import { describeFault, describeFaultScope } from '../model/fault-descriptions.ts';

/** Lists the active fault rules on every tab. */
export function ActiveFaults() {
  const faults = useQuery(trpc.sandbox.faults.queryOptions(undefined, { refetchInterval: 5000 }));
  const remove = useMutation(trpc.sandbox.removeFault.mutationOptions({ onError: notifyError }));
  const on = (faults.data ?? []).filter((one) => one.on);
  if (on.length === 0) return null;
  return (
    <Alert
      variant="default"
      icon={<TriangleAlert aria-hidden="true" />}
      title={formatQuantity(on.length, 'active fault rule')}
    >
      <Stack gap={4}>
        {on.map((fault) => (
          <Group key={fault.id} gap="xs">
            <Text size="sm" style={{ flex: 1, minWidth: 200 }}>
              <strong>{describeFault(fault)}</strong>: {describeFaultScope(fault)}.{' '}
              {formatQuantity(fault.fired, 'fault')} so far.
              {fault.lastProblem !== undefined && ` Last problem: ${fault.lastProblem}.`}
            </Text>
            <Button
              size="compact-xs"
              variant="default"
              aria-label={`Remove fault rule: ${describeFault(fault)}`}
              onClick={() => remove.mutate({ id: fault.id })}
            >
              Remove
            </Button>
          </Group>
        ))}
        {on.length > 1 && (
          <Button size="compact-xs" variant="default" w="fit-content" onClick={() => remove.mutate({})}>
            Remove all faults
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
