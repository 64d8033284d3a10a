/** A report, feed or notification type with its names. */
export interface NamedType {
  /** Name in the API. */
  readonly identifier: string;
  /** Display title; the identifier if the type is unknown. */
  readonly title: string;
  /** Other names that a search finds. */
  readonly searchTerms?: readonly string[];
}

/** Formats the title with the identifier: `All Listings Report (GET_MERCHANT_LISTINGS_ALL_DATA)`. */
export function formatTypeLabel({ title, identifier }: NamedType): string {
  return title === identifier ? identifier : `${title} (${identifier})`;
}

/** Splits a search text into words in lower case. Identifiers are split, too. */
export function splitSearchText(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s_()]+/)
    .filter(Boolean);
}

/** Builds the text that is searched, in lower case: title, identifier and other names. */
export function buildSearchableText({ title, identifier, searchTerms = [] }: NamedType): string {
  return [title, identifier, identifier.replaceAll('_', ' '), ...searchTerms].join(' ').toLowerCase();
}
