import type { StateChange } from './journal-lines.ts';

/** The beginning of the names of saved parts: records outside the accounts, and accounts. */
export const RECORDS = 'records-';
export const ACCOUNT = 'account-';

/** Returns the name of the saved part that a change belongs to. */
export function findPart(change: StateChange): string {
  if (change[0] === 'account') return `${ACCOUNT}${change[1]}`;
  const [root, name = change[0] === 'clear' ? '' : change[2]] = change[1];
  return `${root === 'records' ? RECORDS : ACCOUNT}${name}`;
}
