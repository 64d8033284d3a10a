/** A record with its fields as texts. */
export interface RecordRow {
  readonly id: string;
  readonly record: unknown;
  readonly cells: readonly string[];
}

const maxColumns = 12;
const maxTextLength = 60;

/** Larger numbers are not times: the year 2100. */
const maxTime = Date.UTC(2100, 0);

/** Converts records to table rows. The columns are the scalar fields of the first records. */
export function toRecordRows(records: readonly { readonly id: string; readonly record?: unknown }[]) {
  const columns = [...new Set(records.slice(0, 20).flatMap(({ record }) => listScalarFields(record)))].slice(
    0,
    maxColumns,
  );
  const rows = records.map(
    ({ id, record }): RecordRow => ({
      id,
      record,
      cells: columns.map((name) => formatCell(name, getField(record, name))),
    }),
  );
  return { columns, rows };
}

function listScalarFields(record: unknown): readonly string[] {
  if (typeof record !== 'object' || record === null) return [];
  return Object.entries(record)
    .filter(([, value]) => typeof value !== 'object' || value === null)
    .map(([name]) => name);
}

function getField(record: unknown, name: string): unknown {
  return typeof record === 'object' && record !== null ? (record as Record<string, unknown>)[name] : undefined;
}

/** Formats a field. Numbers in fields that end in At are times in milliseconds. */
function formatCell(name: string, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'number' && /At$/.test(name) && value > 0 && value < maxTime) {
    return new Date(value).toISOString();
  }
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.length > maxTextLength ? `${text.slice(0, maxTextLength)}…` : text;
}
