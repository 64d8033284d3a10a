import stringWidth from 'string-width';

const widestCell = 28;

/** Formats the given columns of rows as a text table. Long cells are truncated. */
export function table(rows: readonly Readonly<Record<string, string>>[], columns: readonly string[]): string {
  const cells = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))].map((row) => row.map(cut));
  const widths = columns.map((_, at) => Math.max(...cells.map((row) => stringWidth(row[at] ?? ''))));
  const lines = cells.map((row) =>
    row
      .map((cell, at) => pad(cell, widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const rule = widths.map((width) => '─'.repeat(width)).join('  ');
  return [lines[0], rule, ...lines.slice(1)].join('\n');
}

function cut(text: string): string {
  if (stringWidth(text) <= widestCell) return text;
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (stringWidth(kept + segment) > widestCell - 1) break;
    kept += segment;
  }
  return `${kept}…`;
}

function pad(text: string, width: number): string {
  return text + ' '.repeat(width - stringWidth(text));
}
