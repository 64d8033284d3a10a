/** A text file, by its path from the root of the repository. */
export interface TextFile {
  readonly path: string;
  readonly text: string;
}

/** A mention of a decision record outside of `docs/decisions`. */
interface Citation {
  /** Path of the file that cites. */
  readonly path: string;
  /** File name of the record. */
  readonly record: string;
}

const sections = ['Context', 'Decision', 'Rejected alternatives', 'Consequences'];

/** Finds problems in the decision records, their index and their citations. Returns one sentence for each. */
export function findProblems(
  records: readonly TextFile[],
  index: TextFile,
  citations: readonly Citation[],
): readonly string[] {
  const names = records.map(({ path }) => getFileName(path));
  const cited = new Set(citations.map(({ record }) => record));
  return [
    ...records.flatMap((record, position) => findRecordProblems(record, position + 1)),
    ...citations
      .filter(({ record }) => !names.includes(record))
      .map(({ path, record }) => `${path} cites ${record}, which does not exist.`),
    ...names.filter((name) => !cited.has(name)).map((name) => `${name} is not cited outside of docs/decisions.`),
    ...records
      .filter((record) => !index.text.includes(`](${getFileName(record.path)}) ${parseHeading(record.text)?.title}\n`))
      .map(({ path }) => `${index.path} does not list ${getFileName(path)} with its title.`),
  ];
}

function findRecordProblems({ path, text }: TextFile, number: number): readonly string[] {
  const name = getFileName(path);
  const heading = parseHeading(text);
  if (heading === undefined) return [`${name} does not start with "# ${formatNumber(number)}. Title".`];
  const parts = text.split(/^## /m).slice(1);
  const titles = parts.map((part) => part.slice(0, part.indexOf('\n')));
  const alternatives = parts[sections.indexOf('Rejected alternatives')] ?? '';
  return [
    ...(heading.number === formatNumber(number)
      ? []
      : [`${name} has the number ${heading.number}. It should be ${formatNumber(number)}.`]),
    ...(name === `${heading.number}-${toKebabCase(heading.title)}.md`
      ? []
      : [`${name} should be called ${heading.number}-${toKebabCase(heading.title)}.md, after its title.`]),
    ...(titles.join() === sections.join()
      ? []
      : [`${name} has the sections ${titles.join(', ')}. It needs ${sections.join(', ')}.`]),
    ...(/^- \*\*[\s\S]+?\*\*[\s\S]+?\.$/m.test(alternatives)
      ? []
      : [`${name} rejects no alternative: give each one's name in bold and its reason.`]),
  ];
}

function parseHeading(text: string): { readonly number: string; readonly title: string } | undefined {
  const [, number, title] = /^# (\d{4})\. (.+)$/m.exec(text.slice(0, text.indexOf('\n'))) ?? [];
  return number === undefined || title === undefined ? undefined : { number, title };
}

function formatNumber(number: number): string {
  return String(number).padStart(4, '0');
}

function toKebabCase(title: string): string {
  return title
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function getFileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
