import { type SQL, sql } from 'drizzle-orm';
import { runs } from '../../storage/schema/runs.ts';

/** The report type or feed type of a run's request; null for a query. */
export function runType({ reportType, feedType }: Readonly<Record<string, unknown>>): string | null {
  const type = reportType ?? feedType;
  return typeof type === 'string' ? type : null;
}

/** The same as a database expression. */
export const runTypeColumn: SQL<string | null> =
  sql`coalesce(${runs.request} ->> 'reportType', ${runs.request} ->> 'feedType')`;
