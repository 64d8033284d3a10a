import { Button, Group, NumberInput, Select, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '../../../components/states/states.tsx';
import { notifySuccess } from '../../../lib/notices/notify.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import { faultKinds } from '../model/fault-descriptions.ts';
import type { Partner } from '../model/types.ts';
import { OperationInput } from './operation-input.tsx';
import { Section } from './section.tsx';

type Numbers = Partial<Record<'status' | 'seconds' | 'bytesPerSecond' | 'times' | 'percent', number>>;

/** Adds a fault rule. */
export function FaultForm({ partners }: { readonly partners: readonly Partner[] }) {
  const [fault, setFault] = useState('throttle');
  const [operation, setOperation] = useState('');
  const [sellerId, setSellerId] = useState<string | null>(null);
  const [when, setWhen] = useState('before');
  const [numbers, setNumbers] = useState<Numbers>({ status: 500, seconds: 2, bytesPerSecond: 1024, percent: 100 });
  const add = useMutation(
    trpc.sandbox.addFault.mutationOptions({ onSuccess: () => notifySuccess('Fault rule added.') }),
  );
  const kind = faultKinds.find((one) => one.fault === fault) ?? faultKinds[0];
  if (kind === undefined) return null;
  const { status, seconds, bytesPerSecond, times, percent = 100 } = numbers;
  const hasSetting = (name: (typeof kind.settings)[number]) => kind.settings.includes(name);
  const send = () =>
    add.mutate({
      fault,
      ...(kind.calls && operation.trim() !== '' && { operation: operation.trim() }),
      ...(sellerId !== null && { sellerId }),
      ...(hasSetting('status') && { status }),
      ...(hasSetting('seconds') && { seconds }),
      ...(hasSetting('bytesPerSecond') && { bytesPerSecond }),
      ...(hasSetting('when') && { when }),
      ...(times !== undefined && { times }),
      ...(percent < 100 && { probability: percent / 100 }),
    });
  const number = (name: keyof Numbers, label: string, min: number, max: number) => (
    <NumberInput
      size="xs"
      w={140}
      label={label}
      min={min}
      max={max}
      value={numbers[name] ?? ''}
      onChange={(value) => setNumbers({ ...numbers, [name]: value === '' ? undefined : Number(value) })}
    />
  );
  return (
    <Section
      title="Add fault rule"
      description="A rule applies until you remove it or it has caused the maximum number of faults."
    >
      <Stack gap="xs">
        <Group
          component="form"
          gap="xs"
          align="flex-end"
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          <Select
            size="xs"
            w={{ base: '100%', xs: 260 }}
            label="Fault"
            data={faultKinds.map((one) => ({ value: one.fault, label: one.label }))}
            value={fault}
            onChange={(chosen) => chosen !== null && setFault(chosen)}
            allowDeselect={false}
          />
          {hasSetting('status') && number('status', 'Status', 400, 599)}
          {hasSetting('seconds') && number('seconds', 'Seconds', 0, 3600)}
          {hasSetting('bytesPerSecond') && number('bytesPerSecond', 'Bytes per second', 1, 10_000_000)}
          {hasSetting('when') && (
            <Select
              size="xs"
              w={180}
              label="When"
              data={[
                { value: 'before', label: 'Before processing' },
                { value: 'after', label: 'After processing' },
                { value: 'body', label: 'While sending the body' },
              ]}
              value={when}
              onChange={(chosen) => chosen !== null && setWhen(chosen)}
              allowDeselect={false}
            />
          )}
          {kind.calls && (
            <OperationInput
              label="Operation"
              placeholder="All requests; * matches any text"
              value={operation}
              onChange={setOperation}
            />
          )}
          <Select
            size="xs"
            w={200}
            label="Selling partner"
            placeholder="All"
            data={partners.map((one) => one.sellerId)}
            value={sellerId}
            onChange={setSellerId}
            clearable
            clearButtonProps={{ 'aria-label': 'All selling partners' }}
          />
          {number('percent', 'Probability (%)', 0, 100)}
          {number('times', 'Maximum faults', 1, 1_000_000)}
          <Button size="xs" type="submit" loading={add.isPending}>
            Add fault rule
          </Button>
        </Group>
        {add.error !== null && <ErrorState error={add.error} />}
      </Stack>
    </Section>
  );
}
