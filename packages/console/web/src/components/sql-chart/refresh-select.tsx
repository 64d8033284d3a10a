import { Select } from '@mantine/core';
import { refreshIntervals } from './refresh-intervals.ts';

interface RefreshSelectProps {
  /** Minutes; null for none. */
  readonly value: number | null;
  readonly change: (minutes: number | null) => void;
}

/** Chooses how often a chart on a dashboard is refreshed. */
export function RefreshSelect({ value, change }: RefreshSelectProps) {
  const known = refreshIntervals.map(({ minutes, label }) => ({ value: String(minutes), label }));
  const isKnown = known.some((interval) => interval.value === String(value));
  return (
    <Select
      label="Refresh"
      allowDeselect={false}
      data={isKnown ? known : [...known, { value: String(value), label: `Every ${value} minutes` }]}
      value={String(value)}
      onChange={(text) => change(text === null || text === 'null' ? null : Number(text))}
    />
  );
}
