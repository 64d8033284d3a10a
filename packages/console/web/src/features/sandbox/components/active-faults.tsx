import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { formatCountOf } from '../../../lib/format.ts';
import { tellFailed } from '../../../lib/tell.ts';
import { trpc } from '../../../lib/trpc.ts';
import { faultScope, faultWords } from '../model/fault-words.ts';

/** Faults that are on, whichever tab is open. */
export function ActiveFaults() {
  const faults = useQuery(trpc.sandbox.faults.queryOptions(undefined, { refetchInterval: 5000 }));
  const remove = useMutation(trpc.sandbox.removeFault.mutationOptions({ onError: tellFailed }));
  const on = (faults.data ?? []).filter((one) => one.on);
  if (on.length === 0) return null;
  return (
    <Alert
      variant="default"
      icon={<TriangleAlert aria-hidden="true" />}
      title={on.length === 1 ? 'One fault is on' : `${on.length} faults are on`}
    >
      <Stack gap={4}>
        {on.map((fault) => (
          <Group key={fault.id} gap="xs">
            <Text size="sm" style={{ flex: 1, minWidth: 200 }}>
              <strong>{faultWords(fault)}</strong> on {faultScope(fault)}. Happened {formatCountOf(fault.fired, 'time')}
              .
            </Text>
            <Button
              size="compact-xs"
              variant="default"
              aria-label={`Switch off: ${faultWords(fault)}`}
              onClick={() => remove.mutate({ id: fault.id })}
            >
              Switch off
            </Button>
          </Group>
        ))}
        {on.length > 1 && (
          <Button size="compact-xs" variant="default" w="fit-content" onClick={() => remove.mutate({})}>
            Switch all off
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
