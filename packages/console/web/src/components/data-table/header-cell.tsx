import { ActionIcon, Menu, Portal } from '@mantine/core';
import {
  ArrowDown,
  ArrowUp,
  ChartColumn,
  ChevronDown,
  EyeOff,
  Filter,
  MoveLeft,
  MoveRight,
  Pin,
  PinOff,
} from 'lucide-react';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import classes from './data-table.module.css';
import type { ColumnPlace } from './model/view.ts';
import type { Order, TableColumn } from './table-source.ts';
import { useColumnDrag } from './use-column-drag.ts';

export interface ColumnActions {
  readonly sort: (column: string, addToSort: boolean) => void;
  readonly sortTo: (column: string, descending: boolean) => void;
  readonly filter: (column: string) => void;
  readonly pin: (column: string) => void;
  readonly hide: (column: string) => void;
  readonly move: (column: string, by: -1 | 1) => void;
  /** Moves a column next to another one. */
  readonly placeBeside: (column: string, where: ColumnPlace) => void;
  readonly resize: (column: string, width: number) => void;
  /** Shows a summary of the column; undefined if none is available. */
  readonly summarize?: ((column: string) => void) | undefined;
}

interface HeaderCellProps {
  readonly column: TableColumn;
  readonly index: number;
  readonly width: number;
  readonly order: Order | undefined;
  /** Position in the sort order, from 1, if there are several columns. */
  readonly rank: number | undefined;
  readonly pinned: boolean;
  readonly className: string;
  readonly style: CSSProperties;
  readonly actions: ColumnActions;
}

export function HeaderCell({ column, index, width, order, rank, pinned, className, style, actions }: HeaderCellProps) {
  const { name } = column;
  const Arrow = order?.descending ? ArrowDown : ArrowUp;
  const ariaSort = order === undefined ? 'none' : order.descending ? 'descending' : 'ascending';
  const { drop, handlers } = useColumnDrag(name, actions.placeBeside);
  const { title, onKeyDown } = useMoveKeys(name, index, actions.move);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and names the active cell
    // biome-ignore lint/a11y/useSemanticElements: only visible rows are drawn, which tables cannot do
    <div
      role="columnheader"
      aria-sort={ariaSort}
      aria-colindex={index + 2}
      data-column={name}
      className={className}
      style={style}
    >
      <button
        ref={title}
        type="button"
        className={classes.title}
        title={name}
        aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight"
        {...handlers}
        onKeyDown={onKeyDown}
        onClick={(event) => actions.sort(name, event.shiftKey)}
      >
        <span>{name}</span>
        {order !== undefined && <Arrow size={14} aria-hidden="true" />}
        {rank !== undefined && <small>{rank}</small>}
      </button>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon size={24} variant="subtle" color="gray" mr={7} aria-label={`Column menu: ${name}`}>
            <ChevronDown size={14} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<ArrowUp size={14} />} onClick={() => actions.sortTo(name, false)}>
            Sort ascending
          </Menu.Item>
          <Menu.Item leftSection={<ArrowDown size={14} />} onClick={() => actions.sortTo(name, true)}>
            Sort descending
          </Menu.Item>
          <Menu.Item leftSection={<Filter size={14} />} onClick={() => actions.filter(name)}>
            Filter…
          </Menu.Item>
          {actions.summarize !== undefined && (
            <Menu.Item leftSection={<ChartColumn size={14} />} onClick={() => actions.summarize?.(name)}>
              Summarize
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item leftSection={pinned ? <PinOff size={14} /> : <Pin size={14} />} onClick={() => actions.pin(name)}>
            {pinned ? 'Unpin' : 'Pin left'}
          </Menu.Item>
          <Menu.Item leftSection={<MoveLeft size={14} />} onClick={() => actions.move(name, -1)}>
            Move left
          </Menu.Item>
          <Menu.Item leftSection={<MoveRight size={14} />} onClick={() => actions.move(name, 1)}>
            Move right
          </Menu.Item>
          <Menu.Item onClick={() => actions.resize(name, width + 40)}>Make wider</Menu.Item>
          <Menu.Item onClick={() => actions.resize(name, width - 40)}>Make narrower</Menu.Item>
          <Menu.Item leftSection={<EyeOff size={14} />} onClick={() => actions.hide(name)}>
            Hide column
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {drop !== undefined && (
        <Portal>
          <span className={classes.drop} style={{ left: drop.left, top: drop.top, height: drop.height }} />
        </Portal>
      )}
      <ResizeHandle width={width} resize={(next) => actions.resize(name, next)} />
    </div>
  );
}

/** Shift with an arrow key moves the column. The focus follows the title. */
function useMoveKeys(name: string, index: number, move: ColumnActions['move']) {
  const title = useRef<HTMLButtonElement>(null);
  const isMoving = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the column has moved
  useEffect(() => {
    if (isMoving.current) title.current?.focus();
    isMoving.current = false;
  }, [index]);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.shiftKey ? ({ ArrowLeft: -1, ArrowRight: 1 } as const)[event.key] : undefined;
    if (by === undefined) return;
    event.preventDefault();
    isMoving.current = true;
    move(name, by);
  };
  return { title, onKeyDown };
}

/** For pointers only: the column menu changes widths, too. */
function ResizeHandle({ width, resize }: { readonly width: number; readonly resize: (width: number) => void }) {
  const [start, setStart] = useState<{ x: number; width: number }>();
  const startResize = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    setStart({ x: event.clientX, width });
  };
  return (
    <span
      aria-hidden="true"
      className={classes.resize}
      onPointerDown={startResize}
      onPointerMove={(event) => start !== undefined && resize(start.width + event.clientX - start.x)}
      onPointerUp={() => setStart(undefined)}
    />
  );
}
