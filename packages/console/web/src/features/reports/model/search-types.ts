import type { Outputs } from '../../../lib/trpc.ts';
import { searchableText, searchWords } from '../../../lib/type-names.ts';

/** A report type, as the server describes it. */
export type ReportType = Outputs['reports']['types'][number];

/** Which types to show. */
export interface TypeFilter {
  readonly text: string;
  /** Also those that the marketplace does not make any more, not at a request, or not for these accounts. */
  readonly all: boolean;
  readonly parties: readonly ('seller' | 'vendor')[];
}

/** The types that match every word, in the order of the list; those whose title begins with the text come first. */
export function searchTypes(types: readonly ReportType[], { text, all, parties }: TypeFilter): ReportType[] {
  const words = searchWords(text);
  const found = types.filter(
    (type) =>
      (all || (isUsable(type) && isFor(type, parties))) && words.every((word) => buildSearchText(type).includes(word)),
  );
  const [first] = words;
  if (first === undefined) return found;
  const isFirst = ({ title }: ReportType) => title.toLowerCase().startsWith(text.trim().toLowerCase());
  return [...found.filter(isFirst), ...found.filter((type) => !isFirst(type))];
}

/** Whether Amazon generates the report on request. */
export function isUsable({ status, requestable }: ReportType): boolean {
  return requestable && (status === 'current' || status === 'unknown');
}

function isFor(type: ReportType, parties: TypeFilter['parties']): boolean {
  return type.parties.length === 0 || type.parties.some((party) => parties.includes(party));
}

function buildSearchText(type: ReportType): string {
  const { reportType, category, format, parties, lists, restricted } = type;
  const more = [category, format ?? '', ...parties, ...lists, restricted ? 'restricted personal data' : ''];
  return `${searchableText({ identifier: reportType, ...type })} ${more.join(' ').toLowerCase()}`;
}
