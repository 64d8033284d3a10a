import { Select } from '@mantine/core';
import { type ChartKind, chartKinds } from './model/chart-settings.ts';

interface ChartKindSelectProps {
  readonly value: ChartKind;
  readonly onChange: (kind: ChartKind) => void;
}

/** Chooses how a chart is drawn. */
export function ChartKindSelect({ value, onChange }: ChartKindSelectProps) {
  return (
    <Select
      size="xs"
      label="Chart type"
      w={110}
      allowDeselect={false}
      data={chartKinds.map((kind) => ({ value: kind, label: kind[0]?.toUpperCase() + kind.slice(1) }))}
      value={value}
      onChange={(kind) => kind !== null && onChange(kind as ChartKind)}
    />
  );
}
