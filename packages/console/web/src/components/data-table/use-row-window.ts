import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { barOfTop, boxHeight, clampTop, rowHeight, topOfBar, topThatShows } from './model/row-window.ts';

/** Which stretch of the rows a scrolled box shows. Boxes that would be too tall are scrolled by the wheel row for row. */
export function useRowWindow(box: RefObject<HTMLElement | null>, rows: number, head: number) {
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(480);
  const [bar, setBar] = useState(0);
  /** Where this code has put the bar itself. */
  const placed = useRef(-1);
  const isScaled = rows * rowHeight > boxHeight(rows);

  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setHeight(Math.max(rowHeight, element.clientHeight - head)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, head]);

  const place = (wanted: number) => {
    const element = box.current;
    if (element === null) return;
    const next = clampTop(rows, height, wanted);
    element.scrollTop = barOfTop({ rows, height, top: next });
    placed.current = element.scrollTop;
    setBar(element.scrollTop);
    setTop(next);
  };

  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const scrolled = () => {
      setBar(element.scrollTop);
      if (Math.abs(element.scrollTop - placed.current) < 1) return;
      placed.current = -1;
      setTop(topOfBar(rows, height, element.scrollTop));
    };
    element.addEventListener('scroll', scrolled, { passive: true });
    return () => element.removeEventListener('scroll', scrolled);
  }, [box, rows, height]);

  useEffect(() => {
    const element = box.current;
    if (element === null || !isScaled) return;
    const turned = (event: WheelEvent) => {
      if (event.deltaY === 0 || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      const pixels = event.deltaY * ([1, rowHeight, height][event.deltaMode] ?? 1);
      setTop((before) => {
        const next = clampTop(rows, height, before + pixels);
        element.scrollTop = barOfTop({ rows, height, top: next });
        placed.current = element.scrollTop;
        return next;
      });
    };
    element.addEventListener('wheel', turned, { passive: false });
    return () => element.removeEventListener('wheel', turned);
  }, [box, isScaled, rows, height]);

  const shown = { rows, height, top: clampTop(rows, height, top) };
  return {
    ...shown,
    /** Pixels that the box is scrolled by. */
    bar,
    show: (row: number) => place(topThatShows(shown, row)),
    toStart: () => place(0),
  };
}
