const widestFirst = 64;

/** Two columns; what is too long for the first stands on a line of its own. */
export function columns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(0, ...rows.map(([first]) => first.length).filter((length) => length <= widestFirst));
  return rows
    .map(([first, second]) => {
      if (first.length > widestFirst) return `  ${first}\n  ${' '.repeat(width)}  ${second}`;
      return `  ${first.padEnd(width)}  ${second}`.trimEnd();
    })
    .join('\n');
}
