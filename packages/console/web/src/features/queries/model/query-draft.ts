const draftName = 'supercargo.query';

/** Loads the last edited query of this window; empty if there is none. */
export function loadDraft(): string {
  try {
    return sessionStorage.getItem(draftName) ?? '';
  } catch {
    return '';
  }
}

/** Saves the edited query, so that it survives a reload. */
export function saveDraft(query: string): void {
  try {
    sessionStorage.setItem(draftName, query);
  } catch {
    // Then it lasts as long as the page.
  }
}

/** Finds the schema that a query uses; undefined if it uses no known schema. */
export function findSchema<Schema extends { readonly name: string }>(
  query: string,
  schemas: readonly Schema[],
): Schema | undefined {
  return schemas.find(({ name }) => new RegExp(`\\b${name}\\b`).test(query));
}
