/** A record, and its members as text. */
export interface RecordRow {
  readonly id: string;
  readonly record: unknown;
  readonly cells: readonly string[];
}

const mostColumns = 12;
const mostText = 60;

/** Records as rows: the columns are the plain members that the first records have, moments as dates. */
export function recordRows(records: readonly { readonly id: string; readonly record?: unknown }[]) {
  const columns = [...new Set(records.slice(0, 20).flatMap(({ record }) => plainMembers(record)))].slice(
    0,
    mostColumns,
  );
  const rows = records.map(
    ({ id, record }): RecordRow => ({
      id,
      record,
      cells: columns.map((name) => formatCell(name, readMember(record, name))),
    }),
  );
  return { columns, rows };
}

function plainMembers(record: unknown): readonly string[] {
  if (typeof record !== 'object' || record === null) return [];
  return Object.entries(record)
    .filter(([, value]) => typeof value !== 'object' || value === null)
    .map(([name]) => name);
}

function readMember(record: unknown, name: string): unknown {
  return typeof record === 'object' && record !== null ? (record as Record<string, unknown>)[name] : undefined;
}

/** The sandbox keeps moments as milliseconds, under names that end in At. */
function formatCell(name: string, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'number' && /At$/.test(name) && value > 0 && value < 4_102_444_800_000) {
    return new Date(value).toISOString();
  }
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.length > mostText ? `${text.slice(0, mostText)}…` : text;
}
