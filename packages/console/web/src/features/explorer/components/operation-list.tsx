import { Box, Text } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useRef } from 'react';
import { SearchField } from '../../../components/forms/search-field.tsx';
import type { ListedOperation } from '../api/types.ts';
import classes from '../explorer.module.css';
import type { ExplorerSearch } from '../model/explorer-search.ts';
import { getLineKey, isHeading, type OperationLine } from '../model/operation-lines.ts';
import { useActiveLine } from '../model/use-active-line.ts';
import { useFirstFocus } from '../model/use-first-focus.ts';
import { useOpenOperation } from '../model/use-open-operation.ts';
import { useOperationSearch } from '../model/use-operation-search.ts';
import { OperationLink } from './operation-link.tsx';

interface OperationListProps {
  readonly operations: readonly ListedOperation[];
  /** `endpoint version operation` of the open operation. */
  readonly current: string;
  readonly search: ExplorerSearch;
  /** Whether the search has the focus when the list is first shown. @default false */
  readonly focusesSearch?: boolean;
}

/** The searchable list of operations. */
export function OperationList({ operations, current, search, focusesSearch = false }: OperationListProps) {
  const field = useFirstFocus(focusesSearch);
  const { query, setQuery, lines, foundCount } = useOperationSearch(operations, search.q ?? '');
  const box = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => box.current,
    estimateSize: (at) => (isHeading(lines[at]) ? 34 : 52),
    getItemKey: (at) => getLineKey(lines[at]),
    overscan: 6,
  });
  const showCurrent = useEffectEvent((key: string) => {
    const at = lines.findIndex((line) => getLineKey(line) === key);
    if (at >= 0) virtual.scrollToIndex(at);
  });
  // After following a link, the list scrolls to the open operation.
  useEffect(() => showCurrent(current), [current]);
  const open = useOpenOperation(query);
  const show = (index: number) => virtual.scrollToIndex(index);
  const { active, resetActive, onKeyDown } = useActiveLine({ lines, show, open });
  return (
    <nav aria-label="Operations">
      <Box p="sm" pb={4}>
        <SearchField
          ref={field}
          type="search"
          aria-label="Search operations"
          placeholder="Name, path or purpose"
          size="sm"
          text={query}
          change={(text) => {
            setQuery(text);
            resetActive();
            if (box.current !== null) box.current.scrollTop = 0;
          }}
          onKeyDown={onKeyDown}
        />
        <Text size="xs" c="dimmed" mt={4} role="status">
          {foundCount === operations.length
            ? `${foundCount} operations`
            : `${foundCount} of ${operations.length} operations`}
        </Text>
      </Box>
      <div ref={box} className={classes.rows}>
        <div style={{ height: virtual.getTotalSize(), position: 'relative' }}>
          {virtual.getVirtualItems().map(({ index, start, size, key }) => {
            const line = lines[index] as OperationLine;
            const transform = `translateY(${start}px)`;
            return (
              <div key={key} style={{ position: 'absolute', top: 0, left: 0, right: 0, height: size, transform }}>
                {isHeading(line) ? (
                  <Heading {...line} />
                ) : (
                  <OperationLink
                    operation={line.operation}
                    isCurrent={getLineKey(line) === current}
                    isActive={index === active}
                    withEndpoint={query.trim() !== ''}
                    open={open}
                  />
                )}
              </div>
            );
          })}
        </div>
        {foundCount === 0 && (
          <Text size="sm" p="sm" c="dimmed">
            No operation matches all of these words. Try fewer words.
          </Text>
        )}
      </div>
    </nav>
  );
}

function Heading({ heading, count }: Extract<OperationLine, { heading: string }>) {
  return (
    <Text size="xs" fw={700} px="sm" pt={12}>
      {heading}{' '}
      <Text span size="xs" c="dimmed">
        {count}
      </Text>
    </Text>
  );
}
