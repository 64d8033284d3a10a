import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { clampTop, computeBoxHeight, findTopShowing, rowHeight, toRowsTop, toScrollTop } from './model/row-window.ts';

/** Tracks which rows a scrolled element shows. If the element would be too tall, the wheel scrolls row by row. */
export function useRowWindow(box: RefObject<HTMLElement | null>, rows: number, head: number) {
  const [scrolled, setScrolled] = useState({ top: 0, scrollTop: 0 });
  /** The position before the next rendering. */
  const latest = useRef(scrolled);
  const height = useRowsHeight(box, head);
  const keep = (top: number, scrollTop: number) => {
    latest.current = { top, scrollTop };
    setScrolled(latest.current);
  };
  const scrollTo = (target: number) => {
    const element = box.current;
    if (element === null) return;
    const top = clampTop(rows, height, target);
    element.scrollTop = toScrollTop({ rows, height, top });
    keep(top, element.scrollTop);
  };
  const onScroll = useEffectEvent((scrollTop: number) => {
    // The element also reports the position that `scrollTo` has set.
    if (Math.abs(scrollTop - latest.current.scrollTop) >= 1) keep(toRowsTop(rows, height, scrollTop), scrollTop);
  });
  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (event.deltaY === 0 || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    scrollTo(latest.current.top + event.deltaY * ([1, rowHeight, height][event.deltaMode] ?? 1));
  });
  const isScaled = rows * rowHeight > computeBoxHeight(rows);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const end = new AbortController();
    element.addEventListener('scroll', () => onScroll(element.scrollTop), { passive: true, signal: end.signal });
    if (isScaled) element.addEventListener('wheel', onWheel, { passive: false, signal: end.signal });
    return () => end.abort();
  }, [box, isScaled]);
  const shown = { rows, height, top: clampTop(rows, height, scrolled.top) };
  return {
    ...shown,
    /** Scroll position of the element in pixels. */
    scrollTop: scrolled.scrollTop,
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
