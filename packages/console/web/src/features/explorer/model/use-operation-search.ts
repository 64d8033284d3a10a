import { useMemo, useState } from 'react';
import type { ListedOperation } from '../api/types.ts';
import { buildLines } from './operation-lines.ts';
import { buildSearchIndex, searchIndex } from './search-index.ts';

/** Finds operations by a search text. */
export function useOperationSearch(operations: readonly ListedOperation[], initialQuery: string) {
  const [query, setQuery] = useState(initialQuery);
  const index = useMemo(() => buildSearchIndex(operations), [operations]);
  const found = useMemo(() => searchIndex(index, query), [index, query]);
  const lines = useMemo(() => buildLines(found, query.trim() === ''), [found, query]);
  return { query, setQuery, lines, foundCount: found.length };
}
