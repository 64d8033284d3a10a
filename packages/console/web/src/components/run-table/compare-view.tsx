import { Alert, Badge, Button, Group, MultiSelect, Stack, Table, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RowDifference } from '../../lib/requests/server-types.ts';
import { client } from '../../lib/requests/trpc.ts';
import type { Cell, TableColumn } from '../data-table/table-source.ts';
import { useCellFormatter } from '../data-table/use-cell-formatter.ts';
import { ErrorState, LoadingState } from '../states/states.tsx';
import { guessKeyColumns } from './model/key-columns.ts';
import type { RunTableName } from './run-table-source.ts';

interface CompareViewProps {
  readonly table: RunTableName;
  /** Table of the previous run. */
  readonly before: RunTableName;
  readonly columns: readonly TableColumn[];
}

const pageRows = 100;
const changeLabels = { added: 'Added', removed: 'Removed', changed: 'Changed' } as const;

/** Shows which rows were added, removed or changed since the previous run. */
export function CompareView({ table, before, columns }: CompareViewProps) {
  const [keys, setKeys] = useState(() => guessKeyColumns(columns));
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
        label="Match rows by"
        maw={600}
        searchable
        data={columns.map(({ name }) => name)}
        value={keys}
        onChange={setKeys}
        error={keys.length === 0 ? 'Select at least one column.' : undefined}
      />
      {found.error !== null && <ErrorState error={found.error} retry={() => void found.refetch()} />}
      {found.isLoading && <LoadingState label="Comparing" />}
      {first !== undefined && (
        <>
          <Text size="sm" role="status">
            {first.changed.toLocaleString()} changed, {first.added.toLocaleString()} added,{' '}
            {first.removed.toLocaleString()} removed, {first.same.toLocaleString()} unchanged.
          </Text>
          {first.newColumns.length > 0 && <Alert color="blue">Added columns: {first.newColumns.join(', ')}</Alert>}
          {first.lostColumns.length > 0 && <Alert color="blue">Removed columns: {first.lostColumns.join(', ')}</Alert>}
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
  const cellText = useCellFormatter();
  const text = (name: string, cell: Cell) => {
    const column = columns.find((column) => column.name === name);
    return cell === null || cell === '' || column === undefined ? 'empty' : cellText(cell, column);
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section tabIndex={0} aria-label="Differences" style={{ overflow: 'auto', maxHeight: 560 }}>
      <Table verticalSpacing={4} stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Change</Table.Th>
            {keys.map((key) => (
              <Table.Th key={key}>{key}</Table.Th>
            ))}
            <Table.Th>Changes</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {differences.map(({ change, keys: values, cells }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: keys may repeat, and the list only grows
            <Table.Tr key={index}>
              <Table.Td>
                <Badge variant="default">{changeLabels[change]}</Badge>
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
