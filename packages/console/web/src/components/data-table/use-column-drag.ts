import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import type { ColumnPlace } from './model/view.ts';

/** Pixels of movement after which a press becomes a drag. */
const dragThreshold = 6;
/** Distance from the grid's edge, in pixels, at which it scrolls. */
const scrollEdge = 48;
const scrollStep = 16;

/** Target position, and the line that marks it. */
interface Drop extends ColumnPlace {
  readonly left: number;
  readonly top: number;
  readonly height: number;
}

/**
 * Moves a column by dragging its title. A press without movement stays a click. Touch scrolls instead; the menu moves
 * columns there.
 */
export function useColumnDrag(column: string, onDrop: (column: string, where: ColumnPlace) => void) {
  const start = useRef<number>(undefined);
  const isDragged = useRef(false);
  const [drop, setDrop] = useState<Drop>();
  const end = () => {
    start.current = undefined;
    setDrop(undefined);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    isDragged.current = false;
    if (event.button !== 0 || event.pointerType === 'touch') return;
    start.current = event.clientX;
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (start.current === undefined) return;
    if (!isDragged.current && Math.abs(event.clientX - start.current) < dragThreshold) return;
    isDragged.current = true;
    scrollAtEdge(event);
    setDrop(findDrop(event, column));
  };
  const onPointerUp = () => {
    if (drop !== undefined) onDrop(column, drop);
    end();
  };
  /** Ignores the click at the end of a drag. */
  const onClickCapture = (event: MouseEvent) => {
    if (isDragged.current) event.stopPropagation();
    isDragged.current = false;
  };
  return { drop, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: end, onClickCapture } };
}

function findDrop({ clientX, clientY }: PointerEvent, column: string): Drop | undefined {
  const header = document
    .elementsFromPoint(clientX, clientY)
    .map((element) => element.closest<HTMLElement>('[data-column]'))
    .find((element) => element !== null);
  const beside = header?.dataset.column;
  if (header === undefined || beside === undefined || beside === column) return undefined;
  const { left, right, top, height } = header.getBoundingClientRect();
  const after = clientX > (left + right) / 2;
  return { beside, after, left: after ? right : left, top, height };
}

function scrollAtEdge({ currentTarget, clientX }: PointerEvent<HTMLElement>): void {
  const grid = currentTarget.closest('[role="grid"]');
  if (grid === null) return;
  const { left, right } = grid.getBoundingClientRect();
  if (clientX > right - scrollEdge) grid.scrollLeft += scrollStep;
  else if (clientX < left + scrollEdge) grid.scrollLeft -= scrollStep;
}
