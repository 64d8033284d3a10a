import { quoteName, quoteText } from '@supercargo/duckdb';
import type { SqlDialect, UpsertParts } from '../sql/sql-connection.ts';

/** DuckDB has no primary keys here: their index costs more than merging, which keeps keys unique. */
export const duckDbDialect: SqlDialect = {
  types: {
    text: 'VARCHAR',
    integer: 'BIGINT',
    // Four decimals are more than any currency has, and 18 digits are computed without 128-bit integers.
    decimal: 'DECIMAL(18, 4)',
    boolean: 'BOOLEAN',
    timestamp: 'TIMESTAMP',
    date: 'DATE',
    json: 'JSON',
  },
  rowNumber: 'rowid',
  nullTimestamp: 'NULL::TIMESTAMP',
  formatTimestamp: (milliseconds) => `make_timestamp(${milliseconds * 1000})`,
  toMilliseconds: (expression) => `epoch_ms(${expression})`,
  toTimestamp: (expression) => `make_timestamp(${expression} * 1000)`,
  unnestJson: (text) => `(SELECT unnest(${text}::JSON[]) AS entry)`,
  joinJson: (table, column) => `(SELECT *, unnest(${column}::JSON[]) AS entry FROM ${table})`,
  readProperty(json, path, type) {
    const place = quoteText(`$${path.map((part) => `.${quoteName(part)}`).join('')}`);
    // A property that is null is JSON's null.
    if (type === 'json') return `NULLIF(json_extract(${json}, ${place}), 'null'::JSON)`;
    return `TRY_CAST(json_extract_string(${json}, ${place}) AS ${duckDbDialect.types[type]})`;
  },
  removeProperty: (json, property) =>
    `NULLIF(json_merge_patch(${json}, ${quoteText(JSON.stringify({ [property]: null }))}), '{}'::JSON)`,
  prepareReading: undefined,
  toLocalDay: (time, timeZone) => `CAST(timezone(${timeZone}, timezone('UTC', ${time})) AS DATE)`,
  selectSchema: () => undefined,
  listComments: `
    SELECT table_name, column_name, comment FROM duckdb_columns()
    WHERE database_name = current_database() AND schema_name = $1 AND comment IS NOT NULL
    UNION ALL SELECT table_name, NULL, comment FROM duckdb_tables()
    WHERE database_name = current_database() AND schema_name = $1 AND comment IS NOT NULL
    UNION ALL SELECT view_name, NULL, comment FROM duckdb_views()
    WHERE database_name = current_database() AND schema_name = $1 AND comment IS NOT NULL`,
  hasPrimaryKeys: false,
  buildUpsert,
};

function buildUpsert({ table, stage, key, values, buildUpdate }: UpsertParts): string {
  const condition = key.map((column) => `t.${column} = s.${column}`).join(' AND ');
  const updates = [...values]
    .filter(([column]) => !key.includes(column))
    .map(([column, value]) => `${column} = ${buildUpdate(column, value)}`);
  return `MERGE INTO ${table} AS t USING ${stage} AS s ON (${condition}) WHEN MATCHED THEN UPDATE SET ${updates.join(', ')} WHEN NOT MATCHED THEN INSERT (${[...values.keys()].join(', ')}) VALUES (${[...values.values()].join(', ')})`;
}
