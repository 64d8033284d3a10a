const maxFirstWidth = 64;

/** Formats two columns. If the first cell is too long, the second goes to the next line. */
export function formatColumns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(0, ...rows.map(([first]) => first.length).filter((length) => length <= maxFirstWidth));
  return rows
    .map(([first, second]) => {
      if (first.length > maxFirstWidth) return `  ${first}\n  ${' '.repeat(width)}  ${second}`;
      return `  ${first.padEnd(width)}  ${second}`.trimEnd();
    })
    .join('\n');
}
