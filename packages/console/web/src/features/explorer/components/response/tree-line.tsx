import { ChevronDown, ChevronRight } from 'lucide-react';
import classes from '../../explorer.module.css';
import type { TreeRow } from '../../model/tree-rows.ts';

const colours: Readonly<Record<TreeRow['kind'], string>> = {
  string: 'var(--color-code-text)',
  number: 'var(--color-code-number)',
  boolean: 'var(--color-code-word)',
  null: 'var(--color-code-word)',
  object: 'var(--mantine-color-dimmed)',
  array: 'var(--mantine-color-dimmed)',
};

interface TreeLineProps {
  readonly row: TreeRow;
  readonly id: string;
  /** Pixels above the line. */
  readonly start: number;
  readonly isActive: boolean;
  readonly isMatch: boolean;
  readonly onClick: () => void;
}

/** One line of a JSON tree. */
export function TreeLine({ row, id, start, isActive, isMatch, onClick }: TreeLineProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree has the focus and handles the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the tree has the focus
    <div
      id={id}
      role="treeitem"
      aria-level={row.depth + 1}
      aria-selected={isActive}
      {...(row.open !== undefined && { 'aria-expanded': row.open })}
      className={classes.treeRow}
      data-active={isActive}
      data-match={isMatch}
      style={{
        position: 'absolute',
        top: 0,
        minWidth: '100%',
        transform: `translateY(${start}px)`,
        paddingLeft: 8 + row.depth * 16,
      }}
      onClick={onClick}
    >
      <span style={{ width: 14, display: 'inline-flex' }} aria-hidden="true">
        {row.open !== undefined && (row.open ? <ChevronDown size={14} /> : <ChevronRight size={14} />)}
      </span>
      {row.name !== '' && <span>{row.name}:</span>}
      <span style={{ color: colours[row.kind] }}>{row.text}</span>
    </div>
  );
}
