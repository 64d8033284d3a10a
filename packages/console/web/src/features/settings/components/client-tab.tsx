import { Button, Group, NumberInput, SimpleGrid, Stack, Switch, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AsyncContent } from '../../../components/states/async-content.tsx';
import { ErrorState } from '../../../components/states/states.tsx';
import { Moment } from '../../../components/values/moment.tsx';
import { trpc } from '../../../lib/requests/trpc.ts';
import {
  type NumberOption,
  numberOptions,
  removeUnset,
  type SwitchOption,
  switchOptions,
} from '../model/client-options.ts';
import type { ClientSettings } from '../model/settings.ts';

/** Options of the client with their defaults. */
export function ClientTab() {
  const settings = useQuery(trpc.settings.get.queryOptions());
  return (
    <AsyncContent query={settings} label="Loading settings">
      {({ client: { value, changedAt } }) => (
        <ClientForm key={changedAt ?? 'default'} saved={value} changedAt={changedAt} />
      )}
    </AsyncContent>
  );
}

interface ClientFormProps {
  readonly saved: ClientSettings;
  readonly changedAt: string | null;
}

function ClientForm({ saved, changedAt }: ClientFormProps) {
  const [settings, change] = useState(saved);
  const save = useMutation(trpc.settings.setClient.mutationOptions());
  const dirty = JSON.stringify(settings) !== JSON.stringify(saved);
  const part = (unit: NumberOption['unit']) =>
    numberOptions
      .filter((option) => option.unit === unit)
      .map((option) => <NumberField key={option.label} option={option} settings={settings} onChange={change} />);
  return (
    <Stack gap="lg" maw={900}>
      <Text size="sm">
        These settings apply to every call of the console. An empty field uses the default.{' '}
        {changedAt !== null && (
          <>
            Changed <Moment at={changedAt} />.
          </>
        )}
      </Text>
      <Title order={2} size="h4">
        Timeouts
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>{part('seconds')}</SimpleGrid>
      <Title order={2} size="h4">
        Retries
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>{part('times')}</SimpleGrid>
      <Title order={2} size="h4">
        Behavior
      </Title>
      {switchOptions.map((option) => (
        <SwitchField key={option.name} option={option} settings={settings} onChange={change} />
      ))}
      {save.error !== null && <ErrorState error={save.error} />}
      <Group>
        <Button disabled={!dirty} loading={save.isPending} onClick={() => save.mutate({ value: settings })}>
          Save settings
        </Button>
        <Button variant="default" disabled={!dirty} onClick={() => change(saved)}>
          Discard changes
        </Button>
        <Button variant="default" disabled={Object.keys(settings).length === 0} onClick={() => change({})}>
          Reset to defaults
        </Button>
      </Group>
    </Stack>
  );
}

interface FieldProps<Option> {
  readonly option: Option;
  readonly settings: ClientSettings;
  readonly onChange: (settings: ClientSettings) => void;
}

function NumberField({ option, settings, onChange }: FieldProps<NumberOption>) {
  const { label, explanation, defaultValue, unit, max, read, write } = option;
  return (
    <NumberInput
      label={label}
      description={`${explanation} Default: ${defaultValue.toLocaleString()}.`}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={defaultValue.toLocaleString()}
      suffix={` ${unit}`}
      min={0}
      max={max}
      allowNegative={false}
      allowDecimal={unit === 'seconds'}
      value={read(settings) ?? ''}
      onChange={(value) => onChange(write(settings, typeof value === 'number' ? value : undefined))}
    />
  );
}

function SwitchField({ option, settings, onChange }: FieldProps<SwitchOption>) {
  const { name, label, explanation, defaultValue } = option;
  return (
    <Switch
      label={label}
      description={`${explanation} Default: ${defaultValue ? 'on' : 'off'}.`}
      checked={settings[name] ?? defaultValue}
      onChange={({ currentTarget: { checked } }) =>
        onChange(removeUnset({ ...settings, [name]: checked === defaultValue ? undefined : checked }))
      }
    />
  );
}
