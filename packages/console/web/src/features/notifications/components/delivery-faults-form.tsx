import { Badge, Button, Group, NumberInput, Stack, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { notifyError, notifySuccess } from '../../../lib/notify.ts';
import { trpc } from '../../../lib/trpc.ts';

const calm = { copies: 1, delaySeconds: 0, reorderSeconds: 0, loseAttempts: 0 };

type Trouble = typeof calm;

const fields: readonly { name: keyof Trouble; label: string; min: number; max: number }[] = [
  { name: 'copies', label: 'Copies', min: 1, max: 100 },
  { name: 'delaySeconds', label: 'Delay (seconds)', min: 0, max: 86_400 },
  { name: 'reorderSeconds', label: 'Reordering (seconds)', min: 0, max: 86_400 },
  { name: 'loseAttempts', label: 'Lost attempts', min: 0, max: 5 },
];

/** How the sandbox disturbs what it sends from now on. */
export function DeliveryFaultsForm() {
  const trouble = useQuery(trpc.notifications.deliveryFaults.queryOptions());
  const [changed, setChanged] = useState<Partial<Trouble>>({});
  const disturb = useMutation(
    trpc.notifications.setDeliveryFaults.mutationOptions({
      onSuccess: () => {
        setChanged({});
        notifySuccess('Applies to new notifications.');
      },
      onError: notifyError,
    }),
  );
  if (trouble.data === undefined || trouble.data === null) return null;
  const { copies, delaySeconds, reorderSeconds, loseAttempts } = trouble.data;
  const now: Trouble = { copies, delaySeconds, reorderSeconds, loseAttempts };
  const isOn = fields.some(({ name, min }) => now[name] !== min);
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <Title order={2} size="h5">
          Delivery faults
        </Title>
        {isOn && (
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
            value={changed[name] ?? now[name]}
            onChange={(value) => setChanged({ ...changed, [name]: Number(value) })}
          />
        ))}
        <Button
          size="xs"
          variant="default"
          loading={disturb.isPending}
          onClick={() => disturb.mutate({ ...now, ...changed })}
        >
          Apply faults
        </Button>
        {isOn && (
          <Button size="xs" variant="default" onClick={() => disturb.mutate(calm)}>
            Remove faults
          </Button>
        )}
      </Group>
    </Stack>
  );
}
