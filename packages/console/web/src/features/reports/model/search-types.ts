import type { Outputs } from '../../../lib/trpc.ts';
import { buildSearchableText, splitSearchText } from '../../../lib/type-names.ts';

/** A report type, as the server describes it. */
export type ReportType = Outputs['reports']['types'][number];

/** What is known of a report type without its options. */
type SearchedType = Omit<ReportType, 'reportOptions'>;

/** Filters of the report types. */
interface TypeFilter {
  readonly text: string;
  /** Whether to include types that Amazon has removed, does not generate on request, or generates for other kinds of selling partners. */
  readonly all: boolean;
  readonly partnerKinds: readonly ('seller' | 'vendor')[];
}

/** Returns the types that match every word. Types whose title starts with the text come first. */
export function searchTypes<Type extends SearchedType>(
  types: readonly Type[],
  { text, all, partnerKinds }: TypeFilter,
): Type[] {
  const words = splitSearchText(text);
  const found = types.filter(
    (type) =>
      (all || (isUsable(type) && isFor(type, partnerKinds))) &&
      words.every((word) => buildSearchText(type).includes(word)),
  );
  const [first] = words;
  if (first === undefined) return found;
  const isFirst = ({ title }: Type) => title.toLowerCase().startsWith(text.trim().toLowerCase());
  return [...found.filter(isFirst), ...found.filter((type) => !isFirst(type))];
}

/** Whether Amazon generates the report on request. */
export function isUsable({ status, documented, requestable }: SearchedType): boolean {
  return requestable && status !== 'ended' && documented !== 'before';
}

function isFor(type: SearchedType, partnerKinds: TypeFilter['partnerKinds']): boolean {
  return type.parties.length === 0 || type.parties.some((party) => partnerKinds.includes(party));
}

function buildSearchText(type: SearchedType): string {
  const { reportType, category, format, parties, lists, restricted } = type;
  const more = [category, format ?? '', ...parties, ...lists, restricted ? 'restricted personal data' : ''];
  return `${buildSearchableText({ identifier: reportType, ...type })} ${more.join(' ').toLowerCase()}`;
}
