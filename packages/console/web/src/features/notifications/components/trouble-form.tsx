import { Badge, Button, Group, NumberInput, Stack, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { tellDone, tellFailed } from '../../../lib/tell.ts';
import { trpc } from '../../../lib/trpc.ts';

const calm = { copies: 1, delaySeconds: 0, reorderSeconds: 0, loseAttempts: 0 };

type Trouble = typeof calm;

const fields: readonly { name: keyof Trouble; label: string; min: number; max: number }[] = [
  { name: 'copies', label: 'Copies of each', min: 1, max: 100 },
  { name: 'delaySeconds', label: 'Late by, in seconds', min: 0, max: 86_400 },
  { name: 'reorderSeconds', label: 'Out of order by, in seconds', min: 0, max: 86_400 },
  { name: 'loseAttempts', label: 'Attempts that are lost', min: 0, max: 5 },
];

/** How the sandbox disturbs what it sends from now on. */
export function TroubleForm() {
  const trouble = useQuery(trpc.notifications.trouble.queryOptions());
  const [changed, setChanged] = useState<Partial<Trouble>>({});
  const disturb = useMutation(
    trpc.notifications.disturb.mutationOptions({
      onSuccess: () => {
        setChanged({});
        tellDone('That holds for what is sent from now on.');
      },
      onError: tellFailed,
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
          Trouble on the way
        </Title>
        {isOn && (
          <Badge variant="dot" color="orange" tt="none" radius="sm">
            on
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
          Apply
        </Button>
        {isOn && (
          <Button size="xs" variant="default" onClick={() => disturb.mutate(calm)}>
            Back to normal
          </Button>
        )}
      </Group>
    </Stack>
  );
}
