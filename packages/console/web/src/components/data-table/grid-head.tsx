import classes from './data-table.module.css';
import { type ColumnActions, HeaderCell } from './header-cell.tsx';
import { buildCellStyle, type DrawnColumns, rowNumberWidth } from './model/grid-layout.ts';
import type { ShownColumn } from './model/shown-columns.ts';
import type { Order } from './table-source.ts';

interface GridHeadProps {
  readonly columns: DrawnColumns;
  readonly sort: readonly Order[];
  readonly actions: ColumnActions;
}

/** The names of the columns, which stay above the rows. */
export function GridHead({ columns, sort, actions }: GridHeadProps) {
  return (
    <>
      {/* biome-ignore-start lint/a11y/useSemanticElements: only visible rows are drawn, which tables cannot do */}
      {/* biome-ignore-start lint/a11y/useFocusableInteractive: the grid has the focus and names the active cell */}
      <div role="rowgroup" className={classes.head} style={{ width: columns.total }}>
        <div role="row" aria-rowindex={1} className={classes.row} style={{ width: columns.total }}>
          <div
            role="columnheader"
            aria-colindex={1}
            className={`${classes.headCell} ${classes.pinned} ${classes.number}`}
            style={{ width: rowNumberWidth, left: 0, zIndex: 4, paddingRight: 8 }}
          >
            Row
          </div>
          {columns.drawn.map((index) => {
            const shown = columns.columns[index] as ShownColumn;
            const rank = sort.findIndex(({ column }) => column === shown.column.name);
            return (
              <HeaderCell
                key={shown.column.name}
                column={shown.column}
                index={index}
                width={shown.width}
                order={sort[rank]}
                rank={sort.length > 1 && rank >= 0 ? rank + 1 : undefined}
                pinned={shown.pinned}
                className={`${classes.headCell} ${shown.pinned ? classes.pinned : ''}`}
                style={buildCellStyle(index, columns, 4)}
                actions={actions}
              />
            );
          })}
        </div>
      </div>
      {/* biome-ignore-end lint/a11y/useFocusableInteractive: as above */}
      {/* biome-ignore-end lint/a11y/useSemanticElements: as above */}
    </>
  );
}
