import { ActionIcon, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { ErrorState } from '../states/states.tsx';
import { Moment } from '../values/moment.tsx';
import classes from './data-table.module.css';
import { findCurrencyColumn } from './model/currency.ts';
import { formatCell } from './model/format-cell.ts';
import type { Cell, TableColumn, TableSource } from './table-source.ts';

interface RowPanelProps {
  readonly source: TableSource;
  /** Number of the row in the table; undefined while it is unknown. */
  readonly row: number | undefined;
  /** Position in the current order. */
  readonly position: number;
  readonly rows: number;
  readonly go: (position: number) => void;
  readonly close: () => void;
}

/** Shows one row with all its columns, beside the table. */
export function RowPanel({ source, row, position, rows, go, close }: RowPanelProps) {
  const found = useQuery({
    queryKey: ['table', ...source.key, 'row', row],
    queryFn: ({ signal }) => source.row(row ?? 0, signal),
    enabled: row !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    else if (event.key === 'ArrowUp') go(Math.max(0, position - 1));
    else if (event.key === 'ArrowDown') go(Math.min(rows - 1, position + 1));
    else return;
    event.preventDefault();
  };
  const findCell = (column: TableColumn | undefined): Cell =>
    column === undefined ? null : (found.data?.cells[source.columns.indexOf(column)] ?? null);
  return (
    <aside className={classes.panel} aria-label="Row" onKeyDown={onKeyDown}>
      <Group justify="space-between" wrap="nowrap" mb="xs">
        <Title order={3} size="h5" aria-live="polite">
          Row {(position + 1).toLocaleString()} of {rows.toLocaleString()}
        </Title>
        <Group gap={2} wrap="nowrap">
          <ActionIcon
            variant="default"
            aria-label="Previous row"
            disabled={position === 0}
            onClick={() => go(position - 1)}
          >
            <ChevronUp size={16} />
          </ActionIcon>
          <ActionIcon
            variant="default"
            aria-label="Next row"
            disabled={position >= rows - 1}
            onClick={() => go(position + 1)}
          >
            <ChevronDown size={16} />
          </ActionIcon>
          <ActionIcon variant="default" aria-label="Close row" onClick={close}>
            <X size={16} />
          </ActionIcon>
        </Group>
      </Group>
      {found.error !== null && <ErrorState error={found.error} retry={() => void found.refetch()} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section tabIndex={0} aria-label="Row details">
        <dl className={classes.facts}>
          {source.columns.map((column) => {
            const cell = findCell(column);
            const currency = findCell(findCurrencyColumn(source.columns, column));
            return (
              <div key={column.name}>
                <dt>{column.name}</dt>
                <dd>
                  {cell === null || cell === '' ? (
                    <Text span size="sm" c="dimmed">
                      empty
                    </Text>
                  ) : column.type === 'time' ? (
                    <Moment at={String(cell)} />
                  ) : (
                    formatJson(formatCell(cell, column, currency))
                  )}
                </dd>
              </div>
            );
          })}
        </dl>
      </section>
    </aside>
  );
}

/** Indents JSON. */
function formatJson(text: string): string {
  if (!/^[[{]/.test(text)) return text;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
