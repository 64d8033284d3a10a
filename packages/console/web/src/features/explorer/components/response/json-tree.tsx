import { ActionIcon, Group, Text, TextInput } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { ChevronDown, ChevronRight, ChevronUp, Search } from 'lucide-react';
import { type KeyboardEvent, useDeferredValue, useMemo, useRef, useState } from 'react';
import classes from '../../explorer.module.css';
import { buildTreeRows, findInTree, type TreeRow } from '../../model/tree-rows.ts';

const colours: Readonly<Record<TreeRow['kind'], string>> = {
  string: 'light-dark(#0a6b2d, #8fd6a3)',
  number: 'light-dark(#9a3b00, #f0b27a)',
  boolean: 'light-dark(#7a1fa2, #d6a8ff)',
  null: 'light-dark(#7a1fa2, #d6a8ff)',
  object: 'var(--mantine-color-dimmed)',
  array: 'var(--mantine-color-dimmed)',
};

/** A collapsible, searchable tree. Only visible lines are drawn. */
export function JsonTree({ value }: { readonly value: unknown }) {
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const [match, setMatch] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const searchText = useDeferredValue(text);
  const found = useMemo(() => findInTree(value, searchText), [value, searchText]);
  const rows = useMemo(() => buildTreeRows(value, toggled, found.open), [value, toggled, found]);
  const matches = useMemo(() => new Set(found.matches), [found]);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => 22,
    overscan: 20,
  });
  const toggle = (key: string) =>
    setToggled((old) => {
      const next = new Set(old);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  const activateRow = (index: number) => {
    const next = Math.min(Math.max(index, 0), rows.length - 1);
    setActive(next);
    virtual.scrollToIndex(next);
  };
  const goToMatch = (number: number) => {
    const next = (number + found.matches.length) % found.matches.length;
    setMatch(next);
    activateRow(rows.findIndex(({ key }) => key === found.matches[next]));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[active];
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => activateRow(active + 1),
      ArrowUp: () => activateRow(active - 1),
      Home: () => activateRow(0),
      End: () => activateRow(rows.length - 1),
      ArrowRight: () => (row?.open === false ? toggle(row.key) : activateRow(active + 1)),
      ArrowLeft: () =>
        row?.open
          ? toggle(row.key)
          : activateRow(rows.findLastIndex((one, at) => at < active && one.depth < (row?.depth ?? 0))),
      Enter: () => row?.open !== undefined && toggle(row.key),
    };
    const handleKey = keys[event.key];
    if (handleKey === undefined) return;
    event.preventDefault();
    handleKey();
  };
  return (
    <div>
      <Group gap={4} mb={6} wrap="nowrap">
        <TextInput
          size="xs"
          type="search"
          aria-label="Search response"
          placeholder="Search response"
          leftSection={<Search size={12} aria-hidden="true" />}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setMatch(-1);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && found.matches.length > 0) goToMatch(match + (event.shiftKey ? -1 : 1));
          }}
          style={{ flex: 1, maxWidth: 320 }}
        />
        {searchText !== '' && (
          <>
            <Text size="xs" role="status">
              {found.matches.length === 0 ? 'No matches' : `${match + 1 || '–'} of ${found.matches.length}`}
            </Text>
            <ActionIcon
              size="sm"
              variant="default"
              aria-label="Previous match"
              disabled={found.matches.length === 0}
              onClick={() => goToMatch(match - 1)}
            >
              <ChevronUp size={14} aria-hidden="true" />
            </ActionIcon>
            <ActionIcon
              size="sm"
              variant="default"
              aria-label="Next match"
              disabled={found.matches.length === 0}
              onClick={() => goToMatch(match + 1)}
            >
              <ChevronDown size={14} aria-hidden="true" />
            </ActionIcon>
          </>
        )}
      </Group>
      <div
        ref={box}
        className={classes.tree}
        role="tree"
        aria-label="Response"
        tabIndex={0}
        onKeyDown={onKeyDown}
        aria-activedescendant={`tree-${active}`}
      >
        <div role="none" style={{ height: virtual.getTotalSize(), position: 'relative', minWidth: 'max-content' }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = rows[index] as TreeRow;
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the tree has the focus and handles the keys
              // biome-ignore lint/a11y/useFocusableInteractive: the tree has the focus
              <div
                key={row.key}
                id={`tree-${index}`}
                role="treeitem"
                aria-level={row.depth + 1}
                aria-selected={index === active}
                {...(row.open !== undefined && { 'aria-expanded': row.open })}
                className={classes.treeRow}
                data-active={index === active}
                data-match={matches.has(row.key)}
                style={{
                  position: 'absolute',
                  top: 0,
                  minWidth: '100%',
                  transform: `translateY(${start}px)`,
                  paddingLeft: 8 + row.depth * 16,
                }}
                onClick={() => {
                  setActive(index);
                  if (row.open !== undefined) toggle(row.key);
                }}
              >
                <span style={{ width: 14, display: 'inline-flex' }} aria-hidden="true">
                  {row.open !== undefined && (row.open ? <ChevronDown size={14} /> : <ChevronRight size={14} />)}
                </span>
                {row.name !== '' && <span>{row.name}:</span>}
                <span style={{ color: colours[row.kind] }}>{row.text}</span>
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}
