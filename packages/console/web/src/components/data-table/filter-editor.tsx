import { Button, Group, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { type FilterKind, filterOf, filterWords, kindsFor } from './model/filter-text.ts';
import type { Filter, TableColumn } from './table-pages.ts';

interface FilterEditorProps {
  readonly columns: readonly TableColumn[];
  /** Column that is chosen at first. */
  readonly initial: string | undefined;
  readonly add: (filter: Filter) => void;
}

/** Asks for a column, a condition and its value. */
export function FilterEditor({ columns, initial, add }: FilterEditorProps) {
  const [name, setName] = useState(initial ?? columns[0]?.name ?? '');
  const column = columns.find((column) => column.name === name);
  const kinds = column === undefined ? [] : kindsFor(column);
  const [chosen, setKind] = useState<FilterKind>();
  const kind = chosen !== undefined && kinds.includes(chosen) ? chosen : kinds[0];
  const [first, setFirst] = useState('');
  const [second, setSecond] = useState('');
  const [tried, setTried] = useState(false);
  if (column === undefined || kind === undefined) return null;
  const fault = faultOf(column, kind, first);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const filter = fault === undefined ? filterOf(column, kind, first, second) : undefined;
    if (filter !== undefined) add(filter);
  };
  const takesNothing = kind === 'empty' || kind === 'filled';
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
          data={kinds.map((kind) => ({ value: kind, label: filterWords[kind] }))}
          value={kind}
          onChange={(value) => value !== null && setKind(value as FilterKind)}
          comboboxProps={{ withinPortal: false }}
        />
        {column.type === 'boolean' && !takesNothing && (
          <Select
            label="Value"
            data={[
              { value: 'true', label: 'Yes' },
              { value: 'false', label: 'No' },
            ]}
            value={first === '' ? null : first}
            error={tried ? fault : undefined}
            onChange={(value) => setFirst(value ?? '')}
            comboboxProps={{ withinPortal: false }}
          />
        )}
        {column.type !== 'boolean' && !takesNothing && kind === 'in' && (
          <Textarea
            label="Values, one on each line"
            autosize
            maxRows={8}
            value={first}
            error={tried ? fault : undefined}
            onChange={(event) => setFirst(event.currentTarget.value)}
            data-autofocus
          />
        )}
        {column.type !== 'boolean' && !takesNothing && kind !== 'in' && (
          <TextInput
            label={kind === 'between' ? 'From' : 'Value'}
            type={inputType(column, kind)}
            value={first}
            error={tried ? fault : undefined}
            onChange={(event) => setFirst(event.currentTarget.value)}
            data-autofocus
          />
        )}
        {kind === 'between' && (
          <TextInput
            label="To"
            type={inputType(column, kind)}
            value={second}
            error={tried && second === '' ? 'Give a value.' : undefined}
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

function faultOf(column: TableColumn, kind: FilterKind, first: string): string | undefined {
  if (kind === 'empty' || kind === 'filled') return undefined;
  if (first.trim() === '') return 'Give a value.';
  const isNumeric = (column.type === 'integer' || column.type === 'decimal') && kind !== 'contains' && kind !== 'in';
  return isNumeric && Number.isNaN(Number(first)) ? 'Give a number such as 12.5.' : undefined;
}
