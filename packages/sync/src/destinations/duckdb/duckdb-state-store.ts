import { quoteName } from '@supercargo/duckdb';
import type { UnitChange } from '../../windows/unit.ts';
import type { Lease } from '../destination.ts';
import type { SqlConnection } from '../sql/sql-connection.ts';
import { SqlStateStore } from '../sql/sql-state-store.ts';
import { duckDbDialect } from './duckdb-dialect.ts';

type Serialize = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** The state in a DuckDB file. DuckDB rejects concurrent changes of one value, so changes without a lease wait for transactions. */
export class DuckDbStateStore extends SqlStateStore {
  readonly #serialize: Serialize;

  constructor(connection: SqlConnection, serialize: Serialize) {
    super(connection, duckDbDialect, quoteName);
    this.#serialize = serialize;
  }

  override changeUnit(unitId: string, change: UnitChange, lease?: Lease): Promise<void> {
    const work = () => super.changeUnit(unitId, change, lease);
    return lease === undefined ? this.#serialize(work) : work();
  }

  override changeUnits(...args: Parameters<SqlStateStore['changeUnits']>): Promise<void> {
    return this.#serialize(() => super.changeUnits(...args));
  }
}
