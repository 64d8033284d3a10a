import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { ScrollRegion } from './scroll-region.tsx';

interface PlainTableProps {
  /** Accessible name. */
  readonly label: string;
  /** Column headings. */
  readonly headings: readonly string[];
  /** Headings of columns with numbers, which are aligned to the right. */
  readonly numeric?: readonly string[];
  /** What headings show instead of their texts. */
  readonly contents?: Readonly<Record<string, ReactNode>>;
  /** Minimum width in pixels; below it, the table scrolls. */
  readonly minWidth?: number;
  /** Whether columns are close to each other, for a phone. @default false */
  readonly isNarrow?: boolean;
  /** The rows. */
  readonly children: ReactNode;
}

/** A short table that shows all rows. */
export function PlainTable({
  label,
  headings,
  numeric = [],
  contents = {},
  minWidth = 0,
  isNarrow = false,
  children,
}: PlainTableProps) {
  return (
    <ScrollRegion label={label}>
      <Table miw={minWidth} {...(isNarrow && { horizontalSpacing: 6 })}>
        <Table.Thead>
          <Table.Tr>
            {headings.map((head) => (
              <Table.Th key={head} {...(numeric.includes(head) && { ta: 'right' })}>
                {contents[head] ?? head}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </ScrollRegion>
  );
}
