import type { Outputs } from '../../../lib/requests/trpc.ts';
import { buildSearchableText, splitSearchText } from '../../../lib/text/type-names.ts';

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

/**
 * Returns the types that match every word. First come types whose title starts with the text, then those with the words in
 * one of their names, then those with them anywhere else, such as in the summary.
 */
export function searchTypes<Type extends SearchedType>(
  types: readonly Type[],
  { text, all, partnerKinds }: TypeFilter,
): Type[] {
  const available = types.filter((type) => all || (isAvailable(type) && isFor(type, partnerKinds)));
  const words = splitSearchText(text);
  if (words.length === 0) return available;
  return available
    .map((type) => ({ type, rank: rankType(type, text.trim().toLowerCase(), words) }))
    .filter(({ rank }) => rank < noMatch)
    .sort((one, other) => one.rank - other.rank)
    .map(({ type }) => type);
}

/** Whether Amazon generates the report on request. */
export function isUsable({ status, documented, requestable }: SearchedType): boolean {
  return requestable && status !== 'ended' && documented !== 'before';
}

/** Whether the report can be requested, or downloaded after Amazon or a user has created it. */
export function isAvailable({ status, documented }: SearchedType): boolean {
  return status !== 'ended' && documented !== 'before';
}

function isFor(type: SearchedType, partnerKinds: TypeFilter['partnerKinds']): boolean {
  return type.parties.length === 0 || type.parties.some((party) => partnerKinds.includes(party));
}

const noMatch = 5;

function rankType(type: SearchedType, text: string, words: readonly string[]): number {
  const { title, searchTerms } = type;
  if (title.toLowerCase().startsWith(text)) return 0;
  const names = [title, ...searchTerms].map((name) => name.toLowerCase());
  if (names.some((name) => name.startsWith(text))) return 1;
  if (names.some((name) => words.every((word) => startsWord(name, word)))) return 2;
  const named = buildSearchableText({ identifier: type.reportType, ...type });
  if (words.every((word) => named.includes(word))) return 3;
  const all = `${named} ${buildMoreText(type)}`;
  return words.every((word) => all.includes(word)) ? 4 : noMatch;
}

function startsWord(name: string, word: string): boolean {
  return name.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(word));
}

function buildMoreText({ summary, category, format, parties, lists, restricted }: SearchedType): string {
  const more = [summary, category, format ?? '', ...parties, ...lists, restricted ? 'restricted personal data' : ''];
  return more.join(' ').toLowerCase();
}
