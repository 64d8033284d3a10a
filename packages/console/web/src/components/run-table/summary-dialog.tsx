import { Box, Group, Modal, Stack, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ColumnSummary } from '../../lib/requests/server-types.ts';
import { trpc } from '../../lib/requests/trpc.ts';
import { formatMoney } from '../../lib/text/format.ts';
import { isNumeric } from '../data-table/model/format-cell.ts';
import type { TableView } from '../data-table/model/view.ts';
import type { Cell, TableColumn } from '../data-table/table-source.ts';
import { useCellFormatter } from '../data-table/use-cell-formatter.ts';
import { AsyncContent } from '../states/async-content.tsx';
import type { RunTableName } from './run-table-source.ts';

interface SummaryDialogProps {
  readonly table: RunTableName;
  readonly column: TableColumn;
  readonly view: TableView;
  readonly close: () => void;
}

/** Summarizes the values of a column, for the filtered rows. */
export function SummaryDialog({ table, column, view, close }: SummaryDialogProps) {
  const summary = useQuery(
    trpc.tables.summary.queryOptions(
      { table, column: column.name, filters: [...view.filters] },
      { staleTime: Infinity },
    ),
  );
  const title = view.filters.length === 0 ? column.name : `${column.name} (filtered rows)`;
  return (
    <Modal opened onClose={close} title={title} closeButtonProps={{ 'aria-label': 'Close summary' }}>
      <AsyncContent query={summary} label="Loading summary">
        {(data) => <Summary column={column} summary={data} />}
      </AsyncContent>
    </Modal>
  );
}

function Summary({ column, summary }: { readonly column: TableColumn; readonly summary: ColumnSummary }) {
  const cellText = useCellFormatter();
  const text = (cell: Cell) => (cell === null ? '–' : cellText(cell, column));
  const hasSeveralCurrencies = summary.currencies.length > 1;
  const facts: (readonly [string, string])[] = [
    ['Rows', summary.rows.toLocaleString()],
    ['Empty', `${summary.empty.toLocaleString()} (${formatPercent(summary.empty, summary.rows)})`],
    ['Distinct values (approximate)', summary.distinct.toLocaleString()],
    ...(hasSeveralCurrencies
      ? []
      : ([
          [column.type === 'text' ? 'First alphabetically' : 'Minimum', text(summary.min)],
          [column.type === 'text' ? 'Last alphabetically' : 'Maximum', text(summary.max)],
        ] as const)),
    ...(summary.mean === null ? [] : [['Mean', text(round(summary.mean))] as const]),
    ...(summary.quartiles ?? []).map(
      (value, index) => [['First quartile', 'Median', 'Third quartile'][index] ?? '', text(round(value))] as const,
    ),
  ];
  return (
    <Stack gap="sm">
      <Table withRowBorders={false} verticalSpacing={2}>
        <Table.Tbody>
          {facts.map(([name, value]) => (
            <Table.Tr key={name}>
              <Table.Th scope="row" fw={400}>
                {name}
              </Table.Th>
              <Table.Td ta="right" style={{ overflowWrap: 'anywhere' }}>
                {value}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {hasSeveralCurrencies && <Currencies currencies={summary.currencies} />}
      {summary.histogram.length > 0 && <Histogram column={column} steps={summary.histogram} />}
      {summary.top.length > 0 && (
        <>
          <Title order={3} size="h6">
            Most frequent values
          </Title>
          <Table verticalSpacing={2}>
            <Table.Tbody>
              {summary.top.map(({ value, rows }) => (
                <Table.Tr key={String(value)}>
                  <Table.Th scope="row" fw={400} style={{ overflowWrap: 'anywhere' }}>
                    {text(value)}
                  </Table.Th>
                  <Table.Td ta="right">{rows.toLocaleString()}</Table.Td>
                  <Table.Td ta="right">{formatPercent(rows, summary.rows)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </>
      )}
    </Stack>
  );
}

/** Amounts in different currencies cannot be combined, so each currency has its own figures. */
function Currencies({ currencies }: Pick<ColumnSummary, 'currencies'>) {
  const amount = (value: number | undefined, currency: string | null) =>
    value === undefined ? '–' : formatMoney(round(value), currency ?? '');
  return (
    <Table verticalSpacing={2}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Currency</Table.Th>
          {['Rows', 'Minimum', 'Median', 'Mean', 'Maximum'].map((heading) => (
            <Table.Th key={heading} ta="right">
              {heading}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {currencies.map(({ currency, rows, min, quartiles, mean, max }) => (
          <Table.Tr key={currency}>
            <Table.Th scope="row" fw={400}>
              {currency ?? 'None'}
            </Table.Th>
            <Table.Td ta="right">{rows.toLocaleString()}</Table.Td>
            <Table.Td ta="right">{amount(min, currency)}</Table.Td>
            <Table.Td ta="right">{amount(quartiles[1], currency)}</Table.Td>
            <Table.Td ta="right">{amount(mean, currency)}</Table.Td>
            <Table.Td ta="right">{amount(max, currency)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

interface HistogramProps {
  readonly column: TableColumn;
  readonly steps: ColumnSummary['histogram'];
}

function Histogram({ column, steps }: HistogramProps) {
  const cellText = useCellFormatter();
  const maxRows = Math.max(...steps.map(({ rows }) => rows));
  const formatEdge = (value: number) =>
    isNumeric(column) ? cellText(round(value), column) : new Date(value).toLocaleDateString();
  const [first, last] = [steps[0], steps.at(-1)];
  const fullest = steps.find(({ rows }) => rows === maxRows);
  if (first === undefined || last === undefined || fullest === undefined) return null;
  return (
    <figure style={{ margin: 0 }}>
      <Group
        role="img"
        aria-label={`Distribution. Most frequent range: ${formatEdge(fullest.from)} to ${formatEdge(fullest.to)}, ${maxRows.toLocaleString()} rows.`}
        gap={2}
        align="flex-end"
        wrap="nowrap"
        h={80}
      >
        {steps.map(({ from, to, rows }) => (
          <Box
            key={from}
            title={`${formatEdge(from)} to ${formatEdge(to)}: ${rows.toLocaleString()}`}
            bg="var(--mantine-primary-color-filled)"
            style={{ flex: 1, height: `${rows === 0 ? 0 : Math.max(2, (100 * rows) / maxRows)}%` }}
          />
        ))}
      </Group>
      <Group justify="space-between">
        <Text size="xs">{formatEdge(first.from)}</Text>
        <Text size="xs">{formatEdge(last.to)}</Text>
      </Group>
    </figure>
  );
}

function formatPercent(part: number, whole: number): string {
  return whole === 0 ? '0 %' : (part / whole).toLocaleString(undefined, { style: 'percent', maximumFractionDigits: 1 });
}

function round(value: number): number {
  return Number(value.toPrecision(6));
}
