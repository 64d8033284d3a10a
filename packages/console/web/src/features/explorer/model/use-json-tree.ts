import { useDeferredValue, useMemo, useState } from 'react';
import { buildTreeRows, findInTree } from './tree-rows.ts';

/** The visible rows of a JSON value, the active row, and the rows that match a search text. */
export function useJsonTree(value: unknown, show: (row: number) => void) {
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const [match, setMatch] = useState(0);
  const searchText = useDeferredValue(text);
  const found = useMemo(() => findInTree(value, searchText), [value, searchText]);
  const rows = useMemo(() => buildTreeRows(value, toggled, found.open), [value, toggled, found]);
  const matches = useMemo(() => new Set(found.matches), [found]);
  const toggle = (key: string) =>
    setToggled((old) => {
      const next = new Set(old);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  const activateRow = (index: number) => {
    const next = Math.min(Math.max(index, 0), rows.length - 1);
    setActive(next);
    show(next);
  };
  const search = {
    text,
    setText: (next: string) => {
      setText(next);
      setMatch(-1);
    },
    isSearching: searchText !== '',
    /** Index of the match that was shown last; -1 before the first. */
    match,
    matchCount: found.matches.length,
    goToMatch: (number: number) => {
      const next = (number + found.matches.length) % found.matches.length;
      setMatch(next);
      activateRow(rows.findIndex(({ key }) => key === found.matches[next]));
    },
  };
  return { rows, active, setActive, activateRow, toggle, matches, search };
}
