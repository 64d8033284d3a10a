import { Table, Text } from '@mantine/core';
import { Fragment, useMemo, useState } from 'react';
import { formatCount } from '../../../../lib/text/format.ts';
import classes from '../../explorer.module.css';
import { listColumns, toRows } from '../../model/response-lists.ts';
import { ResponseCell, ResponseHead } from './response-columns.tsx';

/** All rows of a nested table are drawn, so their number is limited. */
const maxRows = 100;

interface NestedTableProps {
  /** The column that has the value. */
  readonly name: string;
  readonly value: object;
}

/** Shows a list or an object of a cell as a table, whose own lists open in the same way. */
export function NestedTable({ name, value }: NestedTableProps) {
  const rows = useMemo(() => toRows(value), [value]);
  const columns = useMemo(() => listColumns(rows), [rows]);
  const [open, setOpen] = useState<{ readonly row: number; readonly column: string }>();
  return (
    <>
      <Table aria-label={name} withTableBorder>
        <ResponseHead columns={columns} />
        <Table.Tbody>
          {rows.slice(0, maxRows).map((cells, row) => {
            const opened = open?.row === row ? open.column : undefined;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no names of their own
              <Fragment key={row}>
                <Table.Tr>
                  {columns.map((column) => (
                    <ResponseCell
                      key={column}
                      column={column}
                      value={cells[column]}
                      isOpen={opened === column}
                      toggle={() => setOpen(opened === column ? undefined : { row, column })}
                    />
                  ))}
                </Table.Tr>
                {opened !== undefined && (
                  <Table.Tr>
                    <Table.Td colSpan={columns.length} className={classes.nested}>
                      <NestedTable name={opened} value={cells[opened] as object} />
                    </Table.Td>
                  </Table.Tr>
                )}
              </Fragment>
            );
          })}
        </Table.Tbody>
      </Table>
      {rows.length > maxRows && (
        <Text size="xs" c="dimmed" mt={4}>
          The first {formatCount(maxRows)} of {formatCount(rows.length)} rows. The Tree tab shows all.
        </Text>
      )}
    </>
  );
}
