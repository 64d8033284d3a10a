import type { PageQuery } from '@supercargo/console/tables';
import type { Answer } from '../answers/answer.ts';
import { rowsWithin } from '../answers/rows-within.ts';
import type { Desk } from '../desk.ts';

/** A page of a report's rows, and where the next one begins. */
export async function readRows(id: string, query: PageQuery, desk: Desk, signal: AbortSignal): Promise<Answer> {
  const { tables } = desk.reports;
  const { result } = desk.reports.finished(id);
  const asked = desk.reports.asked(id, signal);
  const total = await tables.count(asked, query.filters, query.sort);
  const columns = query.columns ?? result.columns.map(({ name }) => name);
  if (total === 0) return { says: 'No row.', facts: { rows: 0 }, data: { columns, rows: [] } };
  const rows = rowsWithin((await tables.page(asked, query)).map(({ cells }) => cells));
  const next = query.offset + rows.length;
  const isEnd = rows.length === 0 || next >= total;
  return {
    says: `${rows.length} of ${total} rows. Long texts are cut. ${isEnd ? 'This is the end.' : `The next ones begin at offset ${next}.`}`,
    facts: { rows: total, ...(!isEnd && { nextOffset: next }) },
    data: { columns, rows },
  };
}
