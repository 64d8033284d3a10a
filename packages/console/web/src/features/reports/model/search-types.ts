import type { Outputs } from '../../../lib/trpc.ts';

/** A report type, as the server describes it. */
export type ReportType = Outputs['reports']['types'][number];

/** Which types to show. */
export interface TypeFilter {
  readonly text: string;
  /** Also those that the marketplace does not make any more, not at a request, or not for these accounts. */
  readonly all: boolean;
  readonly parties: readonly ('seller' | 'vendor')[];
}

/** The types in which every word stands, in the order of the list; those whose name begins with the text come first. */
export function searchTypes(types: readonly ReportType[], { text, all, parties }: TypeFilter): ReportType[] {
  const words = text
    .toLowerCase()
    .split(/[\s_]+/)
    .filter(Boolean);
  const found = types.filter(
    (type) => (all || (isUsable(type) && isFor(type, parties))) && words.every((word) => textOf(type).includes(word)),
  );
  const [first] = words;
  if (first === undefined) return found;
  const isFirst = ({ name }: ReportType) => name.toLowerCase().startsWith(text.trim().toLowerCase());
  return [...found.filter(isFirst), ...found.filter((type) => !isFirst(type))];
}

/** Whether the marketplace makes it, and at a request. */
export function isUsable({ status, requestable }: ReportType): boolean {
  return requestable && (status === 'current' || status === 'unknown');
}

function isFor(type: ReportType, parties: TypeFilter['parties']): boolean {
  return type.parties.length === 0 || type.parties.some((party) => parties.includes(party));
}

function textOf({ reportType, name, category, format, parties, lists, restricted }: ReportType): string {
  const more = [...parties, ...lists, restricted ? 'restricted personal data' : ''];
  return [reportType.replaceAll('_', ' '), reportType, name, category, format ?? '', ...more].join(' ').toLowerCase();
}
