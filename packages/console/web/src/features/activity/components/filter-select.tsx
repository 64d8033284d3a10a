import { Select } from '@mantine/core';

interface FilterSelectProps<Value extends string> {
  readonly label: string;
  readonly data: readonly (Value | { readonly value: Value; readonly label: string })[];
  readonly value: Value | undefined;
  /** Called with null if any value is accepted. */
  readonly onChange: (value: Value | null) => void;
}

/** A select for one filter, or any value. */
export function FilterSelect<Value extends string>({ label, data, value, onChange }: FilterSelectProps<Value>) {
  return (
    <Select
      aria-label={label}
      placeholder={`Any ${label.toLowerCase()}`}
      data={[...data]}
      value={value ?? null}
      onChange={onChange}
      clearable
      w={150}
      size="xs"
    />
  );
}
