import { Table, UnstyledButton } from '@mantine/core';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { formatQuantity } from '../../../../lib/text/format.ts';
import { formatCell, isNested } from '../../model/response-lists.ts';

/** The names of the columns. */
export function ResponseHead({ columns }: { readonly columns: readonly string[] }) {
  return (
    <Table.Thead>
      <Table.Tr>
        {columns.map((column) => (
          <Table.Th key={column} scope="col">
            {column}
          </Table.Th>
        ))}
      </Table.Tr>
    </Table.Thead>
  );
}

interface ResponseCellProps {
  readonly column: string;
  readonly value: unknown;
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

/** A cell of a response's table. A list or an object is a button that shows it below the row. */
export function ResponseCell({ column, value, isOpen, toggle }: ResponseCellProps) {
  if (isNested(value)) {
    const Icon = isOpen ? ChevronDown : ChevronRight;
    return (
      <Table.Td py={4}>
        <UnstyledButton
          fz="inherit"
          aria-expanded={isOpen}
          aria-label={`${column}: ${describe(value)}`}
          onClick={toggle}
        >
          <Icon size={14} aria-hidden="true" style={{ verticalAlign: 'text-bottom' }} /> {describe(value)}
        </UnstyledButton>
      </Table.Td>
    );
  }
  const text = formatCell(value);
  return (
    <Table.Td py={4} title={text}>
      {text}
    </Table.Td>
  );
}

function describe(value: object): string {
  return Array.isArray(value)
    ? formatQuantity(value.length, 'entry', 'entries')
    : formatQuantity(Object.keys(value).length, 'field');
}
