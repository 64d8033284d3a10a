import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { formatCount } from '../../lib/format.ts';
import { useCellText } from './cell-view.tsx';
import classes from './data-table.module.css';
import { type ColumnActions, HeaderCell } from './header-cell.tsx';
import { isNumber } from './model/cell-text.ts';
import { type GridPlace, moveBy } from './model/moves.ts';
import { boxHeight, drawnRows, rowHeight } from './model/row-window.ts';
import { everything, isSelected, nothing, type Selection, stretch, toggleRow } from './model/selection.ts';
import type { Order, TableColumn, TableRow } from './table-pages.ts';
import { useRowWindow } from './use-row-window.ts';

const headHeight = 32;
const barHeight = 20;
const placeWidth = 76;

export interface ShownColumn {
  readonly column: TableColumn;
  readonly width: number;
  readonly pinned: boolean;
  /** Where its values stand in the cells of a row. */
  readonly cell: number;
  /** Where its currency stands, where it has one. */
  readonly currency: number | undefined;
}

interface GridProps {
  readonly label: string;
  readonly columns: readonly ShownColumn[];
  readonly rows: number;
  /** Another one when places mean other rows: the grid then starts at the first. */
  readonly order: string;
  readonly sort: readonly Order[];
  readonly rowAt: (place: number) => TableRow | undefined;
  readonly drawn: (window: { first: number; end: number }) => void;
  readonly active: GridPlace;
  readonly activate: (place: GridPlace) => void;
  readonly selection: Selection;
  readonly select: (selection: Selection) => void;
  readonly opened: number | undefined;
  readonly open: (place: number | undefined) => void;
  readonly copy: () => void;
  readonly actions: ColumnActions;
}

/** Rows of any number: only those on the screen are drawn. Keys move one active cell; the grid itself keeps the focus. */
export function Grid(props: GridProps) {
  const { columns, rows, active, selection, opened } = props;
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const view = useRowWindow(box, rows, headHeight);
  const drawn = drawnRows(view, 12);
  const [side, setSide] = useState({ left: 0, width: 1200 });
  const cellText = useCellText();
  const places = placesOf(columns);
  const total = places.total;
  const visible = columns.flatMap((column, index) => {
    const { left, width } = { left: places.lefts[index] ?? 0, width: column.width };
    const isNear = left + width > side.left - 300 && left < side.left + side.width + 300;
    return column.pinned || isNear ? [index] : [];
  });
  const { drawn: tell } = props;
  useEffect(() => tell({ first: drawn.first, end: drawn.end }), [tell, drawn.first, drawn.end]);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const scrolled = () => setSide({ left: element.scrollLeft, width: element.clientWidth });
    scrolled();
    element.addEventListener('scroll', scrolled, { passive: true });
    return () => element.removeEventListener('scroll', scrolled);
  }, []);
  const restart = useEffectEvent(() => view.toStart());
  const { order } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order is what it waits for
  useEffect(() => restart(), [order]);
  const show = (place: GridPlace) => {
    view.show(place.row);
    const element = box.current;
    const column = columns[place.column];
    if (element === null || column === undefined || column.pinned) return;
    const left = places.lefts[place.column] ?? 0;
    if (left - places.pinned < element.scrollLeft) element.scrollLeft = left - places.pinned;
    else if (left + column.width > element.scrollLeft + element.clientWidth) {
      element.scrollLeft = left + column.width - element.clientWidth;
    }
  };
  const go = (place: GridPlace) => {
    props.activate(place);
    show(place);
    if (opened !== undefined) props.open(place.row);
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    const command = event.ctrlKey || event.metaKey;
    const page = Math.max(1, Math.floor(view.height / rowHeight) - 1);
    const target = moveBy(event, active, { rows, columns: columns.length, page });
    if (target !== undefined) {
      if (event.shiftKey && target.row !== active.row) {
        const anchor = selection.length === 1 ? selection[0] : undefined;
        const from = anchor === undefined ? active.row : anchor.from === active.row ? anchor.to : anchor.from;
        props.select(stretch(from, target.row));
      }
      go(target);
    } else if (event.key === ' ' && event.shiftKey) props.select(toggleRow(selection, active.row));
    else if (command && event.key.toLowerCase() === 'a') props.select(everything(rows));
    else if (command && event.key.toLowerCase() === 'c') props.copy();
    else if (event.key === 'Escape') {
      if (opened !== undefined) props.open(undefined);
      else props.select(nothing);
    } else if (event.key === 'Enter') props.open(active.row);
    else return;
    event.preventDefault();
  };
  const isDrawn = drawn.first <= active.row && active.row < drawn.end && visible.includes(active.column);
  const cellClass = (column: ShownColumn) =>
    `${classes.cell} ${isNumber(column.column) ? classes.number : ''} ${column.pinned ? classes.pinned : ''}`;
  const styleOf = (index: number, top: boolean) => {
    const column = columns[index] as ShownColumn;
    const left = places.lefts[index] ?? 0;
    // Cells that are not drawn leave their room to the left of the next one.
    const before = visible[visible.indexOf(index) - 1];
    const end = before === undefined ? placeWidth : (places.lefts[before] ?? 0) + (columns[before]?.width ?? 0);
    return { width: column.width, marginLeft: left - end, ...(column.pinned && { left, zIndex: top ? 4 : 2 }) };
  };
  const placeStyle = { width: placeWidth, left: 0 };
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are drawn where they are seen, which tables cannot do
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
      // Few rows leave no empty box behind them; there is room for the bar that scrolls sideways.
      style={{ maxHeight: headHeight + boxHeight(rows) + barHeight }}
      onKeyDown={pressed}
    >
      {/* biome-ignore-start lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore-start lint/a11y/useFocusableInteractive: the grid has the focus, and tells which cell is active */}
      {/* biome-ignore-start lint/a11y/useKeyWithClickEvents: the grid hears the keys */}
      <div role="rowgroup" className={classes.head} style={{ width: total }}>
        <div role="row" aria-rowindex={1} className={classes.row} style={{ width: total }}>
          <div
            role="columnheader"
            aria-colindex={1}
            className={`${classes.headCell} ${classes.pinned} ${classes.number}`}
            style={{ ...placeStyle, zIndex: 4, paddingRight: 8 }}
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
                style={styleOf(index, true)}
                actions={props.actions}
              />
            );
          })}
        </div>
      </div>
      <div role="rowgroup" className={classes.body} style={{ height: boxHeight(rows), width: total }}>
        {Array.from({ length: drawn.end - drawn.first }, (_, index) => {
          const place = drawn.first + index;
          const row = props.rowAt(place);
          const chosen = isSelected(selection, place);
          const top = headHeight + view.bar + place * rowHeight - view.top;
          return (
            <div
              key={place}
              role="row"
              aria-rowindex={place + 2}
              aria-selected={chosen}
              className={`${classes.row} ${chosen ? classes.selected : ''} ${opened === place ? classes.opened : ''}`}
              style={{ top, width: total }}
            >
              <div
                role="rowheader"
                aria-colindex={1}
                className={`${classes.cell} ${classes.pinned} ${classes.number} ${classes.place}`}
                style={placeStyle}
                title="Select the row"
                onClick={(event) => {
                  props.activate({ row: place, column: active.column });
                  props.select(event.shiftKey ? stretch(active.row, place) : toggleRow(selection, place));
                }}
              >
                <span>{formatCount(place + 1)}</span>
              </div>
              {visible.map((index) => {
                const shown = columns[index] as ShownColumn;
                const isActive = active.row === place && active.column === index;
                const currency = shown.currency === undefined ? undefined : row?.cells[shown.currency];
                return (
                  <div
                    key={shown.column.name}
                    id={`${id}-${place}-${index}`}
                    role="gridcell"
                    aria-colindex={index + 2}
                    className={`${cellClass(shown)} ${isActive ? classes.active : ''}`}
                    style={styleOf(index, false)}
                    onClick={() => go({ row: place, column: index })}
                    onDoubleClick={() => props.open(place)}
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

/** Where columns begin, and how wide the pinned ones and all of them are. */
function placesOf(columns: readonly ShownColumn[]) {
  let left = placeWidth;
  let pinned = placeWidth;
  const lefts = columns.map(({ width, pinned: stays }) => {
    const start = left;
    left += width;
    if (stays) pinned = left;
    return start;
  });
  return { lefts, pinned, total: left };
}
