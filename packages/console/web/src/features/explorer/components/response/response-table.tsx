import { NativeSelect, Table, Text } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef, useState } from 'react';
import { formatCount, formatQuantity } from '../../../../lib/text/format.ts';
import classes from '../../explorer.module.css';
import { findLists, listColumns } from '../../model/response-lists.ts';
import { NestedTable } from './nested-table.tsx';
import { ResponseCell, ResponseHead } from './response-columns.tsx';

const rowHeight = 33;

/** Pixels of a nested table until it is measured. */
const nestedHeight = 120;

/** A nested value that is shown below its row. */
interface OpenCell {
  readonly row: number;
  readonly column: string;
}

/** Shows the lists of a response as tables. Only visible rows are drawn. */
export function ResponseTable({ value }: { readonly value: unknown }) {
  const lists = useMemo(() => findLists(value), [value]);
  const [chosen, setChosen] = useState('');
  const [open, setOpen] = useState<OpenCell>();
  const box = useRef<HTMLElement>(null);
  const list = lists.find(({ name }) => name === chosen) ?? lists[0];
  const rows = list?.rows ?? [];
  const columns = useMemo(() => listColumns(rows), [rows]);
  const virtual = useVirtualizer({
    count: rows.length + (open === undefined ? 0 : 1),
    getScrollElement: () => box.current,
    estimateSize: (index) => (index - 1 === open?.row ? nestedHeight : rowHeight),
    overscan: 10,
  });
  const show = (cell: OpenCell | undefined) => {
    setOpen(cell);
    // The heights that were measured belong to the lines before the change.
    virtual.measure();
  };
  if (list === undefined) return <Text size="sm">This response contains no list. Use the Tree tab.</Text>;
  const items = virtual.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <div>
      {lists.length > 1 && (
        <NativeSelect
          size="xs"
          mb={6}
          maw={320}
          aria-label="List to show"
          data={lists.map(({ name, rows: { length } }) => ({
            value: name,
            label: `${name || 'response'} (${formatCount(length)})`,
          }))}
          value={list.name}
          onChange={(event) => {
            setChosen(event.currentTarget.value);
            show(undefined);
          }}
        />
      )}
      <section
        ref={box}
        className={classes.table}
        aria-label={`Table of ${list.name || 'the response'}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard
        tabIndex={0}
      >
        <Table>
          <ResponseHead columns={columns} />
          <Table.Tbody>
            {before > 0 && <tr style={{ height: before }} />}
            {items.map(({ index }) => {
              if (open !== undefined && index === open.row + 1) {
                return (
                  <tr key="open" ref={virtual.measureElement} data-index={index}>
                    <Table.Td colSpan={columns.length} className={classes.nested}>
                      <NestedTable name={open.column} value={rows[open.row]?.[open.column] as object} />
                    </Table.Td>
                  </tr>
                );
              }
              const row = open !== undefined && index > open.row ? index - 1 : index;
              const opened = open?.row === row ? open.column : undefined;
              return (
                <Table.Tr key={row} h={rowHeight}>
                  {columns.map((column) => (
                    <ResponseCell
                      key={column}
                      column={column}
                      value={rows[row]?.[column]}
                      isOpen={opened === column}
                      toggle={() => show(opened === column ? undefined : { row, column })}
                    />
                  ))}
                </Table.Tr>
              );
            })}
            {after > 0 && <tr style={{ height: after }} />}
          </Table.Tbody>
        </Table>
      </section>
      <Text size="xs" c="dimmed" mt={4}>
        {formatQuantity(rows.length, 'row')}, {formatQuantity(columns.length, 'column')}
      </Text>
    </div>
  );
}
