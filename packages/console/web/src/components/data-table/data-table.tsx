import { Button, Group, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { Copy, Filter as FilterIcon, RotateCcw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { describeError } from '../../lib/requests/error-description.ts';
import { EmptyState, ErrorState } from '../states/states.tsx';
import { buildColumnActions } from './build-column-actions.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import { copyRows } from './copy-rows.ts';
import classes from './data-table.module.css';
import { FilterButton } from './filter-button.tsx';
import { FilterPills } from './filter-pills.tsx';
import { Grid } from './grid.tsx';
import { countSelected } from './model/selection.ts';
import { buildShownColumns, listNeededColumns } from './model/shown-columns.ts';
import { defaultView, selectVisibleColumns, type TableView } from './model/view.ts';
import { RowPanel } from './row-panel.tsx';
import type { TableColumn, TableSource } from './table-source.ts';
import { usePosition } from './use-position.ts';
import { useRowCount, useRows } from './use-rows.ts';
import { useTableView } from './use-table-view.ts';

/** Rows fetched before and after the drawn rows. */
const prefetchRows = 60;

/** Rows of a sorted table that are shown. The server sorts up to the last of them. */
const maxSortedRows = 100_000;

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
export function DataTable({ source, label, actions, above, summarize, ...props }: DataTableProps) {
  const { view, isChanged, change } = useTableView(props.view, props.onView);
  const order = JSON.stringify([view.filters, view.sort]);
  const position = usePosition(order);
  const { active, setActive, selection, setSelection, openedRow, setOpenedRow } = position;
  const [editing, setEditing] = useState<string | true>();
  const [summarized, setSummarized] = useState<string>();
  const { rowCount, rows, loadedRows, shown, columns } = useViewedRows(source, view, position.drawn);
  const isFiltered = view.filters.length > 0;

  const columnActions = buildColumnActions({
    columns: source.columns,
    change,
    filter: setEditing,
    summarize: summarize && setSummarized,
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
          {describeCount(source.rows, rowCount.rows, isFiltered)}
          {selected > 0 && `, ${selected.toLocaleString()} selected`}
        </Text>
        <Group gap="xs">
          {selected > 0 && (
            <Button size="xs" variant="default" leftSection={<Copy size={14} aria-hidden="true" />} onClick={copy}>
              Copy rows
            </Button>
          )}
          {isChanged && (
            <Button
              size="xs"
              variant="default"
              leftSection={<RotateCcw size={14} aria-hidden="true" />}
              onClick={() => change(defaultView)}
            >
              Reset view
            </Button>
          )}
          <FilterButton
            columns={source.columns}
            editing={editing}
            setEditing={setEditing}
            activeColumn={shown[active.column]?.name}
            add={(filter) => {
              setEditing(undefined);
              change((now) => ({ ...now, filters: [...now.filters, filter] }));
            }}
          />
          <ColumnsMenu columns={source.columns} view={view} change={change} actions={columnActions} />
          {actions?.(view)}
        </Group>
      </Group>
      {isFiltered && <FilterPills filters={view.filters} change={(filters) => change({ ...view, filters })} />}
      {(rowCount.error ?? loadedRows.error) !== null && (
        <ErrorState error={rowCount.error ?? loadedRows.error} retry={loadedRows.retry} />
      )}
      {above?.(view)}
      {rowCount.rows !== undefined && rows < rowCount.rows && (
        <Text size="sm" role="status">
          Sorted tables show the first {rows.toLocaleString()} of {rowCount.rows.toLocaleString()} rows. Filter to see
          others.
        </Text>
      )}
      {rowCount.rows === 0 ? (
        <EmptyState icon={FilterIcon} title={isFiltered ? 'No matching rows' : 'No rows'}>
          {isFiltered ? 'Remove a filter to see more rows.' : 'This table is empty.'}
        </EmptyState>
      ) : (
        <div className={classes.layout}>
          <Grid
            order={order}
            label={label}
            columns={columns}
            rows={rows}
            matchingRows={rowCount.rows ?? 0}
            sort={view.sort}
            rowAt={loadedRows.rowAt}
            onDrawn={position.onDrawn}
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
              go={position.moveTo}
              close={() => setOpenedRow(undefined)}
            />
          )}
        </div>
      )}
      {summaryColumn !== undefined && summarize?.(summaryColumn, view, () => setSummarized(undefined))}
    </Stack>
  );
}

/** Counts the rows of a view and fetches those around the drawn ones. */
function useViewedRows(source: TableSource, view: TableView, drawn: { readonly first: number; readonly end: number }) {
  const shown = selectVisibleColumns(source.columns, view);
  const needed = listNeededColumns(source.columns, shown);
  const rowCount = useRowCount(source, view.filters);
  const rows = Math.min(rowCount.rows ?? 0, view.sort.length > 0 ? maxSortedRows : Number.POSITIVE_INFINITY);
  const loadedRows = useRows(
    source,
    { ...view, columns: needed },
    { first: Math.max(0, drawn.first - prefetchRows), end: Math.min(drawn.end + prefetchRows, rows) },
  );
  const columns = buildShownColumns({ all: source.columns, shown, needed, view });
  return { rowCount, rows, loadedRows, shown, columns };
}

function describeCount(all: number, matching: number | undefined, isFiltered: boolean): string {
  if (matching === undefined) return 'Counting…';
  const rows = `${all.toLocaleString()} ${all === 1 ? 'row' : 'rows'}`;
  return isFiltered ? `${matching.toLocaleString()} of ${rows}` : rows;
}
