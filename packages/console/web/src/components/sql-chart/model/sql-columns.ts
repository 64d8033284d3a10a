/** A column of a query's result, with DuckDB's type; null if it is unknown. */
export interface SqlColumn {
  readonly name: string;
  readonly type: string | null;
}

const numeric = /^(?:U?(?:TINYINT|SMALLINT|INTEGER|BIGINT|HUGEINT)|DECIMAL|FLOAT|DOUBLE)/;

export function isNumericColumn({ type }: SqlColumn): boolean {
  return numeric.test(type ?? '');
}

export function isTimeColumn({ type }: SqlColumn): boolean {
  return /^(?:DATE|TIMESTAMP)/.test(type ?? '');
}
