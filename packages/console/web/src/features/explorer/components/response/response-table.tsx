import { NativeSelect, Table, Text } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef, useState } from 'react';
import { formatCount, formatQuantity } from '../../../../lib/format.ts';
import classes from '../../explorer.module.css';
import { findLists, formatCell, listColumns } from '../../model/response-lists.ts';

const rowHeight = 33;

/** Shows the lists of a response as tables. Only visible rows are drawn. */
export function ResponseTable({ value }: { readonly value: unknown }) {
  const lists = useMemo(() => findLists(value), [value]);
  const [chosen, setChosen] = useState('');
  const box = useRef<HTMLElement>(null);
  const list = lists.find(({ name }) => name === chosen) ?? lists[0];
  const rows = list?.rows ?? [];
  const columns = useMemo(() => listColumns(rows), [rows]);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 10,
  });
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
          onChange={(event) => setChosen(event.currentTarget.value)}
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
          <Table.Thead>
            <Table.Tr>
              {columns.map((column) => (
                <Table.Th key={column} scope="col">
                  {column}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {before > 0 && <tr style={{ height: before }} />}
            {items.map(({ index }) => (
              <Table.Tr key={index} h={rowHeight}>
                {columns.map((column) => {
                  const text = formatCell(rows[index]?.[column]);
                  return (
                    <Table.Td key={column} py={4} title={text}>
                      {text}
                    </Table.Td>
                  );
                })}
              </Table.Tr>
            ))}
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
