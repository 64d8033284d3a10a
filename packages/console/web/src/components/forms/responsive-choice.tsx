import { NativeSelect, SegmentedControl } from '@mantine/core';

interface ResponsiveChoiceProps<Value extends string> {
  readonly label: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** Select one of a few options: side by side where there is room, as a list on a phone. */
export function ResponsiveChoice<Value extends string>({
  label,
  choices,
  value,
  onChange,
}: ResponsiveChoiceProps<Value>) {
  return (
    <>
      <SegmentedControl
        visibleFrom="xs"
        aria-label={label}
        size="xs"
        data={[...choices]}
        value={value}
        onChange={(chosen) => onChange(chosen as Value)}
      />
      <NativeSelect
        hiddenFrom="xs"
        aria-label={label}
        size="xs"
        data={[...choices]}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value as Value)}
      />
    </>
  );
}
