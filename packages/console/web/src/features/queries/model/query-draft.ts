const draftName = 'supercargo.query';

/** What was typed last in this window; empty when there is nothing. */
export function readDraft(): string {
  try {
    return sessionStorage.getItem(draftName) ?? '';
  } catch {
    return '';
  }
}

/** Keeps what is typed, so that a reload finds it. */
export function writeDraft(query: string): void {
  try {
    sessionStorage.setItem(draftName, query);
  } catch {
    // Then it lasts as long as the page.
  }
}

/** The schema that a query names; undefined when it names none that is known. */
export function findSchema<Card extends { readonly name: string }>(
  query: string,
  cards: readonly Card[],
): Card | undefined {
  return cards.find(({ name }) => new RegExp(`\\b${name}\\b`).test(query));
}
