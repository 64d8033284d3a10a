/** Rows that go with what they belong to. */
export interface Belonging {
  readonly table: string;
  readonly count: number;
}

const silent = new Set(['consents']);

/** What goes along, as a list for people: `12 runs`, `3 saved requests`. */
export function namesOfBelongings(belongings: readonly Belonging[]): readonly string[] {
  return belongings
    .filter(({ table }) => !silent.has(table))
    .map(({ table, count }) => {
      const name = table === 'saved_requests' ? 'saved calls' : table.replaceAll('_', ' ');
      return `${count.toLocaleString()} ${count === 1 ? name.replace(/s$/, '') : name}`;
    });
}
