import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { formatCount } from '../../lib/format.ts';
import classes from './data-table.module.css';
import { type ColumnActions, HeaderCell } from './header-cell.tsx';
import { isNumeric } from './model/format-cell.ts';
import { type CellPosition, resolveMove } from './model/keyboard-moves.ts';
import { computeBoxHeight, rowHeight, selectDrawnRows } from './model/row-window.ts';
import { emptySelection, isSelected, type Selection, selectAll, selectRange, toggleRow } from './model/selection.ts';
import type { Order, TableColumn, TableRow } from './table-source.ts';
import { useCellFormatter } from './use-cell-formatter.ts';
import { useRowWindow } from './use-row-window.ts';

const headHeight = 32;
const scrollBarHeight = 20;
const rowNumberWidth = 76;

export interface ShownColumn {
  readonly column: TableColumn;
  readonly width: number;
  readonly pinned: boolean;
  /** Index of its value in the cells of a row. */
  readonly cell: number;
  /** Index of its currency in the cells of a row, if it has one. */
  readonly currency: number | undefined;
}

interface GridProps {
  readonly label: string;
  readonly columns: readonly ShownColumn[];
  readonly rows: number;
  /** Changes when positions refer to other rows. The grid then scrolls to the first row. */
  readonly order: string;
  readonly sort: readonly Order[];
  readonly rowAt: (position: number) => TableRow | undefined;
  readonly onDrawn: (window: { first: number; end: number }) => void;
  readonly active: CellPosition;
  readonly activate: (position: CellPosition) => void;
  readonly selection: Selection;
  readonly select: (selection: Selection) => void;
  readonly opened: number | undefined;
  readonly open: (position: number | undefined) => void;
  readonly copy: () => void;
  readonly actions: ColumnActions;
}

// See docs/decisions/0023-write-our-own-data-grid-instead-of-using-a-virtual-list-library.md
/** A grid that draws only visible rows. Keys move the active cell; the focus stays on the grid. */
export function Grid(props: GridProps) {
  const { columns, rows, active, selection, opened } = props;
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const view = useRowWindow(box, rows, headHeight);
  const drawn = selectDrawnRows(view, 12);
  const [viewport, setViewport] = useState({ left: 0, width: 1200 });
  const cellText = useCellFormatter();
  const offsets = computeOffsets(columns);
  const total = offsets.total;
  const visible = columns.flatMap((column, index) => {
    const { left, width } = { left: offsets.lefts[index] ?? 0, width: column.width };
    const isNear = left + width > viewport.left - 300 && left < viewport.left + viewport.width + 300;
    return column.pinned || isNear ? [index] : [];
  });
  const { onDrawn } = props;
  useEffect(() => onDrawn({ first: drawn.first, end: drawn.end }), [onDrawn, drawn.first, drawn.end]);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const onScroll = () => setViewport({ left: element.scrollLeft, width: element.clientWidth });
    onScroll();
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => element.removeEventListener('scroll', onScroll);
  }, []);
  const scrollToStart = useEffectEvent(() => view.toStart());
  const { order } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the order changes
  useEffect(() => scrollToStart(), [order]);
  const show = (position: CellPosition) => {
    view.show(position.row);
    const element = box.current;
    const column = columns[position.column];
    if (element === null || column === undefined || column.pinned) return;
    const left = offsets.lefts[position.column] ?? 0;
    if (left - offsets.pinned < element.scrollLeft) element.scrollLeft = left - offsets.pinned;
    else if (left + column.width > element.scrollLeft + element.clientWidth) {
      element.scrollLeft = left + column.width - element.clientWidth;
    }
  };
  const moveTo = (position: CellPosition) => {
    props.activate(position);
    show(position);
    if (opened !== undefined) props.open(position.row);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    const command = event.ctrlKey || event.metaKey;
    const page = Math.max(1, Math.floor(view.height / rowHeight) - 1);
    const target = resolveMove(event, active, { rows, columns: columns.length, page });
    if (target !== undefined) {
      if (event.shiftKey && target.row !== active.row) {
        const anchor = selection.length === 1 ? selection[0] : undefined;
        const from = anchor === undefined ? active.row : anchor.from === active.row ? anchor.to : anchor.from;
        props.select(selectRange(from, target.row));
      }
      moveTo(target);
    } else if (event.key === ' ' && event.shiftKey) props.select(toggleRow(selection, active.row));
    else if (command && event.key.toLowerCase() === 'a') props.select(selectAll(rows));
    else if (command && event.key.toLowerCase() === 'c') props.copy();
    else if (event.key === 'Escape') {
      if (opened !== undefined) props.open(undefined);
      else props.select(emptySelection);
    } else if (event.key === 'Enter') props.open(active.row);
    else return;
    event.preventDefault();
  };
  const isDrawn = drawn.first <= active.row && active.row < drawn.end && visible.includes(active.column);
  const buildCellClass = (column: ShownColumn) =>
    `${classes.cell} ${isNumeric(column.column) ? classes.number : ''} ${column.pinned ? classes.pinned : ''}`;
  const buildCellStyle = (index: number, top: boolean) => {
    const column = columns[index] as ShownColumn;
    const left = offsets.lefts[index] ?? 0;
    // Cells that are not drawn leave a margin to the left of the next one.
    const before = visible[visible.indexOf(index) - 1];
    const end = before === undefined ? rowNumberWidth : (offsets.lefts[before] ?? 0) + (columns[before]?.width ?? 0);
    return { width: column.width, marginLeft: left - end, ...(column.pinned && { left, zIndex: top ? 4 : 2 }) };
  };
  const rowNumberStyle = { width: rowNumberWidth, left: 0 };
  return (
    // biome-ignore lint/a11y/useSemanticElements: only visible rows are drawn, which tables cannot do
    <div
      ref={box}
      role="grid"
      tabIndex={0}
      aria-label={props.label}
      aria-rowcount={rows + 1}
      aria-colcount={columns.length + 1}
      aria-multiselectable="true"
      aria-activedescendant={isDrawn ? `${id}-${active.row}-${active.column}` : undefined}
      className={classes.grid}
      // A few rows leave no empty space below them. The extra height is for the horizontal scroll bar.
      style={{ maxHeight: headHeight + computeBoxHeight(rows) + scrollBarHeight }}
      onKeyDown={onKeyDown}
    >
      {/* biome-ignore-start lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore-start lint/a11y/useFocusableInteractive: the grid has the focus and names the active cell */}
      {/* biome-ignore-start lint/a11y/useKeyWithClickEvents: the grid handles the keys */}
      <div role="rowgroup" className={classes.head} style={{ width: total }}>
        <div role="row" aria-rowindex={1} className={classes.row} style={{ width: total }}>
          <div
            role="columnheader"
            aria-colindex={1}
            className={`${classes.headCell} ${classes.pinned} ${classes.number}`}
            style={{ ...rowNumberStyle, zIndex: 4, paddingRight: 8 }}
          >
            Row
          </div>
          {visible.map((index) => {
            const shown = columns[index] as ShownColumn;
            const rank = props.sort.findIndex(({ column }) => column === shown.column.name);
            return (
              <HeaderCell
                key={shown.column.name}
                column={shown.column}
                index={index}
                width={shown.width}
                order={props.sort[rank]}
                rank={props.sort.length > 1 && rank >= 0 ? rank + 1 : undefined}
                pinned={shown.pinned}
                className={`${classes.headCell} ${shown.pinned ? classes.pinned : ''}`}
                style={buildCellStyle(index, true)}
                actions={props.actions}
              />
            );
          })}
        </div>
      </div>
      <div role="rowgroup" className={classes.body} style={{ height: computeBoxHeight(rows), width: total }}>
        {Array.from({ length: drawn.end - drawn.first }, (_, index) => {
          const position = drawn.first + index;
          const row = props.rowAt(position);
          const isRowSelected = isSelected(selection, position);
          const top = headHeight + view.scrollTop + position * rowHeight - view.top;
          return (
            <div
              key={position}
              role="row"
              aria-rowindex={position + 2}
              aria-selected={isRowSelected}
              className={`${classes.row} ${isRowSelected ? classes.selected : ''} ${opened === position ? classes.opened : ''}`}
              style={{ top, width: total }}
            >
              <div
                role="rowheader"
                aria-colindex={1}
                className={`${classes.cell} ${classes.pinned} ${classes.number} ${classes.rowNumber}`}
                style={rowNumberStyle}
                title="Select row"
                onClick={(event) => {
                  props.activate({ row: position, column: active.column });
                  props.select(event.shiftKey ? selectRange(active.row, position) : toggleRow(selection, position));
                }}
              >
                <span>{formatCount(position + 1)}</span>
              </div>
              {visible.map((index) => {
                const shown = columns[index] as ShownColumn;
                const isActive = active.row === position && active.column === index;
                const currency = shown.currency === undefined ? undefined : row?.cells[shown.currency];
                return (
                  <div
                    key={shown.column.name}
                    id={`${id}-${position}-${index}`}
                    role="gridcell"
                    aria-colindex={index + 2}
                    className={`${buildCellClass(shown)} ${isActive ? classes.active : ''}`}
                    style={buildCellStyle(index, false)}
                    onClick={() => moveTo({ row: position, column: index })}
                    onDoubleClick={() => props.open(position)}
                  >
                    <span>
                      {row === undefined ? '…' : cellText(row.cells[shown.cell] ?? null, shown.column, currency)}
                    </span>
                  </div>
                );
              })}
            </div>
          );
        })}
      </div>
      {/* biome-ignore-end lint/a11y/useKeyWithClickEvents: as above */}
      {/* biome-ignore-end lint/a11y/useFocusableInteractive: as above */}
      {/* biome-ignore-end lint/a11y/useSemanticElements: as above */}
    </div>
  );
}

/** Computes the left offset of each column, and the widths of the pinned columns and of all columns. */
function computeOffsets(columns: readonly ShownColumn[]) {
  let left = rowNumberWidth;
  let pinned = rowNumberWidth;
  const lefts = columns.map(({ width, pinned: isPinned }) => {
    const start = left;
    left += width;
    if (isPinned) pinned = left;
    return start;
  });
  return { lefts, pinned, total: left };
}
