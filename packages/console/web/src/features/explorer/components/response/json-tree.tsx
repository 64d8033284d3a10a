import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import classes from '../../explorer.module.css';
import { handleTreeKey } from '../../model/handle-tree-key.ts';
import type { TreeRow } from '../../model/tree-rows.ts';
import { useJsonTree } from '../../model/use-json-tree.ts';
import { TreeLine } from './tree-line.tsx';
import { TreeSearch } from './tree-search.tsx';

/** A collapsible, searchable tree. Only visible lines are drawn. */
export function JsonTree({ value }: { readonly value: unknown }) {
  const box = useRef<HTMLDivElement>(null);
  const tree = useJsonTree(value, (row) => virtual.scrollToIndex(row));
  const { rows, active, setActive, toggle, matches } = tree;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => 22,
    overscan: 20,
  });
  return (
    <div>
      <TreeSearch {...tree.search} />
      <div
        ref={box}
        className={classes.tree}
        role="tree"
        aria-label="Response"
        tabIndex={0}
        onKeyDown={(event) => handleTreeKey(event, tree)}
        aria-activedescendant={`tree-${active}`}
      >
        <div role="none" style={{ height: virtual.getTotalSize(), position: 'relative', minWidth: 'max-content' }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = rows[index] as TreeRow;
            return (
              <TreeLine
                key={row.key}
                row={row}
                id={`tree-${index}`}
                start={start}
                isActive={index === active}
                isMatch={matches.has(row.key)}
                onClick={() => {
                  setActive(index);
                  if (row.open !== undefined) toggle(row.key);
                }}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}
