/** A report, feed or notification type, as people find it. */
export interface NamedType {
  /** Name that the API uses. */
  readonly identifier: string;
  /** Display title; the identifier itself when the type is not known. */
  readonly title: string;
  /** Other names to find it by. */
  readonly searchTerms?: readonly string[];
}

/** The title with the identifier beside it: `All Listings Report (GET_MERCHANT_LISTINGS_ALL_DATA)`. */
export function typeLabel({ title, identifier }: NamedType): string {
  return title === identifier ? identifier : `${title} (${identifier})`;
}

/** Words of a search, in lower case. An identifier counts as its words, and a label as title and identifier. */
export function searchWords(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s_()]+/)
    .filter(Boolean);
}

/** What a search looks through, in lower case: title, identifier and other names. */
export function searchableText({ title, identifier, searchTerms = [] }: NamedType): string {
  return [title, identifier, identifier.replaceAll('_', ' '), ...searchTerms].join(' ').toLowerCase();
}
