import stringWidth from 'string-width';

const maxCellWidth = 28;

/** Formats the given columns of rows as a text table. Long cells are truncated. */
export function formatTable(rows: readonly Readonly<Record<string, string>>[], columns: readonly string[]): string {
  const cells = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))].map((row) =>
    row.map(truncate),
  );
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

function truncate(text: string): string {
  if (stringWidth(text) <= maxCellWidth) return text;
  let truncated = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (stringWidth(truncated + segment) > maxCellWidth - 1) break;
    truncated += segment;
  }
  return `${truncated}…`;
}

function pad(text: string, width: number): string {
  return text + ' '.repeat(width - stringWidth(text));
}
