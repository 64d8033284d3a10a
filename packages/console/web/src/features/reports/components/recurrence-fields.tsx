import { Group, NumberInput, Select, TextInput } from '@mantine/core';
import type { Inputs } from '../../../lib/requests/trpc.ts';
import { getUserTimeZone, listTimeZones } from '../../../lib/time/time-zones.ts';

export type Recurrence = Inputs['schedules']['add']['recurrence'];

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

interface RecurrenceFieldsProps {
  readonly recurrence: Recurrence;
  readonly change: (recurrence: Recurrence) => void;
}

/** Selects how often a schedule starts a run. */
export function RecurrenceFields({ recurrence, change }: RecurrenceFieldsProps) {
  const zone = 'zone' in recurrence ? recurrence.zone : getUserTimeZone();
  const at = 'at' in recurrence ? recurrence.at : '06:00';
  const changeUnit = (chosen: string | null) => {
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
        value={recurrence.every}
        onChange={changeUnit}
        allowDeselect={false}
        w={160}
      />
      {recurrence.every === 'minutes' && (
        <NumberInput
          label="Minutes"
          value={recurrence.minutes}
          min={5}
          max={1440}
          allowDecimal={false}
          onChange={(minutes) => change({ every: 'minutes', minutes: Number(minutes) })}
          w={110}
        />
      )}
      {recurrence.every === 'week' && (
        <Select
          label="On"
          data={weekdays.map((label, value) => ({ value: String(value), label }))}
          value={String(recurrence.weekday)}
          onChange={(weekday) => change({ ...recurrence, weekday: Number(weekday ?? 1) })}
          allowDeselect={false}
          w={150}
        />
      )}
      {recurrence.every !== 'minutes' && (
        <>
          <TextInput
            type="time"
            label="At"
            value={recurrence.at}
            onChange={({ currentTarget }) => change({ ...recurrence, at: currentTarget.value })}
            w={120}
          />
          <Select
            label="Time zone"
            data={listTimeZones(recurrence.zone)}
            value={recurrence.zone}
            onChange={(chosen) => change({ ...recurrence, zone: chosen ?? 'UTC' })}
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
export function describeRecurrence(recurrence: Recurrence): string {
  if (recurrence.every === 'minutes') return `Every ${recurrence.minutes} minutes`;
  const day = recurrence.every === 'day' ? 'Every day' : `Every ${weekdays[recurrence.weekday]}`;
  return `${day} at ${recurrence.at} (${recurrence.zone})`;
}
