import { Button, Group, NumberInput, Select, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '../../../components/states/states.tsx';
import { notifySuccess } from '../../../lib/notices/notify.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import { connectionEnds, faultKinds } from '../model/fault-descriptions.ts';
import { buildFaultRule, emptyDraft, type FaultNumbers, getDraftKind } from '../model/fault-draft.ts';
import type { Partner } from '../model/types.ts';
import { ChangeFields } from './change-fields.tsx';
import { FaultConditions } from './fault-conditions.tsx';
import { Section } from './section.tsx';

/** Adds a fault rule. */
export function FaultForm({ partners }: { readonly partners: readonly Partner[] }) {
  const [draft, setDraft] = useState(emptyDraft);
  const [problem, setProblem] = useState<string>();
  const add = useMutation(
    trpc.sandbox.addFault.mutationOptions({ onSuccess: () => notifySuccess('Fault rule added.') }),
  );
  const { settings } = getDraftKind(draft);
  const change = (changes: Partial<typeof draft>) => setDraft({ ...draft, ...changes });
  const send = () => {
    try {
      setProblem(undefined);
      add.mutate(buildFaultRule(draft));
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  const number = (name: keyof FaultNumbers, label: string, min: number, max: number) => (
    <NumberInput
      size="xs"
      w={140}
      label={label}
      min={min}
      max={max}
      value={draft.numbers[name] ?? ''}
      onChange={(value) => change({ numbers: { ...draft.numbers, [name]: value === '' ? undefined : Number(value) } })}
    />
  );
  return (
    <Section
      title="Add fault rule"
      description="A rule applies until you remove it or it has caused the maximum number of faults."
    >
      <Stack
        component="form"
        gap="xs"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Group gap="xs" align="flex-end">
          <Select
            size="xs"
            w={{ base: '100%', xs: 260 }}
            label="Fault"
            data={faultKinds.map((one) => ({ value: one.fault, label: one.label }))}
            value={draft.fault}
            onChange={(chosen) => chosen !== null && change({ fault: chosen })}
            allowDeselect={false}
          />
          {settings.includes('status') && number('status', 'Status', 400, 599)}
          {settings.includes('seconds') && number('seconds', 'Seconds', 0, 3600)}
          {settings.includes('bytesPerSecond') && number('bytesPerSecond', 'Bytes per second', 1, 10_000_000)}
          {settings.includes('when') && (
            <Select
              size="xs"
              w={180}
              label="When"
              data={connectionEnds}
              value={draft.when}
              onChange={(chosen) => chosen !== null && change({ when: chosen })}
              allowDeselect={false}
            />
          )}
        </Group>
        {draft.fault === 'change' && <ChangeFields draft={draft} change={change} number={number} />}
        <FaultConditions draft={draft} change={change} number={number} partners={partners} />
        <Button size="xs" type="submit" loading={add.isPending} w="fit-content">
          Add fault rule
        </Button>
        {problem !== undefined && (
          <Text size="sm" c="red" role="alert">
            {problem}
          </Text>
        )}
        {add.error !== null && <ErrorState error={add.error} />}
      </Stack>
    </Section>
  );
}
