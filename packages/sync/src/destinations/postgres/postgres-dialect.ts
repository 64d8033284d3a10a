import { quoteName, quoteText } from '@supercargo/duckdb';
import type { SqlDialect, UpsertParts } from '../sql/sql-connection.ts';

/** Amounts have any number of digits, and times a time zone. */
export const postgresDialect: SqlDialect = {
  types: {
    text: 'TEXT',
    integer: 'BIGINT',
    decimal: 'NUMERIC',
    boolean: 'BOOLEAN',
    timestamp: 'TIMESTAMPTZ',
    date: 'DATE',
    json: 'JSONB',
  },
  rowNumber: 'ctid',
  nullTimestamp: 'NULL::TIMESTAMPTZ',
  formatTimestamp: (milliseconds) => `'${new Date(milliseconds).toISOString()}'::TIMESTAMPTZ`,
  toMilliseconds: (expression) => `floor(extract(epoch FROM ${expression}) * 1000)::BIGINT`,
  toTimestamp: (expression) => `to_timestamp(${expression} / 1000.0)`,
  unnestJson: (text) => `jsonb_array_elements(${text}::jsonb) AS elements (entry)`,
  joinJson: (table, column) => `${table}, jsonb_array_elements(${column}::jsonb) AS elements (entry)`,
  readProperty(json, path, type) {
    const place = `ARRAY[${path.map(quoteText).join(', ')}]`;
    if (type === 'json') return `NULLIF(${json} #> ${place}, 'null'::JSONB)`;
    return `pg_temp.cast_or_null(${json} #>> ${place}, NULL::${postgresDialect.types[type]})`;
  },
  removeProperty: (json, property) => `NULLIF(${json} - ${quoteText(property)}, '{}'::JSONB)`,
  // Before version 16, Postgres has no other way to know whether a text is of a type.
  prepareReading: `CREATE OR REPLACE FUNCTION pg_temp.cast_or_null(value TEXT, example ANYELEMENT) RETURNS ANYELEMENT LANGUAGE plpgsql AS $$
DECLARE result example%TYPE;
BEGIN
  EXECUTE format('SELECT %L::%s', value, pg_typeof(example)) INTO result;
  RETURN result;
EXCEPTION WHEN data_exception THEN RETURN NULL;
END $$`,
  toLocalDay: (time, timeZone) => `CAST(${time} AT TIME ZONE ${timeZone} AS DATE)`,
  selectSchema: (schema) => `SET LOCAL search_path = ${quoteName(schema)}`,
  listComments: `
    SELECT c.relname, a.attname, d.description FROM pg_description d
    JOIN pg_class c ON c.oid = d.objoid AND d.classoid = 'pg_class'::regclass
    JOIN pg_namespace n ON n.oid = c.relnamespace
    LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = d.objsubid AND d.objsubid > 0
    WHERE n.nspname = $1`,
  hasPrimaryKeys: true,
  buildUpsert,
};

function buildUpsert({ table, stage, key, values, buildUpdate }: UpsertParts): string {
  const updates = [...values.keys()]
    .filter((column) => !key.includes(column))
    .map((column) => `${column} = ${buildUpdate(column, `excluded.${column}`)}`);
  return `INSERT INTO ${table} AS t (${[...values.keys()].join(', ')}) SELECT ${[...values.values()].join(', ')} FROM ${stage} AS s ON CONFLICT (${key.join(', ')}) DO UPDATE SET ${updates.join(', ')}`;
}
