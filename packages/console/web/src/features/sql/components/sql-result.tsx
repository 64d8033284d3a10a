import { Button, Center, Group, Stack, Table, Text } from '@mantine/core';
import { ChartColumn, Download } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ScrollRegion } from '../../../components/layout/scroll-region.tsx';
import { findMissingColumn, type SqlChart, suggestSqlChart } from '../../../components/sql-chart/model/sql-chart.ts';
import { isNumericColumn } from '../../../components/sql-chart/model/sql-columns.ts';
import { LoadingState } from '../../../components/states/states.tsx';
import { Moment } from '../../../components/values/moment.tsx';
import type { ShownResult, SqlResult } from '../model/use-sql-run.ts';
import { PinButton } from './pin-button.tsx';

const ResultChart = lazy(() => import('./result-chart.tsx'));

const pageRows = 100;

interface SqlResultViewProps {
  readonly source: 'amazon' | 'sandbox';
  /** The result with the query that it is of. */
  readonly shown: ShownResult;
  /** Name of the query; empty if it has none. */
  readonly name: string;
  readonly exportCsv: () => void;
  readonly isExporting: boolean;
}

/** The rows of a query, with the types of the columns, and their chart. */
export function SqlResultView({ source, shown, name, exportCsv, isExporting }: SqlResultViewProps) {
  const [hasChart, setHasChart] = useState(false);
  const [chosen, setChosen] = useState<SqlChart>();
  const { sql, result } = shown;
  const isChosen = chosen !== undefined && findMissingColumn(result.columns, chosen) === undefined;
  const chart = isChosen ? chosen : suggestSqlChart(result.columns);
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="xs">
        <Text size="sm" role="status">
          {describeResult(result)}
        </Text>
        <Group gap="xs">
          {result.rows.length > 0 && (
            <Button
              size="xs"
              variant="default"
              leftSection={<ChartColumn size={14} aria-hidden="true" />}
              aria-expanded={hasChart}
              onClick={() => setHasChart(!hasChart)}
            >
              {hasChart ? 'Hide chart' : 'Show chart'}
            </Button>
          )}
          {result.rows.length > 0 && <PinButton source={source} sql={sql} name={name} chart={chart} />}
          <Button
            size="xs"
            variant="default"
            leftSection={<Download size={14} aria-hidden="true" />}
            loading={isExporting}
            onClick={exportCsv}
          >
            Export CSV
          </Button>
        </Group>
      </Group>
      {hasChart && result.rows.length > 0 && (
        <Suspense fallback={<LoadingState label="Loading chart" lines={6} />}>
          <ResultChart result={result} settings={chart} change={setChosen} />
        </Suspense>
      )}
      {result.rows.length > 0 && <Rows result={result} />}
    </Stack>
  );
}

function Rows({ result: { columns, rows } }: { readonly result: SqlResult }) {
  const [shown, setShown] = useState(pageRows);
  // The columns of a result are identified by their position: names can repeat.
  const cells = columns.map((column, at) => ({ ...column, at, isNumeric: isNumericColumn(column) }));
  const numbered = rows.slice(0, shown).map((row, at) => ({ row, at }));
  return (
    <>
      <ScrollRegion label="Result" mah="70vh">
        <Table stickyHeader style={{ whiteSpace: 'nowrap' }}>
          <Table.Thead>
            <Table.Tr>
              {cells.map(({ name, type, at, isNumeric }) => (
                <Table.Th key={at} ta={isNumeric ? 'right' : 'left'}>
                  {name}
                  {type !== null && (
                    <Text size="xs" c="dimmed" fw={400}>
                      {type.toLowerCase()}
                    </Text>
                  )}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {numbered.map(({ row, at: line }) => (
              <Table.Tr key={line}>
                {cells.map(({ type, at, isNumeric }) => (
                  <Table.Td
                    key={at}
                    ta={isNumeric ? 'right' : 'left'}
                    style={isNumeric ? { fontVariantNumeric: 'tabular-nums' } : undefined}
                  >
                    <CellValue value={row[at]} type={type} />
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollRegion>
      {shown < rows.length && (
        <Center>
          <Button variant="default" onClick={() => setShown(shown + pageRows)}>
            Show more
          </Button>
        </Center>
      )}
    </>
  );
}

function CellValue({ value, type }: { readonly value: unknown; readonly type: string | null }) {
  if (value === null || value === undefined) {
    return (
      <Text span inherit c="dimmed">
        –
      </Text>
    );
  }
  const isTime = type?.startsWith('TIMESTAMP') === true && !Number.isNaN(Date.parse(String(value)));
  if (isTime) return <Moment at={String(value)} />;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function describeResult({ rows, truncated, milliseconds }: SqlResult): string {
  const duration = milliseconds < 1000 ? `${milliseconds} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
  const count = rows.length.toLocaleString('en-US');
  if (truncated) return `Truncated after ${count} rows · ${duration}`;
  return `${count} ${rows.length === 1 ? 'row' : 'rows'} · ${duration}`;
}
