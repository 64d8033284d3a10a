import { type Field, fields } from './fields.ts';
import type { Listing } from './listing.ts';

/** Values of a listing that differ, because somebody changed it while a form was open, as they are shown. */
export interface Conflict {
  /** What the form was opened with. */
  readonly seen: string;
  /** What the listing has now. */
  readonly current: string;
}

/** Compares the value with which a form was opened and the current one, which is null if there is none. Undefined if they are the same. */
export function findConflict(field: Field, listing: Listing, current: string | null): Conflict | undefined {
  const { read, format } = fields[field];
  const seen = read(listing);
  const isSame = field === 'title' ? seen.trim() === (current ?? '').trim() : isSameNumber(seen, current ?? '');
  const show = (value: string) => (value === '' ? 'none' : format(value, listing));
  return isSame ? undefined : { seen: show(seen), current: show(current ?? '') };
}

function isSameNumber(one: string, other: string): boolean {
  return one === other || (one !== '' && other !== '' && Number(one) === Number(other));
}
