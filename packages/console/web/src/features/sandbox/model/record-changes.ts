/** A record to save, with its ID. */
export interface EditedRecord {
  readonly id: string;
  readonly record: unknown;
}

const example = '[{ "id": "…", "record": { … } }]';

/** Parses one edited record. Throws an error with the reason. */
export function parseRecord(text: string): unknown {
  const record = parseJson(text);
  if (isObject(record)) return record;
  throw new Error('The JSON is not an object. Pass the complete record: { … }.');
}

/**
 * Parses records from a list `[{ id, record }]`, an object `{ records: [{ id, record }] }` as the control API returns it, or
 * an object of records by ID. Throws an error with the entry and what is allowed.
 */
export function parseRecords(text: string): readonly EditedRecord[] {
  const parsed = parseJson(text);
  const list = isObject(parsed) && Array.isArray(parsed.records) ? parsed.records : parsed;
  if (Array.isArray(list)) return list.map(readEntry);
  if (isObject(list)) return Object.entries(list).map(([id, record], index) => readEntry({ id, record }, index));
  throw new Error(`The JSON is not a list or an object. Pass ${example}, or an object of records by ID.`);
}

function readEntry(entry: unknown, index: number): EditedRecord {
  const fail = (reason: string): never => {
    throw new Error(`Entry ${index + 1}: ${reason}`);
  };
  if (!isObject(entry)) return fail(`it is not an object. Pass ${example}.`);
  const { id, record, ...others } = entry;
  if (typeof id !== 'string' || id === '') return fail(`the ID is ${JSON.stringify(id)}. Pass the ID of the record.`);
  if (!isObject(record)) return fail(`record of ${id} is not an object. Pass the complete record.`);
  const [unknown] = Object.keys(others);
  return unknown === undefined ? { id, record } : fail(`${unknown} is unknown. Allowed: id, record.`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`The text is not valid JSON: ${(error as Error).message}`);
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
