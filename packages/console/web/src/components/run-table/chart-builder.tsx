import { Group, Select, Stack, Table, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Aggregate, Bucket } from '../../../../server/src/services/tables/table-query.ts';
import { trpc } from '../../lib/trpc.ts';
import { Answered } from '../answered.tsx';
import type { TableView } from '../data-table/model/view.ts';
import type { TableColumn } from '../data-table/table-pages.ts';
import { ChartView } from './chart-view.tsx';
import {
  aggregateWords,
  type ChartChoice,
  type ChartKind,
  chartKinds,
  chartTitle,
  chartWords,
  chooseBy,
  isMeasure,
  mostGroups,
} from './model/chart-choice.ts';
import { shownPoints, wordsByCurrency } from './model/chart-series.ts';
import type { RunTableName } from './run-pages.ts';

interface ChartBuilderProps {
  readonly table: RunTableName;
  readonly columns: readonly TableColumn[];
  readonly view: TableView;
  readonly first: ChartChoice;
}

const bucketNames: readonly Bucket[] = ['hour', 'day', 'week', 'month', 'quarter', 'year'];

/** Rows grouped and measured, as a chart and as a table. */
export function ChartBuilder({ table, columns, view, first }: ChartBuilderProps) {
  const [choice, setChoice] = useState(first);
  const chart = useQuery(
    trpc.tables.chart.queryOptions(
      {
        table,
        filters: [...view.filters],
        by: choice.by,
        aggregate: choice.aggregate,
        most: mostGroups(choice),
        ...(choice.bucket !== undefined && { bucket: choice.bucket }),
        ...(choice.measure !== undefined && { measure: choice.measure }),
      },
      { staleTime: Number.POSITIVE_INFINITY, placeholderData: keepPreviousData },
    ),
  );
  const title = chartTitle(choice);
  return (
    <Stack gap="sm" component="section" aria-label="Chart">
      <Choices columns={columns} choice={choice} choose={setChoice} />
      <Answered query={chart} label="Measuring">
        {({ points, groups }) => {
          const shown = shownPoints(points);
          const hasCurrencies = shown.some(({ currency }) => currency !== undefined);
          return (
            <>
              <Title order={3} size="h6">
                {title}
              </Title>
              <div role="img" aria-label={wordsByCurrency(title, shown, chartWords)}>
                <ChartView kind={choice.kind} points={shown} title={title} />
              </div>
              {groups > shown.length && (
                <Text size="sm">
                  {choice.bucket === undefined ? 'The greatest' : 'The latest'} {shown.length} of{' '}
                  {groups.toLocaleString()} groups.
                </Text>
              )}
              <details>
                <summary>The chart as a table</summary>
                {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
                <section tabIndex={0} aria-label="The chart’s values" style={{ maxHeight: 240, overflow: 'auto' }}>
                  <Table verticalSpacing={2}>
                    <Table.Thead>
                      <Table.Tr>
                        <Table.Th>{choice.by}</Table.Th>
                        {hasCurrencies && <Table.Th>Currency</Table.Th>}
                        <Table.Th ta="right">{title}</Table.Th>
                      </Table.Tr>
                    </Table.Thead>
                    <Table.Tbody>
                      {shown.map(({ at, value, currency }) => (
                        <Table.Tr key={`${at} ${currency}`}>
                          <Table.Td>{at}</Table.Td>
                          {hasCurrencies && <Table.Td>{currency}</Table.Td>}
                          <Table.Td ta="right">{value.toLocaleString()}</Table.Td>
                        </Table.Tr>
                      ))}
                    </Table.Tbody>
                  </Table>
                </section>
              </details>
            </>
          );
        }}
      </Answered>
    </Stack>
  );
}

interface ChoicesProps {
  readonly columns: readonly TableColumn[];
  readonly choice: ChartChoice;
  readonly choose: (choice: ChartChoice) => void;
}

function Choices({ columns, choice, choose }: ChoicesProps) {
  const measures = columns.filter(isMeasure).map(({ name }) => name);
  const aggregates = (Object.keys(aggregateWords) as Aggregate[]).filter(
    (name) => name === 'count' || measures.length > 0,
  );
  return (
    <Group gap="xs" align="flex-end">
      <Select
        size="xs"
        label="Chart"
        w={110}
        allowDeselect={false}
        data={chartKinds.map((kind) => ({ value: kind, label: kind[0]?.toUpperCase() + kind.slice(1) }))}
        value={choice.kind}
        onChange={(kind) => kind !== null && choose({ ...choice, kind: kind as ChartKind })}
      />
      <Select
        size="xs"
        label="Measure"
        w={150}
        allowDeselect={false}
        data={aggregates.map((value) => ({ value, label: aggregateWords[value] }))}
        value={choice.aggregate}
        onChange={(value) =>
          value !== null &&
          choose({
            ...choice,
            aggregate: value as Aggregate,
            measure: value === 'count' ? undefined : (choice.measure ?? measures[0]),
          })
        }
      />
      {choice.aggregate !== 'count' && (
        <Select
          size="xs"
          label="Of"
          allowDeselect={false}
          searchable
          data={measures}
          value={choice.measure ?? null}
          onChange={(measure) => measure !== null && choose({ ...choice, measure })}
        />
      )}
      <Select
        size="xs"
        label="By"
        allowDeselect={false}
        searchable
        data={columns.map(({ name }) => name)}
        value={choice.by}
        onChange={(name) => {
          const column = columns.find((column) => column.name === name);
          if (column !== undefined) choose(chooseBy(choice, column));
        }}
      />
      {choice.bucket !== undefined && (
        <Select
          size="xs"
          label="For each"
          w={110}
          allowDeselect={false}
          data={[...bucketNames]}
          value={choice.bucket}
          onChange={(bucket) => bucket !== null && choose({ ...choice, bucket: bucket as Bucket })}
        />
      )}
    </Group>
  );
}
