import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { ScrollRegion } from './scroll-region.tsx';

interface PlainTableProps {
  /** Accessible name. */
  readonly label: string;
  /** Column headings. */
  readonly headings: readonly string[];
  /** Minimum width in pixels; below it, the table scrolls. */
  readonly minWidth?: number;
  /** The rows. */
  readonly children: ReactNode;
}

/** A short table that shows all rows. */
export function PlainTable({ label, headings, minWidth = 0, children }: PlainTableProps) {
  return (
    <ScrollRegion label={label}>
      <Table miw={minWidth} verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            {headings.map((head) => (
              <Table.Th key={head}>{head}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </ScrollRegion>
  );
}
