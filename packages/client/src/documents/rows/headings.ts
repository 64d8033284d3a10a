import type { ReportHeadings } from '@supercargo/catalogue/registry';

/** Knowledge about the headings of the documents of a report type. */
export class Headings {
  readonly #known: ReadonlySet<string>;
  readonly #english: ReadonlyMap<string, string>;
  readonly #columns: readonly string[];

  constructor({ columns, headings, translations }: ReportHeadings) {
    this.#columns = columns;
    this.#english = new Map(
      translations.flatMap(({ heading, translations: names }) =>
        [heading, ...Object.values(names)].map((name) => [normalize(name), heading] as const),
      ),
    );
    this.#known = new Set([...headings.map(simplify), ...[...this.#english.keys()].map(simplify)]);
  }

  /** Counts the headings that documents of the type are known to have, in any language. */
  countKnown(cells: readonly string[]): number {
    return cells.filter((cell) => this.#known.has(simplify(cell))).length;
  }

  /**
   * Translates headings to English. Others stay as they are. If all headings stand where they usually do, empty ones get the names of their
   * places, because Amazon leaves them empty in some languages.
   */
  toEnglish(cells: readonly string[]): string[] {
    const names = cells.map((cell) => cell.trim());
    const translated = names.map((name) => this.#english.get(normalize(name)) ?? name);
    // A name that the document uses itself stays with its column.
    const english = translated.map((name, index) =>
      name !== names[index] && (names.includes(name) || translated.indexOf(name) !== index)
        ? (names[index] ?? name)
        : name,
    );
    const columns = this.#columns;
    const isInOrder =
      english.length === columns.length && english.every((name, index) => name === '' || name === columns[index]);
    return isInOrder ? [...columns] : english;
  }
}

/** Finds the headings of a report type. Undefined if none is known. */
export async function findHeadings(reportType: string | undefined): Promise<Headings | undefined> {
  if (reportType === undefined || reportType === '') return undefined;
  const { findReportHeadings } = await import('@supercargo/catalogue/registry');
  const headings = await findReportHeadings(reportType);
  return headings && new Headings(headings);
}

/** Translations are compared without regard to case, and to how accents are composed. */
function normalize(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
}

/** A heading is known in any spelling: `Search Term` is `searchTerm`. */
function simplify(name: string): string {
  return normalize(name).replace(/[^\p{L}\p{N}]/gu, '');
}
