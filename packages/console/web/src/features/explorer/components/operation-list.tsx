import { Box, Text, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Search } from 'lucide-react';
import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { ListedOperation } from '../api/types.ts';
import classes from '../explorer.module.css';
import type { ExplorerSearch } from '../model/explorer-search.ts';
import { buildSearchIndex, searchIndex } from '../model/search-index.ts';
import { Method } from './method.tsx';

interface OperationListProps {
  readonly operations: readonly ListedOperation[];
  /** `endpoint version operation` of the open operation. */
  readonly current: string;
  readonly search: ExplorerSearch;
}

type Line = { readonly heading: string; readonly count: number } | { readonly operation: ListedOperation };

/** The searchable list of operations. */
export function OperationList({ operations, current, search: searchParameters }: OperationListProps) {
  const [query, setQuery] = useState(searchParameters.q ?? '');
  const [active, setActive] = useState(-1);
  const navigate = useNavigate({ from: '/explorer' });
  const box = useRef<HTMLDivElement>(null);
  const index = useMemo(() => buildSearchIndex(operations), [operations]);
  const found = useMemo(() => searchIndex(index, query), [index, query]);
  const lines = useMemo(() => buildLines(found, query.trim() === ''), [found, query]);
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
  const latestQuery = useRef(query);
  latestQuery.current = query;
  const open = useCallback(
    ({ endpoint, operation, version }: ListedOperation) => {
      const q = latestQuery.current === '' ? undefined : latestQuery.current;
      const params = { endpoint, operation };
      void navigate({ to: '/explorer/$endpoint/$operation', params, search: (old) => ({ ...old, version, q }) });
    },
    [navigate],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      let next = active + step;
      while (isHeading(lines[next])) next += step;
      if (lines[next] === undefined) return;
      setActive(next);
      virtual.scrollToIndex(next);
    }
    const line = lines[active < 0 ? lines.findIndex((one) => !isHeading(one)) : active];
    if (event.key === 'Enter' && line !== undefined && !isHeading(line)) open(line.operation);
  };
  return (
    <nav aria-label="Operations">
      <Box p="sm" pb={4}>
        <TextInput
          type="search"
          aria-label="Search operations"
          placeholder="Name, path or purpose"
          leftSection={<Search size={14} aria-hidden="true" />}
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            setActive(-1);
            if (box.current !== null) box.current.scrollTop = 0;
          }}
          onKeyDown={onKeyDown}
        />
        <Text size="xs" c="dimmed" mt={4} role="status">
          {found.length === operations.length
            ? `${found.length} operations`
            : `${found.length} of ${operations.length} operations`}
        </Text>
      </Box>
      <div ref={box} className={classes.rows}>
        <div style={{ height: virtual.getTotalSize(), position: 'relative' }}>
          {virtual.getVirtualItems().map(({ index: at, start, size, key }) => {
            const line = lines[at] as Line;
            const style = {
              position: 'absolute',
              top: 0,
              left: 0,
              right: 0,
              height: size,
              transform: `translateY(${start}px)`,
            } as const;
            return (
              <div key={key} style={style}>
                {isHeading(line) ? (
                  <Text size="xs" fw={700} px="sm" pt={12}>
                    {line.heading}{' '}
                    <Text span size="xs" c="dimmed">
                      {line.count}
                    </Text>
                  </Text>
                ) : (
                  <OperationLink
                    operation={line.operation}
                    isCurrent={getLineKey(line) === current}
                    isActive={at === active}
                    withEndpoint={query.trim() !== ''}
                    open={open}
                  />
                )}
              </div>
            );
          })}
        </div>
        {found.length === 0 && (
          <Text size="sm" p="sm" c="dimmed">
            No operation matches all of these words. Try fewer words.
          </Text>
        )}
      </div>
    </nav>
  );
}

interface OperationLinkProps {
  readonly operation: ListedOperation;
  readonly isCurrent: boolean;
  readonly isActive: boolean;
  readonly withEndpoint: boolean;
  readonly open: (operation: ListedOperation) => void;
}

/** Plain elements, because rows are rendered at every keystroke. */
const OperationLink = memo(({ operation, isCurrent, isActive, withEndpoint, open }: OperationLinkProps) => {
  const { endpoint, version, operation: name, method, summary, deprecated, restricted } = operation;
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open(operation);
  };
  return (
    <a
      className={classes.row}
      href={`/explorer/${endpoint}/${name}?version=${encodeURIComponent(version)}`}
      onClick={onClick}
      data-active={isActive}
      {...(isCurrent && { 'aria-current': 'page' as const })}
    >
      <span className={classes.line}>
        <Method method={method} />
        <span className={classes.name} data-deprecated={deprecated !== null}>
          {name}
        </span>
        {deprecated !== null && <span className={classes.mark}>Deprecated</span>}
        {restricted && <span className={classes.mark}>Restricted</span>}
      </span>
      <span className={classes.line}>
        <span className={classes.purpose}>{withEndpoint ? `${endpoint} · ${summary}` : summary}</span>
        <span className={classes.version}>{version}</span>
      </span>
    </a>
  );
});

function buildLines(found: readonly ListedOperation[], grouped: boolean): readonly Line[] {
  if (!grouped) return found.map((operation) => ({ operation }));
  const groups = Map.groupBy(found, ({ endpoint }) => endpoint);
  return [...groups].flatMap(([heading, some]) => [
    { heading, count: some.length },
    ...some.map((operation) => ({ operation })),
  ]);
}

function isHeading(line: Line | undefined): line is Extract<Line, { heading: string }> {
  return line !== undefined && 'heading' in line;
}

function getLineKey(line: Line | undefined): string {
  if (line === undefined) return '';
  if (isHeading(line)) return line.heading;
  return `${line.operation.endpoint} ${line.operation.version} ${line.operation.operation}`;
}
