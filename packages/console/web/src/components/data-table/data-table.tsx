import { Button, Group, Pill, Popover, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { Copy, Filter as FilterIcon, RotateCcw } from 'lucide-react';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { describeError } from '../../lib/error-description.ts';
import { EmptyState, ErrorState } from '../states.tsx';
import { ColumnsMenu } from './columns-menu.tsx';
import classes from './data-table.module.css';
import { FilterEditor } from './filter-editor.tsx';
import { Grid, type ShownColumn } from './grid.tsx';
import type { ColumnActions } from './header-cell.tsx';
import { findCurrencyColumn } from './model/currency.ts';
import { describeFilter } from './model/filters.ts';
import type { CellPosition } from './model/keyboard-moves.ts';
import { countSelected, emptySelection, type Selection } from './model/selection.ts';
import { toTsv } from './model/tsv.ts';
import {
  defaultView,
  estimateWidth,
  moveColumn,
  parseView,
  placeColumn,
  selectVisibleColumns,
  serializeView,
  type TableView,
  toggleName,
  toggleSort,
} from './model/view.ts';
import { RowPanel } from './row-panel.tsx';
import type { Filter, TableColumn, TableSource } from './table-source.ts';
import { useRowCount, useRows } from './use-rows.ts';

/** Maximum number of rows to copy. Spreadsheets do not handle more from the clipboard well. */
const maxCopiedRows = 50_000;

/** Rows fetched before and after the drawn rows. */
const prefetchRows = 60;

interface DataTableProps {
  readonly source: TableSource;
  /** Accessible name of the table. */
  readonly label: string;
  /** The serialized view. Pass `view` and `onView` to keep it in the URL, or neither to keep it in the table. */
  readonly view?: string | undefined;
  readonly onView?: ((view: string | undefined) => void) | undefined;
  /** Renders further buttons for the current view. */
  readonly actions?: ((view: TableView) => ReactNode) | undefined;
  /** Renders content between the buttons and the rows. */
  readonly above?: ((view: TableView) => ReactNode) | undefined;
  /** Renders the summary of a column, for the filtered rows. */
  readonly summarize?: ((column: TableColumn, view: TableView, close: () => void) => ReactNode) | undefined;
}

/** A table of any number of rows. The source sorts and filters; only visible rows are drawn. */
export function DataTable({
  source,
  label,
  view: serializedView,
  onView,
  actions: renderActions,
  above,
  summarize,
}: DataTableProps) {
  const [ownView, setOwnView] = useState<string>();
  const text = onView === undefined ? ownView : serializedView;
  const view = useMemo(() => parseView(text), [text]);
  const change = (next: TableView) => (onView ?? setOwnView)(serializeView(next));
  const [active, setActive] = useState<CellPosition>({ row: 0, column: 0 });
  const [selection, setSelection] = useState<Selection>(emptySelection);
  const [openedRow, setOpenedRow] = useState<number>();
  const [editing, setEditing] = useState<string | true>();
  const [summarized, setSummarized] = useState<string>();
  const [drawn, setDrawn] = useState({ first: 0, end: 40 });
  const onDrawn = useCallback((window: { first: number; end: number }) => setDrawn(window), []);

  const shown = selectVisibleColumns(source.columns, view);
  const neededColumns = listNeededColumns(source.columns, shown);
  const rowCount = useRowCount(source, view.filters, view.sort);
  const rows = rowCount.rows ?? 0;
  const loadedRows = useRows(
    source,
    { ...view, columns: neededColumns },
    {
      first: Math.max(0, drawn.first - prefetchRows),
      end: Math.min(drawn.end + prefetchRows, rows),
    },
  );

  /** Applies a change after which positions refer to other rows. */
  const reorder = (next: TableView) => {
    setSelection(emptySelection);
    setOpenedRow(undefined);
    setActive({ row: 0, column: active.column });
    // Otherwise a distant page of the new order would be fetched, which requires sorting all rows.
    setDrawn({ first: 0, end: 40 });
    change(next);
  };
  const columnActions: ColumnActions = {
    sort: (column, addToSort) => reorder({ ...view, sort: toggleSort(view.sort, column, addToSort) }),
    sortTo: (column, descending) => reorder({ ...view, sort: [{ column, descending }] }),
    filter: (column) => setEditing(column),
    pin: (column) => change({ ...view, pinned: toggleName(view.pinned, column) }),
    hide: (column) => {
      const hidden = toggleName(view.hidden, column);
      if (hidden.length < source.columns.length) change({ ...view, hidden });
    },
    move: (column, by) => change(moveColumn(source.columns, view, column, by)),
    placeBeside: (column, where) => change(placeColumn(source.columns, view, column, where)),
    resize: (column, width) =>
      change({ ...view, widths: { ...view.widths, [column]: Math.max(60, Math.round(width)) } }),
    summarize: summarize && ((column) => setSummarized(column)),
  };
  const addFilter = (filter: Filter) => {
    setEditing(undefined);
    reorder({ ...view, filters: [...view.filters, filter] });
  };
  const columns = shown.map((column): ShownColumn => {
    const currency = findCurrencyColumn(source.columns, column);
    return {
      column,
      width: view.widths[column.name] ?? estimateWidth(column),
      pinned: view.pinned.includes(column.name),
      cell: neededColumns.indexOf(column.name),
      currency: currency === undefined ? undefined : neededColumns.indexOf(currency.name),
    };
  });
  const copy = () => {
    copyRows({ source, view, columns: shown, selection, active }).then(
      (message) => notifications.show({ message }),
      (error) => notifications.show({ color: 'red', message: describeError(error).message }),
    );
  };
  const selected = countSelected(selection);
  const summaryColumn = source.columns.find(({ name }) => name === summarized);
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="xs">
        <Text size="sm" role="status">
          {describeCount(source.rows, rowCount.rows, view.filters.length > 0)}
          {selected > 0 && `, ${selected.toLocaleString()} selected`}
        </Text>
        <Group gap="xs">
          {selected > 0 && (
            <Button size="xs" variant="default" leftSection={<Copy size={14} aria-hidden="true" />} onClick={copy}>
              Copy rows
            </Button>
          )}
          {text !== undefined && (
            <Button
              size="xs"
              variant="default"
              leftSection={<RotateCcw size={14} aria-hidden="true" />}
              onClick={() => reorder(defaultView)}
            >
              Reset view
            </Button>
          )}
          <Popover
            opened={editing !== undefined}
            onDismiss={() => setEditing(undefined)}
            position="bottom-end"
            width={280}
            trapFocus
          >
            <Popover.Target>
              <Button
                size="xs"
                variant="default"
                aria-expanded={editing !== undefined}
                leftSection={<FilterIcon size={14} aria-hidden="true" />}
                onClick={() => setEditing(editing === undefined ? true : undefined)}
              >
                Filter
              </Button>
            </Popover.Target>
            <Popover.Dropdown>
              <FilterEditor
                key={String(editing)}
                columns={source.columns}
                initial={typeof editing === 'string' ? editing : shown[active.column]?.name}
                add={addFilter}
              />
            </Popover.Dropdown>
          </Popover>
          <ColumnsMenu columns={source.columns} view={view} change={change} actions={columnActions} />
          {renderActions?.(view)}
        </Group>
      </Group>
      {view.filters.length > 0 && (
        <Group gap={6} role="group" aria-label="Filters">
          {view.filters.map((filter, index) => (
            <Pill
              key={JSON.stringify([filter, index])}
              withRemoveButton
              removeButtonProps={{
                'aria-label': `Remove filter: ${describeFilter(filter)}`,
                'aria-hidden': false,
                tabIndex: 0,
              }}
              onRemove={() => reorder({ ...view, filters: view.filters.filter((_, other) => other !== index) })}
            >
              {describeFilter(filter)}
            </Pill>
          ))}
        </Group>
      )}
      {(rowCount.error ?? loadedRows.error) !== null && (
        <ErrorState error={rowCount.error ?? loadedRows.error} retry={loadedRows.retry} />
      )}
      {above?.(view)}
      {rowCount.rows === 0 ? (
        <EmptyState icon={FilterIcon} title={view.filters.length > 0 ? 'No matching rows' : 'No rows'}>
          {view.filters.length > 0 ? 'Remove a filter to see more rows.' : 'This table is empty.'}
        </EmptyState>
      ) : (
        <div className={classes.layout}>
          <Grid
            order={JSON.stringify([view.filters, view.sort])}
            label={label}
            columns={columns}
            rows={rows}
            sort={view.sort}
            rowAt={loadedRows.rowAt}
            onDrawn={onDrawn}
            active={active}
            activate={setActive}
            selection={selection}
            select={setSelection}
            opened={openedRow}
            open={setOpenedRow}
            copy={copy}
            actions={columnActions}
          />
          {openedRow !== undefined && (
            <RowPanel
              source={source}
              row={loadedRows.rowAt(openedRow)?.row}
              position={openedRow}
              rows={rows}
              go={(position) => {
                setOpenedRow(position);
                setActive({ row: position, column: active.column });
              }}
              close={() => setOpenedRow(undefined)}
            />
          )}
        </div>
      )}
      {summaryColumn !== undefined && summarize?.(summaryColumn, view, () => setSummarized(undefined))}
    </Stack>
  );
}

/** Names of the visible columns and of the columns with their currencies. */
function listNeededColumns(all: readonly TableColumn[], shown: readonly TableColumn[]): string[] {
  const currencies = shown.flatMap((column) => findCurrencyColumn(all, column)?.name ?? []);
  return [...new Set([...shown.map(({ name }) => name), ...currencies])];
}

function describeCount(all: number, matching: number | undefined, isFiltered: boolean): string {
  if (matching === undefined) return 'Counting…';
  const rows = `${all.toLocaleString()} ${all === 1 ? 'row' : 'rows'}`;
  return isFiltered ? `${matching.toLocaleString()} of ${rows}` : rows;
}

interface CopyRequest {
  readonly source: TableSource;
  readonly view: TableView;
  readonly columns: readonly TableColumn[];
  readonly selection: Selection;
  readonly active: CellPosition;
}

/** Copies the selected rows with column names, or the active cell. Returns a message for the user. */
async function copyRows({ source, view, columns, selection, active }: CopyRequest): Promise<string> {
  const rowsQuery = { filters: [...view.filters], sort: [...view.sort] };
  const read = (names: string[], offset: number, limit: number) =>
    source.page({ ...rowsQuery, columns: names, offset, limit });
  const selected = countSelected(selection);
  if (selected === 0) {
    const [row] = await read([columns[active.column]?.name ?? ''], active.row, 1);
    await navigator.clipboard.writeText(toTsv([row?.cells ?? []]));
    return 'Cell copied';
  }
  if (selected > maxCopiedRows)
    return `At most ${maxCopiedRows.toLocaleString()} rows can be copied. Export them instead.`;
  const names = columns.map(({ name }) => name);
  const lines: (readonly (string | number | boolean | null)[])[] = [names];
  for (const { from, to } of selection) {
    for (let offset = from; offset <= to; offset += 500) {
      lines.push(...(await read(names, offset, Math.min(500, to - offset + 1))).map(({ cells }) => cells));
    }
  }
  await navigator.clipboard.writeText(toTsv(lines));
  return `${selected.toLocaleString()} ${selected === 1 ? 'row' : 'rows'} copied`;
}
