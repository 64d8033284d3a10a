import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { ScrollRegion } from './scroll-region.tsx';

interface PlainTableProps {
  /** What is in it. */
  readonly label: string;
  /** Headings of its columns. */
  readonly heads: readonly string[];
  /** Pixels below which it scrolls in itself. */
  readonly minWidth?: number;
  /** Its rows. */
  readonly children: ReactNode;
}

/** A short table of which every row is shown. */
export function PlainTable({ label, heads, minWidth = 0, children }: PlainTableProps) {
  return (
    <ScrollRegion label={label}>
      <Table miw={minWidth} verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            {heads.map((head) => (
              <Table.Th key={head}>{head}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </ScrollRegion>
  );
}
