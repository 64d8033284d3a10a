import { quoteName, quoteText } from '@supercargo/duckdb';
import type { Table } from '../../declaration/table.ts';
import { SyncError } from '../../errors/sync-error.ts';
import { toComparable, toShown } from '../comparable.ts';
import { type CopyReader, type CopyRow, findType } from '../copy-reader.ts';
import { buildReason, isReasonCode, type Reason } from '../reasons.ts';
import type { Difference, IdentityResult, ShownValue } from '../verify-result.ts';
import type { Identity, IdentityContext } from './identity.ts';

/** The most differences of an identity that are listed. Further ones are counted. */
const maxListed = 100;

/** What is needed to check identities. */
export interface CheckContext extends IdentityContext {
  readonly copy: CopyReader;
  /** Tables of the copy by name. */
  readonly tables: ReadonlyMap<string, Table>;
  /** Only rows of this seller; undefined for all. */
  readonly sellerId: string | undefined;
}

/** The result of an identity with its differences. */
export interface CheckedIdentity {
  readonly result: IdentityResult;
  readonly differences: readonly Difference[];
}

/** Checks an identity in all rows. If the database cannot run the query, such as in time, the result says so. */
export async function checkIdentity(identity: Identity, context: CheckContext): Promise<CheckedIdentity> {
  const { name, statement, holdsWhen } = identity;
  const described = { name, statement, holdsWhen };
  try {
    const counts = await count(identity, context);
    const differences = counts.differing === 0 ? [] : await list(identity, context);
    const explained = identity.exceptions === undefined ? counts.explained : counts.differing;
    const { checked, differing } = counts;
    return {
      result: { ...described, checked, unexplained: differing - explained, explained, failure: undefined },
      differences,
    };
  } catch (error) {
    if (!(error instanceof SyncError) || error.code !== 'QUERY_FAILED') throw error;
    return {
      result: { ...described, checked: 0, unexplained: 0, explained: 0, failure: error.message },
      differences: [],
    };
  }
}

const differs = 'actual IS DISTINCT FROM expected';

async function count(identity: Identity, context: CheckContext) {
  const [row = {}] = await context.copy.select(
    `SELECT count(*) AS checked, count(CASE WHEN ${differs} THEN 1 END) AS differing,
      count(CASE WHEN ${differs} AND reason IS NOT NULL THEN 1 END) AS explained FROM ${buildSource(identity, context)}`,
  );
  return { checked: Number(row.checked), differing: Number(row.differing), explained: Number(row.explained) };
}

async function list(identity: Identity, context: CheckContext): Promise<Difference[]> {
  const order = identity.key.map(quoteName).join(', ');
  const rows = await context.copy.select(
    `SELECT * FROM ${buildSource(identity, context)} AND ${differs} ORDER BY CASE WHEN reason IS NULL THEN 0 ELSE 1 END, ${order} LIMIT ${maxListed}`,
  );
  return rows.map((row) => toDifference(row, identity, context));
}

function buildSource({ buildSql }: Identity, { now, sellerId }: CheckContext): string {
  const condition = sellerId === undefined ? 'TRUE' : `seller_id = ${quoteText(sellerId)}`;
  return `(${buildSql({ now })}) AS g WHERE ${condition}`;
}

function toDifference(row: CopyRow, identity: Identity, { tables }: CheckContext): Difference {
  const { name, key, column } = identity;
  const table = tables.get(identity.tables[0] ?? '') as Table;
  const show = (value: unknown, of: string | undefined): ShownValue => {
    const type = of === undefined ? 'text' : findType(table, of);
    return toShown(toComparable(value, type), type);
  };
  return {
    check: name,
    kind: 'identity',
    table: table.name,
    key: Object.fromEntries(key.map((part) => [part, show(row[part], part)])),
    column,
    copy: show(row.actual, column),
    expected: show(row.expected, column),
    reason: findReason(row, identity),
  };
}

function findReason({ reason }: CopyRow, { exceptions }: Identity): Reason | undefined {
  if (isReasonCode(reason)) return buildReason(reason);
  return exceptions === undefined ? undefined : buildReason('exceptions', exceptions);
}
