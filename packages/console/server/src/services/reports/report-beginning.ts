import { findReportType } from '@supercargo/catalogue/registry';
import { clippedLetters, flattenRow } from '@supercargo/tables';
import { readSavedReportRows, SellingPartnerError } from 'supercargo';

/** The first rows of a report, as text. */
export interface ReportBeginning {
  readonly columns: readonly string[];
  /** In the order of the columns. Long texts are truncated. */
  readonly rows: readonly (readonly string[])[];
}

const shownRows = 50;

/**
 * Reads the first rows of a saved document; none if the document has no rows. The types of columns depend on all
 * values, so the table exists only after the last row: for 300,000 rows of thirty columns, after five seconds of
 * processor time. A table of the first thousand rows would change its types while the user filters it.
 */
export async function readBeginning(
  { reportType, marketplaceIds }: { readonly reportType: string; readonly marketplaceIds: readonly string[] },
  file: AsyncIterable<Uint8Array>,
): Promise<ReportBeginning> {
  const known = findReportType(reportType);
  // The complete XML document would be read for its single row.
  if (known?.format === 'XML') return { columns: [], rows: [] };
  const [list] = known?.schemas.flatMap(({ lists }) => lists) ?? [];
  const cells: Map<string, string>[] = [];
  try {
    for await (const row of readSavedReportRows({ reportType, marketplaceIds, file, list: list as never })) {
      cells.push(toCells(row as Record<string, unknown>));
      if (cells.length === shownRows) break;
    }
  } catch (error) {
    // The run reports the error when it has read the complete document.
    if (!(error instanceof SellingPartnerError)) throw error;
  }
  const columns = [...new Set(cells.flatMap((row) => [...row.keys()]))];
  return { columns, rows: cells.map((row) => columns.map((column) => row.get(column) ?? '')) };
}

function toCells(row: Record<string, unknown>): Map<string, string> {
  const cells = new Map<string, string>();
  flattenRow(row, (column, value) => cells.set(column, value === null ? '' : String(value).slice(0, clippedLetters)));
  return cells;
}
