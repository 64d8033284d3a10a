import { formatCount } from '../../lib/text/format.ts';
import classes from './data-table.module.css';
import { isNumeric } from './model/format-cell.ts';
import { buildCellStyle, type DrawnColumns, rowNumberWidth } from './model/grid-layout.ts';
import type { ShownColumn } from './model/shown-columns.ts';
import type { TableRow } from './table-source.ts';
import type { useCellFormatter } from './use-cell-formatter.ts';

interface GridRowProps {
  readonly position: number;
  /** Undefined until it is loaded. */
  readonly row: TableRow | undefined;
  readonly columns: DrawnColumns;
  /** Pixels above the row. */
  readonly top: number;
  /** Index of the active column, if the active cell is in this row. */
  readonly activeColumn: number | undefined;
  readonly isSelected: boolean;
  readonly isOpened: boolean;
  readonly buildCellId: (row: number, column: number) => string;
  readonly formatCell: ReturnType<typeof useCellFormatter>;
  readonly selectRow: (isRange: boolean) => void;
  readonly activate: (column: number) => void;
  readonly open: () => void;
}

/** One row of the grid. Its cells take no focus. */
export function GridRow(props: GridRowProps) {
  const { position, row, columns, isSelected } = props;
  return (
    <>
      {/* biome-ignore-start lint/a11y/useSemanticElements: only visible rows are drawn, which tables cannot do */}
      {/* biome-ignore-start lint/a11y/useFocusableInteractive: the grid has the focus and names the active cell */}
      {/* biome-ignore-start lint/a11y/useKeyWithClickEvents: the grid handles the keys */}
      <div
        role="row"
        aria-rowindex={position + 2}
        aria-selected={isSelected}
        className={`${classes.row} ${isSelected ? classes.selected : ''} ${props.isOpened ? classes.opened : ''}`}
        style={{ top: props.top, width: columns.total }}
      >
        <div
          role="rowheader"
          aria-colindex={1}
          className={`${classes.cell} ${classes.pinned} ${classes.number} ${classes.rowNumber}`}
          style={{ width: rowNumberWidth, left: 0 }}
          title="Select row"
          onClick={(event) => props.selectRow(event.shiftKey)}
        >
          <span>{formatCount(position + 1)}</span>
        </div>
        {columns.drawn.map((index) => {
          const shown = columns.columns[index] as ShownColumn;
          const currency = shown.currency === undefined ? undefined : row?.cells[shown.currency];
          return (
            <div
              key={shown.column.name}
              id={props.buildCellId(position, index)}
              role="gridcell"
              aria-colindex={index + 2}
              className={`${buildCellClass(shown)} ${props.activeColumn === index ? classes.active : ''}`}
              style={buildCellStyle(index, columns, 2)}
              onClick={() => props.activate(index)}
              onDoubleClick={props.open}
            >
              <span>
                {row === undefined ? '…' : props.formatCell(row.cells[shown.cell] ?? null, shown.column, currency)}
              </span>
            </div>
          );
        })}
      </div>
      {/* biome-ignore-end lint/a11y/useKeyWithClickEvents: as above */}
      {/* biome-ignore-end lint/a11y/useFocusableInteractive: as above */}
      {/* biome-ignore-end lint/a11y/useSemanticElements: as above */}
    </>
  );
}

function buildCellClass({ column, pinned }: ShownColumn): string {
  return `${classes.cell} ${isNumeric(column) ? classes.number : ''} ${pinned ? classes.pinned : ''}`;
}
