import type { Row } from '../declaration/column.ts';
import type { Table } from '../declaration/table.ts';
import { encryptRows, hashRows } from '../encryption/encrypt-rows.ts';
import { removeOldValues } from '../retention/remove-old-values.ts';
import { moveExtraPersonal } from '../rows/personal-extra.ts';
import type { SyncContext } from './sync-context.ts';

/** Applies the rules for personal data to rows before they are written: it is left out, hashed, or encrypted while it is not too old. */
export function protectRows(
  table: Table,
  rows: readonly Row[],
  { cipher, clock }: Pick<SyncContext, 'cipher' | 'clock'>,
): readonly Row[] {
  const separated = hashRows(table, moveExtraPersonal(table, rows), cipher);
  return cipher === undefined ? separated : encryptRows(table, removeOldValues(table, separated, clock.now()), cipher);
}
