import { Button, Group, Stack, Table, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OptionalNumberInput } from '../../../components/forms/optional-number-input.tsx';
import { PlainTable } from '../../../components/layout/plain-table.tsx';
import { ErrorState } from '../../../components/states/states.tsx';
import { notifyError } from '../../../lib/notices/notify.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import { OperationInput } from './operation-input.tsx';
import { Section } from './section.tsx';

/** Sets rates and bursts that override the documented ones for a selling partner. */
export function Limits({ sellerId }: { readonly sellerId: string }) {
  const [operation, setOperation] = useState('');
  const [rate, setRate] = useState<number | undefined>();
  const [burst, setBurst] = useState<number | undefined>();
  const limits = useQuery(trpc.sandbox.limits.queryOptions());
  const set = useMutation(trpc.sandbox.setLimit.mutationOptions({ onSuccess: () => setOperation('') }));
  const remove = useMutation(trpc.sandbox.removeLimits.mutationOptions({ onError: notifyError }));
  const own = (limits.data ?? []).filter((one) => one.sellerId === sellerId);
  return (
    <Section
      title="Rate limits"
      description="Overrides of the documented limits"
      actions={
        own.length > 0 && (
          <Button size="compact-xs" variant="default" onClick={() => remove.mutate({ sellerId })}>
            Remove all limits
          </Button>
        )
      }
    >
      <Stack gap="xs">
        <Group
          component="form"
          gap="xs"
          align="flex-end"
          onSubmit={(event) => {
            event.preventDefault();
            set.mutate({
              sellerId,
              operation,
              ...(rate !== undefined && { rate }),
              ...(burst !== undefined && { burst }),
            });
          }}
        >
          <OperationInput
            label="Operation"
            placeholder="orders/2026-01-01/searchOrders"
            value={operation}
            onChange={setOperation}
          />
          <OptionalNumberInput size="xs" w={140} label="Requests per second" min={0} value={rate} onChange={setRate} />
          <OptionalNumberInput
            size="xs"
            w={110}
            label="Burst"
            min={1}
            allowDecimal={false}
            value={burst}
            onChange={setBurst}
          />
          <Button size="xs" variant="default" type="submit" disabled={operation === ''} loading={set.isPending}>
            Set limit
          </Button>
        </Group>
        {set.error !== null && <ErrorState error={set.error} />}
        {own.length === 0 ? (
          <Text size="sm" c="dimmed">
            The documented limits apply.
          </Text>
        ) : (
          <PlainTable label="Rate limits" headings={['Operation', 'Requests per second', 'Burst']}>
            {own.map((one) => (
              <Table.Tr key={one.operation}>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>{one.operation}</Table.Td>
                <Table.Td>{one.rate ?? 'Documented'}</Table.Td>
                <Table.Td>{one.burst ?? 'Documented'}</Table.Td>
              </Table.Tr>
            ))}
          </PlainTable>
        )}
      </Stack>
    </Section>
  );
}
