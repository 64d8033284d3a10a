import { useId, useRef } from 'react';
import classes from './data-table.module.css';
import { GridHead } from './grid-head.tsx';
import { GridRow } from './grid-row.tsx';
import { handleGridKey } from './handle-grid-key.ts';
import type { ColumnActions } from './header-cell.tsx';
import type { CellPosition } from './model/keyboard-moves.ts';
import { computeBoxHeight, rowHeight } from './model/row-window.ts';
import { isSelected, type Selection, selectRange, toggleRow } from './model/selection.ts';
import type { ShownColumn } from './model/shown-columns.ts';
import type { Order, TableRow } from './table-source.ts';
import { useCellFormatter } from './use-cell-formatter.ts';
import { headHeight, useGridWindow } from './use-grid-window.ts';

const scrollBarHeight = 20;

interface GridProps {
  readonly label: string;
  readonly columns: readonly ShownColumn[];
  readonly rows: number;
  /** Rows that match the filters, shown or not. */
  readonly matchingRows: number;
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
  const { columns, rows, active, selection, select, opened, open } = props;
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const buildCellId = (row: number, column: number) => `${id}-${row}-${column}`;
  const { view, drawnRows, drawnColumns, show } = useGridWindow(box, props);
  const formatCell = useCellFormatter();
  const moveTo = (position: CellPosition) => {
    props.activate(position);
    show(position);
    if (opened !== undefined) open(position.row);
  };
  const selectRow = (row: number, isRange: boolean) => {
    props.activate({ row, column: active.column });
    select(isRange ? selectRange(active.row, row) : toggleRow(selection, row));
  };
  const page = Math.max(1, Math.floor(view.height / rowHeight) - 1);
  const { first, end } = drawnRows;
  const isDrawn = first <= active.row && active.row < end && drawnColumns.drawn.includes(active.column);
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
      aria-activedescendant={isDrawn ? buildCellId(active.row, active.column) : undefined}
      className={classes.grid}
      // A few rows leave no empty space below them. The extra height is for the horizontal scroll bar.
      style={{ maxHeight: headHeight + computeBoxHeight(rows) + scrollBarHeight }}
      onKeyDown={(event) => handleGridKey(event, { ...props, columns: columns.length, page, moveTo })}
    >
      <GridHead columns={drawnColumns} sort={props.sort} actions={props.actions} />
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div
        role="rowgroup"
        className={classes.body}
        style={{ height: computeBoxHeight(rows), width: drawnColumns.total }}
      >
        {Array.from({ length: end - first }, (_, index) => {
          const position = first + index;
          return (
            <GridRow
              key={position}
              position={position}
              row={props.rowAt(position)}
              columns={drawnColumns}
              top={headHeight + view.scrollTop + position * rowHeight - view.top}
              activeColumn={active.row === position ? active.column : undefined}
              isSelected={isSelected(selection, position)}
              isOpened={opened === position}
              buildCellId={buildCellId}
              formatCell={formatCell}
              selectRow={(isRange) => selectRow(position, isRange)}
              activate={(column) => moveTo({ row: position, column })}
              open={() => open(position)}
            />
          );
        })}
      </div>
    </div>
  );
}
