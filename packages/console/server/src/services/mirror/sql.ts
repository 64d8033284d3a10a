/** SQL text with safely quoted values. */
export class Sql {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A value in SQL: text, a number, a list for `IN`, or a part of a statement. */
export type SqlValue = string | number | boolean | null | readonly (string | number)[] | Sql;

/** Builds SQL and quotes the values: `sql\`select * from orders where order_id = ${id}\``. */
export function sql(parts: TemplateStringsArray, ...values: readonly SqlValue[]): Sql {
  const text = parts.reduce((before, part, at) => `${before}${quote(values[at - 1] as SqlValue)}${part}`);
  return new Sql(text);
}

/** Joins parts of a statement. */
export function joinSql(parts: readonly Sql[], separator: ' AND ' | ' OR ' | ', '): Sql {
  return new Sql(parts.map(({ text }) => text).join(separator));
}

/** Writes a time, in milliseconds since 1970, in SQL. */
export function toTimestamp(milliseconds: number): Sql {
  return sql`CAST(${new Date(milliseconds).toISOString().slice(0, 23).replace('T', ' ')} AS TIMESTAMP)`;
}

function quote(value: SqlValue): string {
  if (value instanceof Sql) return value.text;
  if (value === null) return 'NULL';
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`;
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError(`${value} is not a number in SQL.`);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return value.length === 0 ? '(NULL)' : `(${value.map(quote).join(', ')})`;
}
