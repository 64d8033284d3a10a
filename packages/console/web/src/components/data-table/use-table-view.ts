import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { parseView, serializeView, type TableView } from './model/view.ts';

/** A new view, or a function that returns it for the current one. */
export type ViewChange = TableView | ((view: TableView) => TableView);

/** The view of a table, kept by the caller if it passes `onView`, or else here. */
export function useTableView(serialized: string | undefined, onView?: (view: string | undefined) => void) {
  const [ownView, setOwnView] = useState<string>();
  const text = onView === undefined ? ownView : serialized;
  const view = useMemo(() => parseView(text), [text]);
  // Two quick changes are one after the other, also if the first is not drawn yet.
  const latest = useRef(text);
  useLayoutEffect(() => {
    latest.current = text;
  }, [text]);
  return {
    view,
    /** Whether the view differs from the default. */
    isChanged: text !== undefined,
    change: (next: ViewChange) => {
      latest.current = serializeView(typeof next === 'function' ? next(parseView(latest.current)) : next);
      (onView ?? setOwnView)(latest.current);
    },
  };
}
