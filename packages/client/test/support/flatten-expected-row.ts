/** Returns the cells that a row of JSON or XML has in CSV: a nested field has the heading `outer.inner`, a list is JSON. */
export function flattenExpectedRow(row: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  const cells: [string, string][] = [];
  const add = (heading: string, value: unknown) => {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      for (const [name, inner] of Object.entries(value)) add(heading === '' ? name : `${heading}.${name}`, inner);
    } else if (typeof value === 'string') cells.push([heading, value]);
    else cells.push([heading, value === null || value === undefined ? '' : JSON.stringify(value)]);
  };
  add('', row);
  return Object.fromEntries(cells);
}
