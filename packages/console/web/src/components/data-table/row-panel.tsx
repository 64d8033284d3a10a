import { ActionIcon, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Moment } from '../moment.tsx';
import { FailedState } from '../states.tsx';
import classes from './data-table.module.css';
import { cellText } from './model/cell-text.ts';
import { currencyColumn } from './model/currency.ts';
import type { Cell, TableColumn, TablePages } from './table-pages.ts';

interface RowPanelProps {
  readonly pages: TablePages;
  /** Its number in the table; undefined while it is being found. */
  readonly row: number | undefined;
  /** Its place in the order that is shown. */
  readonly place: number;
  readonly rows: number;
  readonly go: (place: number) => void;
  readonly close: () => void;
}

/** One row with all its columns, beside the table. */
export function RowPanel({ pages, row, place, rows, go, close }: RowPanelProps) {
  const found = useQuery({
    queryKey: ['table', ...pages.key, 'row', row],
    queryFn: ({ signal }) => pages.row(row ?? 0, signal),
    enabled: row !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
  });
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    else if (event.key === 'ArrowUp') go(Math.max(0, place - 1));
    else if (event.key === 'ArrowDown') go(Math.min(rows - 1, place + 1));
    else return;
    event.preventDefault();
  };
  const cellOf = (column: TableColumn | undefined): Cell =>
    column === undefined ? null : (found.data?.cells[pages.columns.indexOf(column)] ?? null);
  return (
    <aside className={classes.panel} aria-label="Row" onKeyDown={pressed}>
      <Group justify="space-between" wrap="nowrap" mb="xs">
        <Title order={3} size="h5" aria-live="polite">
          Row {(place + 1).toLocaleString()} of {rows.toLocaleString()}
        </Title>
        <Group gap={2} wrap="nowrap">
          <ActionIcon variant="default" aria-label="Row before" disabled={place === 0} onClick={() => go(place - 1)}>
            <ChevronUp size={16} />
          </ActionIcon>
          <ActionIcon
            variant="default"
            aria-label="Next row"
            disabled={place >= rows - 1}
            onClick={() => go(place + 1)}
          >
            <ChevronDown size={16} />
          </ActionIcon>
          <ActionIcon variant="default" aria-label="Close the row" onClick={close}>
            <X size={16} />
          </ActionIcon>
        </Group>
      </Group>
      {found.error !== null && <FailedState error={found.error} retry={() => void found.refetch()} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <section tabIndex={0} aria-label="Cells of the row">
        <dl className={classes.facts}>
          {pages.columns.map((column) => {
            const cell = cellOf(column);
            const currency = cellOf(currencyColumn(pages.columns, column));
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
                    readable(cellText(cell, column, currency))
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

/** JSON with its members on lines of their own. */
function readable(text: string): string {
  if (!/^[[{]/.test(text)) return text;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
