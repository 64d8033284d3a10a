import { type InputWrapperProps, MultiSelect, Select, SimpleGrid, TextInput } from '@mantine/core';
import { describeOption } from '../model/describe-option.ts';
import type { ReportType } from '../model/search-types.ts';

type Option = ReportType['reportOptions'][number];

interface OptionFieldsProps {
  readonly options: readonly Option[];
  readonly party: 'seller' | 'vendor' | undefined;
  readonly values: Readonly<Record<string, string>>;
  readonly change: (values: Readonly<Record<string, string>>) => void;
}

/** A field for each option of a report type. An empty one is not sent. */
export function OptionFields({ options, party, values, change }: OptionFieldsProps) {
  const applicableOptions = options.filter(
    (option) => option.party === null || party === undefined || option.party === party,
  );
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" verticalSpacing="sm">
      {applicableOptions.map((option) => (
        <OptionField
          key={option.name}
          option={option}
          value={values[option.name] ?? ''}
          change={(value) => change({ ...values, [option.name]: value })}
        />
      ))}
    </SimpleGrid>
  );
}

interface OptionFieldProps {
  readonly option: Option;
  readonly value: string;
  readonly change: (value: string) => void;
}

function OptionField({ option, value, change }: OptionFieldProps) {
  const { name, type, required, values, separator, maxLength } = option;
  const common = {
    label: name,
    required,
    description: describeOption(option),
    inputWrapperOrder: ['label', 'input', 'description', 'error'] satisfies InputWrapperProps['inputWrapperOrder'],
  };
  // An empty value means the same as an empty field.
  const nonEmptyValues = values.filter((one) => one !== '');
  const allowed = nonEmptyValues.length > 0 ? nonEmptyValues : type === 'boolean' ? ['true', 'false'] : undefined;
  if (allowed === undefined) {
    return (
      <TextInput
        {...common}
        value={value}
        placeholder={type === 'date-time' ? '2025-03-01T00:00:00Z' : ''}
        maxLength={maxLength ?? 2000}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
    );
  }
  if (separator !== null) {
    return (
      <MultiSelect
        {...common}
        data={allowed}
        value={value === '' ? [] : value.split(separator)}
        onChange={(chosen) => change(chosen.join(separator))}
        clearable
      />
    );
  }
  return (
    <Select
      {...common}
      data={allowed}
      value={value === '' ? null : value}
      placeholder="Not set"
      onChange={(chosen) => change(chosen ?? '')}
      clearable
    />
  );
}
