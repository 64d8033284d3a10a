import { Badge, Button, Group, NumberInput, Stack, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { notifyError, notifySuccess } from '../../../lib/notices/notify.ts';
import { trpc } from '../../../lib/requests/trpc.ts';

const noFaults = { copies: 1, delaySeconds: 0, reorderSeconds: 0, failedAttempts: 0 };

type DeliveryFaults = typeof noFaults;

const fields: readonly { name: keyof DeliveryFaults; label: string; min: number; max: number }[] = [
  { name: 'copies', label: 'Copies', min: 1, max: 100 },
  { name: 'delaySeconds', label: 'Delay (seconds)', min: 0, max: 86_400 },
  { name: 'reorderSeconds', label: 'Random extra delay, up to (seconds)', min: 0, max: 86_400 },
  { name: 'failedAttempts', label: 'Failed attempts per delivery', min: 0, max: 5 },
];

/** Sets the faults that the sandbox injects into future deliveries. */
export function DeliveryFaultsForm() {
  const faults = useQuery(trpc.notifications.deliveryFaults.queryOptions());
  const [changed, setChanged] = useState<Partial<DeliveryFaults>>({});
  const setFaults = useMutation(
    trpc.notifications.setDeliveryFaults.mutationOptions({
      onSuccess: () => {
        setChanged({});
        notifySuccess('Delivery faults changed. They apply to new notifications.');
      },
      onError: notifyError,
    }),
  );
  if (faults.data === undefined || faults.data === null) return null;
  const { copies, delaySeconds, reorderSeconds, failedAttempts } = faults.data;
  const current: DeliveryFaults = { copies, delaySeconds, reorderSeconds, failedAttempts };
  const isActive = fields.some(({ name, min }) => current[name] !== min);
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <Title order={2} size="h5">
          Delivery faults
        </Title>
        {isActive && (
          <Badge variant="dot" color="orange" tt="none" radius="sm">
            Active
          </Badge>
        )}
      </Group>
      <Group gap="xs" align="flex-end">
        {fields.map(({ name, label, min, max }) => (
          <NumberInput
            key={name}
            size="xs"
            w={180}
            label={label}
            min={min}
            max={max}
            value={changed[name] ?? current[name]}
            onChange={(value) => setChanged({ ...changed, [name]: Number(value) })}
          />
        ))}
        <Button
          size="xs"
          variant="default"
          loading={setFaults.isPending}
          onClick={() => setFaults.mutate({ ...current, ...changed })}
        >
          Apply faults
        </Button>
        {isActive && (
          <Button size="xs" variant="default" onClick={() => setFaults.mutate(noFaults)}>
            Remove faults
          </Button>
        )}
      </Group>
    </Stack>
  );
}
