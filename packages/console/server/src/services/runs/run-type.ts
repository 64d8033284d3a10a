import { type SQL, sql } from 'drizzle-orm';
import { runs } from '../../storage/schema/runs.ts';

/** The report type or feed type that a run's request names; null of a query. */
export function runType({ reportType, feedType }: Readonly<Record<string, unknown>>): string | null {
  const type = reportType ?? feedType;
  return typeof type === 'string' ? type : null;
}

/** The same in a query of the database. */
export const runTypeColumn: SQL<string | null> =
  sql`coalesce(${runs.request} ->> 'reportType', ${runs.request} ->> 'feedType')`;
