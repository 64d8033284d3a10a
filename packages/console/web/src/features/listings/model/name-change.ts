import type { Outputs } from '../../../lib/trpc.ts';

type Change = Outputs['bulkChanges']['list'][number];

/** How a price change is called in the list of changes. */
export interface ChangeNames {
  readonly name: 'Price change' | 'Undo' | 'Redo';
  /** Precedes the number of changed prices. */
  readonly done: 'Changed' | 'Undo:' | 'Redo:';
  /** The action that takes the change back. */
  readonly revert: 'Undo' | 'Redo';
  /** Whether the change was taken back; undefined if it was not. */
  readonly revertState: 'Undone' | 'Undoing…' | 'Redone' | 'Redoing…' | undefined;
}

/** Names a change. What undoes an undo is a redo, which in turn can be undone. */
export function nameChange(change: Change, changes: readonly Change[]): ChangeNames {
  const isUndo = checkIsUndo(change, changes);
  const isReverting = changes.some(({ reverts, finishedAt }) => reverts === change.id && finishedAt === null);
  const state = isReverting ? (isUndo ? 'Redoing…' : 'Undoing…') : isUndo ? 'Redone' : 'Undone';
  const own = { revertState: change.isUndone ? state : undefined, revert: isUndo ? 'Redo' : 'Undo' } as const;
  if (change.reverts === null) return { ...own, name: 'Price change', done: 'Changed' };
  return isUndo ? { ...own, name: 'Undo', done: 'Undo:' } : { ...own, name: 'Redo', done: 'Redo:' };
}

/** A change that is no longer listed is taken for one that a user made. */
function checkIsUndo({ reverts }: Change, changes: readonly Change[]): boolean {
  if (reverts === null) return false;
  const reverted = changes.find(({ id }) => id === reverts);
  return reverted === undefined || !checkIsUndo(reverted, changes);
}
