import { randomUUID } from 'node:crypto';
import { createDatabase, postgresUrl } from '../../../../tools/test-support/src/create-database.ts';
import {
  type Commit,
  type CommitResult,
  type Destination,
  DuckDbDestination,
  type Lease,
  PostgresDestination,
  type Row,
  type Table,
  type TableOptions,
  type Unit,
} from '../../src/index.ts';

if (postgresUrl === undefined) {
  console.warn(
    'Postgres is not available: destinations are tested with DuckDB only. To use Postgres, set DATABASE_URL.',
  );
}

/** Creates empty destinations of one kind. */
export interface DestinationKind {
  readonly name: string;
  /** Whether texts can have the NUL character. */
  readonly storesNul: boolean;
  /** Creates a destination that shares nothing with others. */
  readonly create: () => Promise<Destination>;
  /** Creates another destination with the same data. */
  readonly createSecond: () => Promise<Destination>;
  readonly removeAll: () => Promise<void>;
}

const createDuckDb = async () => new DuckDbDestination({ file: ':memory:' });

/** The destination of tests that concern what all destinations share. */
export const duckDbKind: DestinationKind = {
  name: 'DuckDB',
  storesNul: true,
  create: createDuckDb,
  createSecond: createDuckDb,
  removeAll: async () => {},
};

/** The kinds that this machine can run. */
export function listDestinationKinds(): DestinationKind[] {
  return postgresUrl === undefined ? [duckDbKind] : [duckDbKind, createPostgresKind(postgresUrl)];
}

/** Creates destinations in schemas of one database, which `removeAll` drops. */
export function createPostgresKind(server: string): DestinationKind {
  let database: ReturnType<typeof createDatabase> | undefined;
  let schemas = 0;
  const connect = async () => {
    database ??= createDatabase(server, `sync_${randomUUID().replaceAll('-', '')}`);
    const { url } = await database;
    return new PostgresDestination({ url, schema: `copy_${schemas}` });
  };
  return {
    name: 'Postgres',
    storesNul: false,
    create: () => {
      schemas += 1;
      return connect();
    },
    createSecond: connect,
    removeAll: async () => {
      await (await database)?.remove();
      database = undefined;
    },
  };
}

/** One window to write. */
export interface Window {
  /** When it was read, in seconds. */
  readonly readAt: number;
  /** Batches of rows by table. */
  readonly batches: readonly Readonly<Record<string, readonly Row[]>>[];
  /** Columns of the source, by table. */
  readonly columns?: Readonly<Record<string, readonly string[]>>;
  readonly snapshot?: 1 | 2;
  readonly lease?: Lease;
  readonly change?: Commit['change'];
}

/** A destination with tables and one unit that has a lease. */
export class DestinationBed {
  readonly destination: Destination;
  readonly tables: readonly Table[];
  readonly unit: Unit;
  lease: Lease = { unitId: '', number: 0 };

  private constructor(destination: Destination, tables: readonly Table[], marketplaceId: string | undefined) {
    this.destination = destination;
    this.tables = tables;
    this.unit = createUnit('S1/things/', marketplaceId);
  }

  static async open(
    destination: Destination,
    tables: readonly Table[],
    options: Partial<TableOptions> & { readonly marketplaceId?: string } = {},
  ): Promise<DestinationBed> {
    const bed = new DestinationBed(destination, tables, options.marketplaceId);
    await destination.open();
    await destination.prepare(tables, { history: new Set(), restricted: new Set(), ...options });
    await destination.state.addUnits([bed.unit]);
    bed.lease = await bed.takeLease(0);
    return bed;
  }

  async takeLease(now: number): Promise<Lease> {
    const lease = await this.destination.state.takeLease(this.unit.id, { owner: 'test', now, duration: 1_000 });
    if (lease === undefined) throw new Error('The unit has a lease.');
    return lease;
  }

  async write(window: Window): Promise<CommitResult> {
    const write = await this.destination.startWrite(this.tables);
    try {
      for (const batch of window.batches) {
        for (const [name, rows] of Object.entries(batch)) {
          await write.append(this.findTable(name), rows, window.columns?.[name]);
        }
      }
      return await write.commit({
        unit: this.unit,
        lease: window.lease ?? this.lease,
        change: window.change ?? {},
        readAt: seconds(window.readAt),
        tables: this.tables,
        snapshot: window.snapshot && { absent: { deleteAfter: window.snapshot } },
      });
    } catch (error) {
      await write.discard().catch(() => {});
      throw error;
    }
  }

  findTable(name: string): Table {
    const table = this.tables.find((one) => one.name === name);
    if (table === undefined) throw new Error(`There is no table ${name}.`);
    return table;
  }

  /** Runs a query as the program's own: after one of a user, the process of the database would not be used by the next test. */
  async query(sql: string): Promise<readonly (readonly unknown[])[]> {
    return (await this.destination.select({ text: sql }, { maxRows: 100_000 })).rows;
  }
}

/** Converts seconds after the start of the tests to milliseconds since 1970. */
export function seconds(count: number): number {
  return Date.UTC(2026, 0, 1) + count * 1000;
}

/** Creates a unit that is due. */
export function createUnit(id: string, marketplaceId?: string): Unit {
  return {
    id,
    sellerId: 'S1',
    stream: 'things',
    marketplaceId,
    status: 'active',
    coveredFrom: undefined,
    coveredTo: undefined,
    reachedFrom: undefined,
    reachedTo: undefined,
    gaps: [],
    asked: undefined,
    backfillFrom: 0,
    readAt: undefined,
    snapshotAt: undefined,
    sweptAt: {},
    dueAt: 0,
    failures: 0,
    error: undefined,
    savedRun: undefined,
    rows: 0,
    lastSuccessAt: undefined,
  };
}
