import type { TitleSource } from '../../../../packages/catalogue/src/registry/title-source.ts';

/** The members of a row for its title. */
interface TitledRow {
  readonly title: string;
  readonly titleSource: TitleSource;
  readonly searchTerms: readonly string[];
}

const sources: readonly string[] = ['amazon', 'seller-central', 'ours'] satisfies readonly TitleSource[];

/** Throws when a row has no title or no source of the title. The generator does not derive titles from identifiers. */
export function checkTitles<Row extends TitledRow>(
  table: string,
  rows: readonly Row[],
  identifier: (row: Row) => string,
): void {
  const untitled = rows.filter(
    ({ title, titleSource, searchTerms }) => !title || !sources.includes(titleSource) || !Array.isArray(searchTerms),
  );
  if (untitled.length === 0) return;
  throw new Error(
    `facts/${table}.json needs title, titleSource (${sources.join(', ')}) and searchTerms for: ` +
      `${untitled.map(identifier).join(', ')}. Add them, with the title that Amazon's documentation uses.`,
  );
}

/** Throws when a report type has no sentence about its content. */
export function checkSummaries(rows: readonly { readonly reportType: string; readonly summary: string }[]): void {
  const without = rows.filter(({ summary }) => !summary?.endsWith('.')).map(({ reportType }) => reportType);
  if (without.length === 0) return;
  throw new Error(
    `facts/report-types.json needs a summary for: ${without.join(', ')}. ` +
      'Write one sentence of your own that says what the report contains, and end it with a period.',
  );
}
