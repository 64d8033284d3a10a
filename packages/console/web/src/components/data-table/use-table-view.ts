import { useMemo, useState } from 'react';
import { parseView, serializeView, type TableView } from './model/view.ts';

/** The view of a table, kept by the caller if it passes `onView`, or else here. */
export function useTableView(serialized: string | undefined, onView?: (view: string | undefined) => void) {
  const [ownView, setOwnView] = useState<string>();
  const text = onView === undefined ? ownView : serialized;
  const view = useMemo(() => parseView(text), [text]);
  return {
    view,
    /** Whether the view differs from the default. */
    isChanged: text !== undefined,
    change: (next: TableView) => (onView ?? setOwnView)(serializeView(next)),
  };
}
