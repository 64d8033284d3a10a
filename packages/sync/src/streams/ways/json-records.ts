import type { ReportRun } from 'supercargo';

/** Reads records of a document. */
export type RecordReader = (run: ReportRun) => AsyncIterable<object>;

/** Name of a list in a JSON report. */
type ReportList = NonNullable<NonNullable<Parameters<ReportRun['rows']>[0]>['list']>;

/** Reads a list of a JSON report. Members of inner objects become columns with a path, such as `orderedRevenue.amount`. */
export function readJsonList(list: ReportList): RecordReader {
  return async function* read(run) {
    for await (const record of run.rows({ list })) yield flattenRecord(record as object);
  };
}

/** Returns a record without inner objects: their members have paths. Lists stay as they are. */
export function flattenRecord(record: object, path = ''): Readonly<Record<string, unknown>> {
  const flat = Object.entries(record).map(([name, value]) => {
    const place = `${path}${name}`;
    return isObject(value) ? flattenRecord(value, `${place}.`) : { [place]: value as unknown };
  });
  return Object.assign({}, ...flat) as Readonly<Record<string, unknown>>;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
