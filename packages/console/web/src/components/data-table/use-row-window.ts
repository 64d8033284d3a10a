import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { clampTop, computeBoxHeight, findTopShowing, rowHeight, toRowsTop, toScrollTop } from './model/row-window.ts';

/** Tracks which rows a scrolled element shows. If the element would be too tall, the wheel scrolls row by row. */
export function useRowWindow(box: RefObject<HTMLElement | null>, rows: number, head: number) {
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(480);
  const [scrollTop, setScrollTop] = useState(0);
  /** The scroll position set by this code. */
  const ownScrollTop = useRef(-1);
  const isScaled = rows * rowHeight > computeBoxHeight(rows);

  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setHeight(Math.max(rowHeight, element.clientHeight - head)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, head]);

  const scrollTo = (target: number) => {
    const element = box.current;
    if (element === null) return;
    const next = clampTop(rows, height, target);
    element.scrollTop = toScrollTop({ rows, height, top: next });
    ownScrollTop.current = element.scrollTop;
    setScrollTop(element.scrollTop);
    setTop(next);
  };

  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const onScroll = () => {
      setScrollTop(element.scrollTop);
      if (Math.abs(element.scrollTop - ownScrollTop.current) < 1) return;
      ownScrollTop.current = -1;
      setTop(toRowsTop(rows, height, element.scrollTop));
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => element.removeEventListener('scroll', onScroll);
  }, [box, rows, height]);

  useEffect(() => {
    const element = box.current;
    if (element === null || !isScaled) return;
    const onWheel = (event: WheelEvent) => {
      if (event.deltaY === 0 || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      const pixels = event.deltaY * ([1, rowHeight, height][event.deltaMode] ?? 1);
      setTop((before) => {
        const next = clampTop(rows, height, before + pixels);
        element.scrollTop = toScrollTop({ rows, height, top: next });
        ownScrollTop.current = element.scrollTop;
        return next;
      });
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [box, isScaled, rows, height]);

  const shown = { rows, height, top: clampTop(rows, height, top) };
  return {
    ...shown,
    /** Scroll position of the element in pixels. */
    scrollTop,
    show: (row: number) => scrollTo(findTopShowing(shown, row)),
    toStart: () => scrollTo(0),
  };
}
