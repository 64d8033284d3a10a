import { Group, Input, NumberInput, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import type { RangeChoice, ReportDraft } from '../model/report-draft.ts';

interface RangeFieldsProps {
  readonly draft: ReportDraft;
  readonly change: (change: Partial<ReportDraft>) => void;
  readonly maxDays: number | null;
}

const choices = [
  { value: 'none', label: 'Default' },
  { value: 'last', label: 'Last N days' },
  { value: 'dates', label: 'Custom' },
];

/** Selects the time range of a report. */
export function RangeFields({ draft, change, maxDays }: RangeFieldsProps) {
  const limit = maxDays === null ? '' : ` Up to ${maxDays} days.`;
  return (
    <Stack gap={6}>
      <Input.Label id="range-label">Time range</Input.Label>
      <SegmentedControl
        aria-labelledby="range-label"
        data={choices}
        value={draft.range}
        onChange={(range) => change({ range: range as RangeChoice })}
        w="fit-content"
      />
      {draft.range === 'none' && (
        <Text size="sm">
          Amazon uses the default range of the report type, usually one day, or a snapshot of the current state.
        </Text>
      )}
      {draft.range === 'last' && (
        <NumberInput
          label="Days"
          description={`Full days in UTC, up to yesterday.${limit}`}
          value={draft.lastDays}
          onChange={(value) => change({ lastDays: Number(value) })}
          min={1}
          max={800}
          allowDecimal={false}
          maw={200}
        />
      )}
      {draft.range === 'dates' && (
        <Group gap="sm" align="flex-end">
          <DayInput label="From" value={draft.from} change={(from) => change({ from })} />
          <DayInput label="To" value={draft.to} change={(to) => change({ to })} />
          <Text size="xs" c="dimmed">
            Full days in UTC.{limit}
          </Text>
        </Group>
      )}
    </Stack>
  );
}

interface DayInputProps {
  readonly label: string;
  readonly value: string;
  readonly change: (day: string) => void;
}

function DayInput({ label, value, change }: DayInputProps) {
  return (
    <TextInput
      type="date"
      label={label}
      value={value}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      w={160}
    />
  );
}
