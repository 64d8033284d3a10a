import { useEffect, useRef } from 'react';

/** Moves the focus to the main content when the screen changes, so that keyboard and screen reader users continue there. */
export function useMainFocus(path: string): void {
  const before = useRef(path);
  useEffect(() => {
    if (before.current === path) return;
    before.current = path;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [path]);
}
