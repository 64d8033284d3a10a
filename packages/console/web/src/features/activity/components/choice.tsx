import { Select } from '@mantine/core';

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly data: readonly (Value | { readonly value: Value; readonly label: string })[];
  readonly value: Value | undefined;
  /** Told null when any will do. */
  readonly change: (value: Value | null) => void;
}

/** One of a few things that calls are chosen by, or any. */
export function Choice<Value extends string>({ label, data, value, change }: ChoiceProps<Value>) {
  return (
    <Select
      aria-label={label}
      placeholder={`Any ${label.toLowerCase()}`}
      data={[...data]}
      value={value ?? null}
      onChange={change}
      clearable
      w={150}
      size="xs"
    />
  );
}
