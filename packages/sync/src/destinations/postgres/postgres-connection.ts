import type { QueryResult as PgResult, QueryConfig } from 'pg';
import type { Parameter, SqlConnection } from '../sql/sql-connection.ts';
import { translatePostgresError } from './translate-postgres-error.ts';

/** A client or a pool. */
export interface PostgresClient {
  query(config: PostgresQuery): Promise<PgResult<never>>;
}

/** A query whose rows are arrays. */
export type PostgresQuery = Omit<QueryConfig<unknown[]>, 'types'> & {
  readonly rowMode: 'array';
  readonly types: TypeParsers;
};

/** Converts the values of columns from their text. */
interface TypeParsers {
  getTypeParser(type: number): (text: string) => unknown;
}

/** Numbers of types in Postgres. */
const typeNumbers = {
  bool: 16,
  int8: 20,
  int2: 21,
  int4: 23,
  float4: 700,
  float8: 701,
  timestamp: 1114,
  timestamptz: 1184,
};

/** DuckDB's names of the types of Postgres, by their numbers in `pg_type`. */
const typeNames: ReadonlyMap<number, string> = new Map([
  [typeNumbers.bool, 'BOOLEAN'],
  [typeNumbers.int2, 'SMALLINT'],
  [typeNumbers.int4, 'INTEGER'],
  [typeNumbers.int8, 'BIGINT'],
  [typeNumbers.float4, 'FLOAT'],
  [typeNumbers.float8, 'DOUBLE'],
  [typeNumbers.timestamp, 'TIMESTAMP'],
  [typeNumbers.timestamptz, 'TIMESTAMP WITH TIME ZONE'],
  [17, 'BLOB'],
  [25, 'VARCHAR'],
  [114, 'JSON'],
  [1042, 'VARCHAR'],
  [1043, 'VARCHAR'],
  [1082, 'DATE'],
  [1083, 'TIME'],
  [1186, 'INTERVAL'],
  [1700, 'DECIMAL'],
  [2950, 'UUID'],
  [3802, 'JSON'],
]);

/** Returns DuckDB's name of a type of Postgres; null for types that DuckDB does not have. */
export function findTypeName(type: number): string | null {
  return typeNames.get(type) ?? null;
}

const identity = (text: string) => text;
const toBoolean = (text: string) => text === 't';

/** Counts and times of the state fit into numbers. */
const stateParsers: TypeParsers = {
  getTypeParser: (type) => {
    if (type === typeNumbers.bool) return toBoolean;
    return type === typeNumbers.int8 || type === typeNumbers.int4 ? Number : identity;
  },
};

/** Values for users: numbers that JavaScript cannot have without loss stay text. */
export const resultParsers: TypeParsers = {
  getTypeParser: (type) => {
    const { bool, int2, int4, float4, float8, timestamp, timestamptz } = typeNumbers;
    if (type === bool) return toBoolean;
    // Queries run in UTC.
    if (type === timestamp) return (text) => toIsoTime(text, `${text}Z`);
    if (type === timestamptz) return toIsoTime;
    return type === int2 || type === int4 || type === float4 || type === float8 ? Number : identity;
  },
};

function toIsoTime(text: string, withZone = text): string {
  const time = Date.parse(withZone);
  return Number.isNaN(time) ? text : new Date(time).toISOString();
}

/** Runs statements on a client or a pool. Errors are errors of the sync. */
export class PostgresSqlConnection implements SqlConnection {
  readonly #client: PostgresClient;
  readonly #description: string;

  constructor(client: PostgresClient, description: string) {
    this.#client = client;
    this.#description = description;
  }

  async run(sql: string, parameters?: readonly Parameter[]): Promise<number> {
    return (await this.#query(sql, parameters)).rowCount ?? 0;
  }

  async all<Row extends readonly unknown[]>(sql: string, parameters?: readonly Parameter[]): Promise<Row[]> {
    return (await this.#query(sql, parameters)).rows;
  }

  async #query(text: string, parameters: readonly Parameter[] = []): Promise<PgResult<never>> {
    try {
      return await this.#client.query({ text, values: [...parameters], rowMode: 'array', types: stateParsers });
    } catch (error) {
      throw translatePostgresError(error, this.#description);
    }
  }
}
