import { NumberInput, type NumberInputProps } from '@mantine/core';

interface OptionalNumberProps extends Omit<NumberInputProps, 'value' | 'onChange'> {
  /** Undefined while nothing is written. */
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
}

/** A number that may be left out. */
export function OptionalNumber({ value, onChange, ...rest }: OptionalNumberProps) {
  return (
    <NumberInput
      {...rest}
      value={value ?? ''}
      onChange={(written) => onChange(written === '' ? undefined : Number(written))}
    />
  );
}
