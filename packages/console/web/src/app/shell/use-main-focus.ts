import { useEffect, useRef } from 'react';

/** Puts the focus on the screen when another one is shown: whoever reads or types goes on there, and not in the navigation. */
export function useMainFocus(path: string): void {
  const before = useRef(path);
  useEffect(() => {
    if (before.current === path) return;
    before.current = path;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [path]);
}
