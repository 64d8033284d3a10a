import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { trpc } from '../../../lib/requests/trpc.ts';

interface OperationInputProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (operation: string) => void;
}

/** Input for the full name of an operation, with suggestions. */
export function OperationInput({ label, placeholder, value, onChange }: OperationInputProps) {
  const [search] = useDebouncedValue(value.replaceAll('*', ' '), 150);
  const found = useQuery(trpc.sandbox.operations.queryOptions({ search }, { placeholderData: keepPreviousData }));
  return (
    <Autocomplete
      size="xs"
      w={{ base: '100%', xs: 320 }}
      label={label}
      placeholder={placeholder}
      data={[...(found.data ?? [])]}
      filter={({ options }) => options}
      value={value}
      onChange={onChange}
    />
  );
}
