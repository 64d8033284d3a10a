import { Group, NumberInput, Select, TextInput } from '@mantine/core';
import type { Inputs } from '../../../lib/trpc.ts';

export type Recurrence = Inputs['schedules']['add']['rhythm'];

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

interface RecurrenceFieldsProps {
  readonly rhythm: Recurrence;
  readonly change: (rhythm: Recurrence) => void;
}

/** Selects how often a schedule starts a run. */
export function RecurrenceFields({ rhythm, change }: RecurrenceFieldsProps) {
  const zone = 'zone' in rhythm ? rhythm.zone : getUserTimeZone();
  const at = 'at' in rhythm ? rhythm.at : '06:00';
  const every = (chosen: string | null) => {
    if (chosen === 'minutes') change({ every: 'minutes', minutes: 60 });
    else if (chosen === 'week') change({ every: 'week', weekday: 1, at, zone });
    else change({ every: 'day', at, zone });
  };
  return (
    <Group gap="sm" align="flex-end">
      <Select
        label="Repeat every"
        data={[
          { value: 'day', label: 'day' },
          { value: 'week', label: 'week' },
          { value: 'minutes', label: 'N minutes' },
        ]}
        value={rhythm.every}
        onChange={every}
        allowDeselect={false}
        w={160}
      />
      {rhythm.every === 'minutes' && (
        <NumberInput
          label="Minutes"
          value={rhythm.minutes}
          min={5}
          max={1440}
          allowDecimal={false}
          onChange={(minutes) => change({ every: 'minutes', minutes: Number(minutes) })}
          w={110}
        />
      )}
      {rhythm.every === 'week' && (
        <Select
          label="On"
          data={weekdays.map((label, value) => ({ value: String(value), label }))}
          value={String(rhythm.weekday)}
          onChange={(weekday) => change({ ...rhythm, weekday: Number(weekday ?? 1) })}
          allowDeselect={false}
          w={150}
        />
      )}
      {rhythm.every !== 'minutes' && (
        <>
          <TextInput
            type="time"
            label="At"
            value={rhythm.at}
            onChange={({ currentTarget }) => change({ ...rhythm, at: currentTarget.value })}
            w={120}
          />
          <Select
            label="Time zone"
            data={listTimeZones(rhythm.zone)}
            value={rhythm.zone}
            onChange={(chosen) => change({ ...rhythm, zone: chosen ?? 'UTC' })}
            searchable
            allowDeselect={false}
            w={200}
          />
        </>
      )}
    </Group>
  );
}

/** Describes a recurrence, such as `Every Monday at 06:00 (UTC)`. */
export function describeRecurrence(rhythm: Recurrence): string {
  if (rhythm.every === 'minutes') return `Every ${rhythm.minutes} minutes`;
  const day = rhythm.every === 'day' ? 'Every day' : `Every ${weekdays[rhythm.weekday]}`;
  return `${day} at ${rhythm.at} (${rhythm.zone})`;
}

export function getUserTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

function listTimeZones(zone: string): string[] {
  return [...new Set([zone, getUserTimeZone(), 'UTC', ...Intl.supportedValuesOf('timeZone')])];
}
