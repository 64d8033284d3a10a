import { randomBytes } from 'node:crypto';
import { postgresDialect } from '@supercargo/shop';
import type { PostgresDestination, PostgresPools } from '@supercargo/sync';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { newId } from '../../../base/ids.ts';
import { buildReaderPasswordPurpose } from '../../../secrets/purposes.ts';
import type { Vault } from '../../../secrets/vault.ts';
import type { Database } from '../../../storage/database.ts';
import { type CopyFailure, copies } from '../../../storage/schema/copies.ts';
import type { MirrorPlan } from '../mirror-plan.ts';
import type { CopyPlace, CopyPlaces } from './copy-places.ts';

interface SchemaPlacesParts {
  readonly db: Database;
  readonly vault: Vault;
  /** Address of the database with the schemas. */
  readonly url: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Connections of this process to the database of all copies. */
const maxConnections = 24;

/** A copy that a process has claimed. */
export interface ClaimedCopy {
  /** Null if the copy is to be dropped. */
  readonly workspaceId: string | null;
  readonly source: MirrorPlan['source'];
}

// See docs/decisions/0058-share-the-connections-of-copies-instead-of-opening-some-for-each.md
/** Copies in schemas of one Postgres database, which processes share. Each has a role that runs the queries of its users. */
export class SchemaPlaces implements CopyPlaces {
  readonly #parts: SchemaPlacesParts;
  #pools: PostgresPools | undefined;

  constructor(parts: SchemaPlacesParts) {
    this.#parts = parts;
  }

  async open({ workspaceId, source }: Pick<MirrorPlan, 'workspaceId' | 'source'>): Promise<CopyPlace> {
    const { db, vault, now } = this.#parts;
    const id = newId('copy');
    const password = randomBytes(32).toString('base64url');
    await db
      .insert(copies)
      .values({
        id,
        workspaceId,
        source,
        readerPassword: vault.encrypt(password, buildReaderPasswordPurpose(id)),
        dueAt: new Date(now()),
        createdAt: new Date(now()),
      })
      .onConflictDoNothing();
    const [row] = await db
      .select({ id: copies.id, readerPassword: copies.readerPassword })
      .from(copies)
      .where(and(eq(copies.workspaceId, workspaceId), eq(copies.source, source)));
    if (row === undefined) throw new Error(`The workspace ${workspaceId} was deleted while its copy was opened.`);
    const destination = await this.#createDestination(row);
    return {
      id: row.id,
      destination: { destination },
      dialect: postgresDialect,
      measureBytes: () => destination.measureBytes(),
    };
  }

  async discard({ id }: CopyPlace): Promise<void> {
    const change = { workspaceId: null, dueAt: new Date(this.#parts.now()) };
    await this.#parts.db.update(copies).set(change).where(eq(copies.id, id));
  }

  async wake({ id }: CopyPlace): Promise<void> {
    await this.#parts.db
      .update(copies)
      .set({ dueAt: new Date(this.#parts.now()) })
      .where(eq(copies.id, id));
  }

  async close(): Promise<void> {
    const pools = this.#pools;
    this.#pools = undefined;
    await pools?.close();
  }

  /** Makes the copies of deleted workspaces due, so that they are dropped. */
  async findAbandoned(): Promise<void> {
    const time = new Date(this.#parts.now());
    await this.#parts.db
      .update(copies)
      .set({ dueAt: time })
      .where(and(isNull(copies.workspaceId), sql`${copies.dueAt} is distinct from least(${copies.dueAt}, ${time})`));
  }

  /** Returns undefined if the copy was dropped. */
  async read(id: string): Promise<ClaimedCopy | undefined> {
    const [row] = await this.#parts.db
      .select({ workspaceId: copies.workspaceId, source: copies.source })
      .from(copies)
      .where(eq(copies.id, id));
    return row;
  }

  /** Drops the schema and the role of a copy. */
  async drop(id: string): Promise<void> {
    const { db } = this.#parts;
    const [row] = await db
      .select({ id: copies.id, readerPassword: copies.readerPassword })
      .from(copies)
      .where(eq(copies.id, id));
    if (row === undefined) return;
    await (await this.#createDestination(row)).drop();
    await db.delete(copies).where(eq(copies.id, id));
  }

  /** Saves what keeps a copy from running, null if nothing does, and its size if that is known. */
  async record(id: string, state: { readonly failure: CopyFailure | null; readonly bytes?: number }): Promise<void> {
    await this.#parts.db.update(copies).set(state).where(eq(copies.id, id));
  }

  /** Returns what keeps copies from running, by their ID. Those of deleted workspaces, and those that were discarded, are left out. */
  async listFailures(ids: readonly string[]): Promise<ReadonlyMap<string, CopyFailure | null>> {
    if (ids.length === 0) return new Map();
    const rows = await this.#parts.db
      .select({ id: copies.id, failure: copies.failure })
      .from(copies)
      .where(and(inArray(copies.id, [...ids]), isNotNull(copies.workspaceId)));
    return new Map(rows.map(({ id, failure }) => [id, failure as CopyFailure | null]));
  }

  async #createDestination({
    id,
    readerPassword,
  }: {
    readonly id: string;
    readonly readerPassword: string;
  }): Promise<PostgresDestination> {
    const { PostgresDestination, PostgresPools } = await import('@supercargo/sync');
    this.#pools ??= new PostgresPools({ url: this.#parts.url, maxConnections });
    const password = this.#parts.vault.decrypt(readerPassword, buildReaderPasswordPurpose(id));
    return new PostgresDestination({ pools: this.#pools, schema: id, reader: { user: id, password } });
  }
}
