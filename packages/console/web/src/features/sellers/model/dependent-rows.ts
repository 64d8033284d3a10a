/** Number of rows of a table that are deleted together with a seller. */
interface DependentRows {
  readonly table: string;
  readonly count: number;
}

const hiddenTables = new Set(['authorization_requests']);

/** Lists the deleted rows as texts, such as `12 runs` and `3 saved calls`. */
export function describeDependentRows(dependents: readonly DependentRows[]): readonly string[] {
  return dependents
    .filter(({ table }) => !hiddenTables.has(table))
    .map(({ table, count }) => {
      const name = table === 'saved_requests' ? 'saved calls' : table.replaceAll('_', ' ');
      return `${count.toLocaleString()} ${count === 1 ? name.replace(/s$/, '') : name}`;
    });
}
