import { Button, Group, Pill, Popover, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { Copy, Filter as FilterIcon, RotateCcw } from 'lucide-react';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { failureOf } from '../../lib/failure.ts';
import { EmptyState, FailedState } from '../states.tsx';
import { ColumnsMenu } from './columns-menu.tsx';
import classes from './data-table.module.css';
import { FilterEditor } from './filter-editor.tsx';
import { Grid, type ShownColumn } from './grid.tsx';
import type { ColumnActions } from './header-cell.tsx';
import { currencyColumn } from './model/currency.ts';
import { filterText } from './model/filter-text.ts';
import type { GridPlace } from './model/moves.ts';
import { countSelected, nothing, type Selection } from './model/selection.ts';
import { toTsv } from './model/tsv.ts';
import {
  defaultWidth,
  moveColumn,
  placeColumn,
  plainView,
  readView,
  shownColumns,
  type TableView,
  toggleIn,
  toggleSort,
  writeView,
} from './model/view.ts';
import { RowPanel } from './row-panel.tsx';
import type { Filter, TableColumn, TablePages } from './table-pages.ts';
import { useRowCount, useRows } from './use-rows.ts';

/** Rows that are copied at most: more than a sheet takes well from the clipboard. */
const mostCopied = 50_000;

/** Rows beyond those that are drawn that are asked for with them. */
const ahead = 60;

interface DataTableProps {
  readonly pages: TablePages;
  /** What the table is, for who cannot see it. */
  readonly label: string;
  /** The view as a text; give both to keep it in the URL, and neither to let the table keep it. */
  readonly view?: string | undefined;
  readonly onView?: ((view: string | undefined) => void) | undefined;
  /** Further buttons, given the view. */
  readonly actions?: ((view: TableView) => ReactNode) | undefined;
  /** What stands between the buttons and the rows, given the view. */
  readonly above?: ((view: TableView) => ReactNode) | undefined;
  /** Shows what a column holds, of the rows that the filters leave. */
  readonly summarize?: ((column: TableColumn, view: TableView, close: () => void) => ReactNode) | undefined;
}

/** A table of any number of rows: sorted and filtered where they lie, drawn where they are seen. */
export function DataTable({ pages, label, view: given, onView, actions: more, above, summarize }: DataTableProps) {
  const [own, setOwn] = useState<string>();
  const text = onView === undefined ? own : given;
  const view = useMemo(() => readView(text), [text]);
  const change = (next: TableView) => (onView ?? setOwn)(writeView(next));
  const [active, setActive] = useState<GridPlace>({ row: 0, column: 0 });
  const [selection, setSelection] = useState<Selection>(nothing);
  const [opened, setOpened] = useState<number>();
  const [editing, setEditing] = useState<string | true>();
  const [summarized, setSummarized] = useState<string>();
  const [drawn, setDrawn] = useState({ first: 0, end: 40 });
  const tell = useCallback((window: { first: number; end: number }) => setDrawn(window), []);

  const shown = shownColumns(pages.columns, view);
  const asked = askedColumns(pages.columns, shown);
  const counted = useRowCount(pages, view.filters, view.sort);
  const rows = counted.rows ?? 0;
  const found = useRows(
    pages,
    { ...view, columns: asked },
    {
      first: Math.max(0, drawn.first - ahead),
      end: Math.min(drawn.end + ahead, rows),
    },
  );

  /** Places mean other rows after this. */
  const reorder = (next: TableView) => {
    setSelection(nothing);
    setOpened(undefined);
    setActive({ row: 0, column: active.column });
    // A far page of the new order would have to order every row, and nobody wants it.
    setDrawn({ first: 0, end: 40 });
    change(next);
  };
  const columnActions: ColumnActions = {
    sort: (column, besides) => reorder({ ...view, sort: toggleSort(view.sort, column, besides) }),
    sortTo: (column, descending) => reorder({ ...view, sort: [{ column, descending }] }),
    filter: (column) => setEditing(column),
    pin: (column) => change({ ...view, pinned: toggleIn(view.pinned, column) }),
    hide: (column) => {
      const hidden = toggleIn(view.hidden, column);
      if (hidden.length < pages.columns.length) change({ ...view, hidden });
    },
    move: (column, by) => change(moveColumn(pages.columns, view, column, by)),
    place: (column, where) => change(placeColumn(pages.columns, view, column, where)),
    resize: (column, width) =>
      change({ ...view, widths: { ...view.widths, [column]: Math.max(60, Math.round(width)) } }),
    summarize: summarize && ((column) => setSummarized(column)),
  };
  const addFilter = (filter: Filter) => {
    setEditing(undefined);
    reorder({ ...view, filters: [...view.filters, filter] });
  };
  const columns = shown.map((column): ShownColumn => {
    const currency = currencyColumn(pages.columns, column);
    return {
      column,
      width: view.widths[column.name] ?? defaultWidth(column),
      pinned: view.pinned.includes(column.name),
      cell: asked.indexOf(column.name),
      currency: currency === undefined ? undefined : asked.indexOf(currency.name),
    };
  });
  const copy = () => {
    copyRows({ pages, view, columns: shown, selection, active }).then(
      (message) => notifications.show({ message }),
      (error) => notifications.show({ color: 'red', message: failureOf(error).message }),
    );
  };
  const selected = countSelected(selection);
  const summaryColumn = pages.columns.find(({ name }) => name === summarized);
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="xs">
        <Text size="sm" role="status">
          {describeCount(pages.rows, counted.rows, view.filters.length > 0)}
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
              onClick={() => reorder(plainView)}
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
                columns={pages.columns}
                initial={typeof editing === 'string' ? editing : shown[active.column]?.name}
                add={addFilter}
              />
            </Popover.Dropdown>
          </Popover>
          <ColumnsMenu columns={pages.columns} view={view} change={change} actions={columnActions} />
          {more?.(view)}
        </Group>
      </Group>
      {view.filters.length > 0 && (
        <Group gap={6} role="group" aria-label="Filters">
          {view.filters.map((filter, index) => (
            <Pill
              key={JSON.stringify([filter, index])}
              withRemoveButton
              removeButtonProps={{
                'aria-label': `Remove the filter ${filterText(filter)}`,
                'aria-hidden': false,
                tabIndex: 0,
              }}
              onRemove={() => reorder({ ...view, filters: view.filters.filter((_, other) => other !== index) })}
            >
              {filterText(filter)}
            </Pill>
          ))}
        </Group>
      )}
      {(counted.error ?? found.error) !== null && (
        <FailedState error={counted.error ?? found.error} retry={found.retry} />
      )}
      {above?.(view)}
      {counted.rows === 0 ? (
        <EmptyState icon={FilterIcon} title={view.filters.length > 0 ? 'No row is left' : 'The table has no rows'}>
          {view.filters.length > 0 ? 'Remove a filter to see rows again.' : 'There was nothing to put into it.'}
        </EmptyState>
      ) : (
        <div className={classes.layout}>
          <Grid
            order={JSON.stringify([view.filters, view.sort])}
            label={label}
            columns={columns}
            rows={rows}
            sort={view.sort}
            rowAt={found.rowAt}
            drawn={tell}
            active={active}
            activate={setActive}
            selection={selection}
            select={setSelection}
            opened={opened}
            open={setOpened}
            copy={copy}
            actions={columnActions}
          />
          {opened !== undefined && (
            <RowPanel
              pages={pages}
              row={found.rowAt(opened)?.row}
              place={opened}
              rows={rows}
              go={(place) => {
                setOpened(place);
                setActive({ row: place, column: active.column });
              }}
              close={() => setOpened(undefined)}
            />
          )}
        </div>
      )}
      {summaryColumn !== undefined && summarize?.(summaryColumn, view, () => setSummarized(undefined))}
    </Stack>
  );
}

/** The columns that are shown, and those that tell their currencies. */
function askedColumns(all: readonly TableColumn[], shown: readonly TableColumn[]): string[] {
  const currencies = shown.flatMap((column) => currencyColumn(all, column)?.name ?? []);
  return [...new Set([...shown.map(({ name }) => name), ...currencies])];
}

function describeCount(all: number, left: number | undefined, filtered: boolean): string {
  if (left === undefined) return 'Counting …';
  const rows = `${all.toLocaleString()} ${all === 1 ? 'row' : 'rows'}`;
  return filtered ? `${left.toLocaleString()} of ${rows}` : rows;
}

interface Copied {
  readonly pages: TablePages;
  readonly view: TableView;
  readonly columns: readonly TableColumn[];
  readonly selection: Selection;
  readonly active: GridPlace;
}

/** Copies the selected rows with the columns' names, or else the active cell. Tells what it did. */
async function copyRows({ pages, view, columns, selection, active }: Copied): Promise<string> {
  const asked = { filters: [...view.filters], sort: [...view.sort] };
  const read = (names: string[], offset: number, limit: number) =>
    pages.page({ ...asked, columns: names, offset, limit });
  const selected = countSelected(selection);
  if (selected === 0) {
    const [row] = await read([columns[active.column]?.name ?? ''], active.row, 1);
    await navigator.clipboard.writeText(toTsv([row?.cells ?? []]));
    return 'The cell is copied.';
  }
  if (selected > mostCopied) return `At most ${mostCopied.toLocaleString()} rows can be copied. Export them instead.`;
  const names = columns.map(({ name }) => name);
  const lines: (readonly (string | number | boolean | null)[])[] = [names];
  for (const { from, to } of selection) {
    for (let offset = from; offset <= to; offset += 500) {
      lines.push(...(await read(names, offset, Math.min(500, to - offset + 1))).map(({ cells }) => cells));
    }
  }
  await navigator.clipboard.writeText(toTsv(lines));
  return `${selected.toLocaleString()} ${selected === 1 ? 'row is' : 'rows are'} copied.`;
}
