import { Alert, Badge, Button, Group, MultiSelect, Stack, Table, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RowDifference } from '../../../../server/src/services/tables/compare-tables.ts';
import { client } from '../../lib/trpc.ts';
import { useCellText } from '../data-table/cell-view.tsx';
import type { Cell, TableColumn } from '../data-table/table-pages.ts';
import { FailedState, LoadingState } from '../states.tsx';
import { likelyKeys } from './model/key-columns.ts';
import type { RunTableName } from './run-pages.ts';

interface CompareViewProps {
  readonly table: RunTableName;
  /** The earlier run's. */
  readonly before: RunTableName;
  readonly columns: readonly TableColumn[];
}

const pageRows = 100;
const changeWords = { added: 'New', removed: 'Gone', changed: 'Changed' } as const;

/** What has changed since an earlier run: rows that came, went, or have other cells. */
export function CompareView({ table, before, columns }: CompareViewProps) {
  const [keys, setKeys] = useState(() => likelyKeys(columns));
  const found = useInfiniteQuery({
    queryKey: ['table', 'compare', table, before, keys],
    queryFn: ({ pageParam, signal }) =>
      client.tables.compare.query({ table, before, keys, offset: pageParam, limit: pageRows }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ differences }, pages) => (differences.length < pageRows ? null : pages.length * pageRows),
    enabled: keys.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [first] = found.data?.pages ?? [];
  const differences = found.data?.pages.flatMap((page) => page.differences) ?? [];
  return (
    <Stack gap="sm" component="section" aria-label="Comparison with the previous run">
      <MultiSelect
        size="xs"
        label="Rows are the same when these columns are"
        maw={600}
        searchable
        data={columns.map(({ name }) => name)}
        value={keys}
        onChange={setKeys}
        error={keys.length === 0 ? 'Choose a column at least.' : undefined}
      />
      {found.error !== null && <FailedState error={found.error} retry={() => void found.refetch()} />}
      {found.isLoading && <LoadingState label="Comparing" />}
      {first !== undefined && (
        <>
          <Text size="sm" role="status">
            {first.changed.toLocaleString()} changed, {first.added.toLocaleString()} new,{' '}
            {first.removed.toLocaleString()} gone, {first.same.toLocaleString()} the same.
          </Text>
          {first.newColumns.length > 0 && <Alert color="blue">New columns: {first.newColumns.join(', ')}</Alert>}
          {first.lostColumns.length > 0 && (
            <Alert color="blue">Columns that are gone: {first.lostColumns.join(', ')}</Alert>
          )}
          {differences.length > 0 && <Differences keys={keys} columns={columns} differences={differences} />}
          {found.hasNextPage && (
            <Group>
              <Button
                size="xs"
                variant="default"
                loading={found.isFetchingNextPage}
                onClick={() => void found.fetchNextPage()}
              >
                Show more
              </Button>
            </Group>
          )}
        </>
      )}
    </Stack>
  );
}

interface DifferencesProps {
  readonly keys: readonly string[];
  readonly columns: readonly TableColumn[];
  readonly differences: readonly RowDifference[];
}

function Differences({ keys, columns, differences }: DifferencesProps) {
  const cellText = useCellText();
  const text = (name: string, cell: Cell) => {
    const column = columns.find((column) => column.name === name);
    return cell === null || cell === '' || column === undefined ? 'empty' : cellText(cell, column);
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section tabIndex={0} aria-label="Differences" style={{ overflow: 'auto', maxHeight: 560 }}>
      <Table verticalSpacing={4} stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Change</Table.Th>
            {keys.map((key) => (
              <Table.Th key={key}>{key}</Table.Th>
            ))}
            <Table.Th>Cells</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {differences.map(({ change, keys: values, cells }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: keys may repeat, and the list only grows
            <Table.Tr key={index}>
              <Table.Td>
                <Badge variant="default">{changeWords[change]}</Badge>
              </Table.Td>
              {values.map((value, index) => (
                <Table.Td key={keys[index]}>{text(keys[index] ?? '', value)}</Table.Td>
              ))}
              <Table.Td>
                {cells.map(({ column, before, after }) => (
                  <div key={column}>
                    {column}: <del>{text(column, before)}</del> → <ins>{text(column, after)}</ins>
                  </div>
                ))}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
