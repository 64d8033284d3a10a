import type { Outputs } from '../../../lib/requests/trpc.ts';
import { formatCount, formatQuantity } from '../../../lib/text/format.ts';

type Change = Outputs['bulkChanges']['list'][number];

/** How a change is called in the list of changes. */
export interface ChangeNames {
  readonly name: 'Price change' | 'Stock change' | 'Title change' | 'Undo' | 'Redo';
  /** What it changes, for counts. */
  readonly noun: 'price' | 'stock' | 'title';
  /** Precedes the number of changed values. */
  readonly done: 'Changed' | 'Undo:' | 'Redo:';
  /** The action that takes the change back; again if not every old value is back. */
  readonly revert: 'Undo' | 'Redo' | 'Undo again' | 'Redo again';
  /** Whether the change was taken back; undefined if nobody tried. */
  readonly revertState: 'Undone' | 'Undoing…' | 'Not undone' | 'Redone' | 'Redoing…' | 'Not redone' | undefined;
  /** Which values Amazon does not show yet, of the change or of what takes it back; undefined if it shows all. */
  readonly missing: string | undefined;
}

/** Of the attributes, the console changes titles. */
const kinds = {
  price: { noun: 'price', name: 'Price change' },
  quantity: { noun: 'stock', name: 'Stock change' },
  attribute: { noun: 'title', name: 'Title change' },
} as const;

const reverts = {
  Undo: { again: 'Undo again', done: 'Undone', doing: 'Undoing…', failed: 'Not undone' },
  Redo: { again: 'Redo again', done: 'Redone', doing: 'Redoing…', failed: 'Not redone' },
} as const;

/** Names a change. What undoes an undo is a redo, which in turn can be undone. */
export function nameChange(change: Change, changes: readonly Change[]): ChangeNames {
  const isUndo = checkIsUndo(change, changes);
  const revert = isUndo ? 'Redo' : 'Undo';
  const words = reverts[revert];
  const reverting = changes.find((later) => later.reverts === change.id);
  const { noun, name } = kinds[change.kind];
  const own = {
    noun,
    revert: reverting === undefined ? revert : words.again,
    revertState:
      reverting && (change.isUndone ? words.done : reverting.finishedAt === null ? words.doing : words.failed),
    missing: reverting === undefined ? describeMissing(change, noun) : describeRevert(revert, reverting),
  } as const;
  if (change.reverts === null) return { ...own, name, done: 'Changed' };
  return isUndo ? { ...own, name: 'Undo', done: 'Undo:' } : { ...own, name: 'Redo', done: 'Redo:' };
}

/** Such as “Undo sent, 3 of 5 read back; not back: SKU-1, SKU-2”. */
function describeRevert(
  revert: 'Undo' | 'Redo',
  { finishedAt, counts, readBack, notBack }: Change,
): string | undefined {
  if (finishedAt === null || notBack.count === 0) return undefined;
  const sent = (counts.changed ?? 0) > 0 ? 'sent' : 'failed';
  return `${revert} ${sent}, ${formatCount(readBack)} of ${formatCount(sumCounts(counts))} read back; not back: ${nameSkus(notBack)}`;
}

function describeMissing({ finishedAt, readBack, notBack }: Change, noun: string): string | undefined {
  if (finishedAt === null || notBack.count === 0) return undefined;
  const all = formatQuantity(readBack + notBack.count, noun);
  return `Amazon shows ${formatCount(readBack)} of ${all}; not shown: ${nameSkus(notBack)}`;
}

function nameSkus({ count, skus }: Change['notBack']): string {
  const more = count - skus.length;
  return more > 0 ? `${skus.join(', ')} and ${formatCount(more)} more` : skus.join(', ');
}

/** Returns the number of listings of a change. */
export function sumCounts(counts: Change['counts']): number {
  return Object.values(counts).reduce((sum, items) => sum + items, 0);
}

/** A change that is no longer listed is taken for one that a user made. */
function checkIsUndo({ reverts: revertedId }: Change, changes: readonly Change[]): boolean {
  if (revertedId === null) return false;
  const reverted = changes.find(({ id }) => id === revertedId);
  return reverted === undefined || !checkIsUndo(reverted, changes);
}
