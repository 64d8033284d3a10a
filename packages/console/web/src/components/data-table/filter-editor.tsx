import { Button, Group, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { buildFilter, conditionLabels, type FilterKind, listFilterKinds } from './model/filters.ts';
import type { Filter, TableColumn } from './table-source.ts';

interface FilterEditorProps {
  readonly columns: readonly TableColumn[];
  /** Column that is selected initially. */
  readonly initial: string | undefined;
  readonly add: (filter: Filter) => void;
}

/** Form for a filter: column, condition and value. */
export function FilterEditor({ columns, initial, add }: FilterEditorProps) {
  const [name, setName] = useState(initial ?? columns[0]?.name ?? '');
  const column = columns.find((column) => column.name === name);
  const kinds = column === undefined ? [] : listFilterKinds(column);
  const [chosen, setKind] = useState<FilterKind>();
  const kind = chosen !== undefined && kinds.includes(chosen) ? chosen : kinds[0];
  const [first, setFirst] = useState('');
  const [second, setSecond] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  if (column === undefined || kind === undefined) return null;
  const error = validateValue(column, kind, first);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    const filter = error === undefined ? buildFilter(column, kind, first, second) : undefined;
    if (filter !== undefined) add(filter);
  };
  const needsNoValue = kind === 'empty' || kind === 'filled';
  return (
    <form onSubmit={submit}>
      <Stack gap="xs">
        <Select
          label="Column"
          data={columns.map(({ name }) => name)}
          value={name}
          onChange={(value) => value !== null && setName(value)}
          searchable
          comboboxProps={{ withinPortal: false }}
        />
        <Select
          label="Condition"
          data={kinds.map((kind) => ({ value: kind, label: conditionLabels[kind] }))}
          value={kind}
          onChange={(value) => value !== null && setKind(value as FilterKind)}
          comboboxProps={{ withinPortal: false }}
        />
        {column.type === 'boolean' && !needsNoValue && (
          <Select
            label="Value"
            data={[
              { value: 'true', label: 'Yes' },
              { value: 'false', label: 'No' },
            ]}
            value={first === '' ? null : first}
            error={isSubmitted ? error : undefined}
            onChange={(value) => setFirst(value ?? '')}
            comboboxProps={{ withinPortal: false }}
          />
        )}
        {column.type !== 'boolean' && !needsNoValue && kind === 'in' && (
          <Textarea
            label="Values, one per line"
            autosize
            maxRows={8}
            value={first}
            error={isSubmitted ? error : undefined}
            onChange={(event) => setFirst(event.currentTarget.value)}
            data-autofocus
          />
        )}
        {column.type !== 'boolean' && !needsNoValue && kind !== 'in' && (
          <TextInput
            label={kind === 'between' ? 'From' : 'Value'}
            type={inputType(column, kind)}
            value={first}
            error={isSubmitted ? error : undefined}
            onChange={(event) => setFirst(event.currentTarget.value)}
            data-autofocus
          />
        )}
        {kind === 'between' && (
          <TextInput
            label="To"
            type={inputType(column, kind)}
            value={second}
            error={isSubmitted && second === '' ? 'Enter a value.' : undefined}
            onChange={(event) => setSecond(event.currentTarget.value)}
          />
        )}
        <Group justify="flex-end">
          <Button type="submit" size="xs">
            Add filter
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function inputType({ type }: TableColumn, kind: FilterKind): string {
  if (kind === 'contains') return 'text';
  if (type === 'date' || (type === 'time' && kind === 'between')) return 'date';
  return type === 'time' ? 'datetime-local' : 'text';
}

function validateValue(column: TableColumn, kind: FilterKind, first: string): string | undefined {
  if (kind === 'empty' || kind === 'filled') return undefined;
  if (first.trim() === '') return 'Enter a value.';
  const isNumeric = (column.type === 'integer' || column.type === 'decimal') && kind !== 'contains' && kind !== 'in';
  return isNumeric && Number.isNaN(Number(first)) ? 'Enter a number, such as 12.5.' : undefined;
}
