import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { clampTop, computeBoxHeight, findTopShowing, rowHeight, toRowsTop, toScrollTop } from './model/row-window.ts';

/** Tracks which rows a scrolled element shows. If the element would be too tall, the wheel scrolls row by row. */
export function useRowWindow(box: RefObject<HTMLElement | null>, rows: number, head: number) {
  const [top, setTop] = useState(0);
  const [scrollTop, setScrollTop] = useState(0);
  const height = useRowsHeight(box, head);
  /** The scroll position set by this code, and `top` before the next rendering. */
  const latest = useRef({ ownScrollTop: -1, top: 0 });
  const moveTo = useCallback(
    (element: HTMLElement, target: number) => {
      const next = clampTop(rows, height, target);
      element.scrollTop = toScrollTop({ rows, height, top: next });
      latest.current = { ownScrollTop: element.scrollTop, top: next };
      setTop(next);
    },
    [rows, height],
  );
  const scrollTo = (target: number) => {
    const element = box.current;
    if (element === null) return;
    moveTo(element, target);
    setScrollTop(element.scrollTop);
  };
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const onScroll = () => {
      setScrollTop(element.scrollTop);
      if (Math.abs(element.scrollTop - latest.current.ownScrollTop) < 1) return;
      latest.current = { ownScrollTop: -1, top: toRowsTop(rows, height, element.scrollTop) };
      setTop(latest.current.top);
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => element.removeEventListener('scroll', onScroll);
  }, [box, rows, height]);
  const isScaled = rows * rowHeight > computeBoxHeight(rows);
  const scrollBy = useCallback(
    (element: HTMLElement, pixels: number) => moveTo(element, latest.current.top + pixels),
    [moveTo],
  );
  useWheel(box, { isEnabled: isScaled, height, scrollBy });
  const shown = { rows, height, top: clampTop(rows, height, top) };
  return {
    ...shown,
    /** Scroll position of the element in pixels. */
    scrollTop,
    show: (row: number) => scrollTo(findTopShowing(shown, row)),
    toStart: () => scrollTo(0),
  };
}

/** Measures the visible height of the rows in pixels. */
function useRowsHeight(box: RefObject<HTMLElement | null>, head: number): number {
  const [height, setHeight] = useState(480);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setHeight(Math.max(rowHeight, element.clientHeight - head)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, head]);
  return height;
}

interface WheelOptions {
  readonly isEnabled: boolean;
  /** Visible height of the rows in pixels. */
  readonly height: number;
  readonly scrollBy: (element: HTMLElement, pixels: number) => void;
}

/** Passes the movements of the wheel in pixels of rows, instead of scrolling the element. */
function useWheel(box: RefObject<HTMLElement | null>, { isEnabled, height, scrollBy }: WheelOptions): void {
  useEffect(() => {
    const element = box.current;
    if (element === null || !isEnabled) return;
    const onWheel = (event: WheelEvent) => {
      if (event.deltaY === 0 || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      scrollBy(element, event.deltaY * ([1, rowHeight, height][event.deltaMode] ?? 1));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [box, isEnabled, height, scrollBy]);
}
