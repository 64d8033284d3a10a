import { NumberInput, type NumberInputProps } from '@mantine/core';

interface OptionalNumberProps extends Omit<NumberInputProps, 'value' | 'onChange'> {
  /** Undefined while the input is empty. */
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
}

/** Input for an optional number. */
export function OptionalNumberInput({ value, onChange, ...rest }: OptionalNumberProps) {
  return (
    <NumberInput
      {...rest}
      value={value ?? ''}
      onChange={(written) => onChange(written === '' ? undefined : Number(written))}
    />
  );
}
