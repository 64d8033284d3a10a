interface Titled {
  readonly title: string;
}

/** Formats the title of a type with its identifier. An unknown type has only its identifier. */
export function formatType(identifier: string, entry: Titled | undefined): string {
  return entry === undefined ? identifier : `${entry.title} (${identifier})`;
}
