import { reportHeadings, translatedReportTypes } from '../generated/registry/report-headings.ts';
import { findReportType } from './find.ts';
import { loadReportSchema } from './load-schemas.ts';

/** Headings of the flat files of report types. */
export interface ReportHeadingsRow {
  readonly reportTypes: readonly string[];
  /** The columns in their usual order. Empty if only some headings are known. */
  readonly columns: readonly string[];
  /** Further headings that documents have in some marketplaces, or had. */
  readonly otherHeadings: readonly string[];
}

/** An English heading, and how documents in other languages write it. */
export interface HeadingTranslations {
  /** The English heading. */
  readonly heading: string;
  /** The heading by language, such as `de`, or by locale if only one country has it, such as `en-GB`. */
  readonly translations: Readonly<Record<string, string>>;
}

/** Report types whose headings depend on the language of the marketplace. */
export interface TranslatedReportTypes {
  readonly reportTypes: readonly string[];
  readonly headings: readonly HeadingTranslations[];
}

/** What is known of the headings of a report type. */
export interface ReportHeadings {
  /** The columns in their usual order. Empty if the order is not known. */
  readonly columns: readonly string[];
  /** All headings that documents of the type are known to have. Documents may lack some of them and have others. */
  readonly headings: readonly string[];
  /** Translated headings, and how they are translated to English. Empty if the type is always in English. */
  readonly translations: readonly HeadingTranslations[];
}

const rowsByType = new Map(
  reportHeadings.flatMap((row) => row.reportTypes.map((reportType) => [reportType, row] as const)),
);

/**
 * Finds the known headings of a report type. For a JSON report, they are the properties of its rows: Amazon has sent some of these
 * reports as tables. Undefined if none is known.
 */
export async function findReportHeadings(reportType: string): Promise<ReportHeadings | undefined> {
  const row = rowsByType.get(reportType);
  const translations = findHeadingTranslations(reportType);
  if (row !== undefined)
    return { columns: row.columns, headings: [...row.columns, ...row.otherHeadings], translations };
  const properties = await listRowProperties(reportType);
  return properties.length === 0 ? undefined : { columns: [], headings: properties, translations: [] };
}

/** Finds the translations of the headings of a report type. Empty if the type is always in English. */
export function findHeadingTranslations(reportType: string): readonly HeadingTranslations[] {
  return translatedReportTypes.reportTypes.includes(reportType) ? translatedReportTypes.headings : [];
}

interface SchemaPart {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, SchemaPart>>;
  readonly items?: SchemaPart;
  readonly definitions?: Readonly<Record<string, SchemaPart>>;
}

/** Lists the properties of the rows of a JSON report by its schemas. */
async function listRowProperties(reportType: string): Promise<string[]> {
  const lists = new Set(findReportType(reportType)?.schemas.flatMap((schema) => schema.lists));
  const schemas = await Promise.all(
    (['seller', 'vendor'] as const).map((party) => loadReportSchema(reportType, party)),
  );
  const names = schemas.flatMap((schema) => {
    const root = (schema ?? {}) as SchemaPart;
    return Object.entries(root.properties ?? {})
      .filter(([name]) => lists.has(name))
      .flatMap(([, list]) => Object.keys(resolveReference(list.items ?? {}, root).properties ?? {}));
  });
  return [...new Set(names)];
}

function resolveReference(part: SchemaPart, root: SchemaPart): SchemaPart {
  const name = /^#\/definitions\/(.+)$/.exec(part.$ref ?? '')?.[1];
  return name === undefined ? part : (root.definitions?.[name] ?? {});
}
