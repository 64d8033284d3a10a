/**
 * Keeps the rows of a list while those of another filter are loaded: the `placeholderData` of an infinite query. An empty list is not kept,
 * because its text would be about the new filter, of which nothing is known yet.
 */
export function keepShown<Data extends { readonly pages: readonly object[] }>(
  before: Data | undefined,
): Data | undefined {
  const hasRows = before?.pages.some((page) =>
    Object.values(page).some((rows) => Array.isArray(rows) && rows.length > 0),
  );
  return hasRows === true ? before : undefined;
}
