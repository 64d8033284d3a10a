import { eq, sql } from 'drizzle-orm';
import { ConsoleError } from '../../errors/console-error.ts';
import { newDataKey } from '../../secrets/file-cipher.ts';
import { buildDocumentKeyPurpose } from '../../secrets/purposes.ts';
import type { Vault } from '../../secrets/vault.ts';
import type { Database } from '../../storage/database.ts';
import { runs } from '../../storage/schema/runs.ts';

/**
 * The keys of documents with personal data: one for each run, which the vault encrypts. Rotations of the vault's key encrypt them again.
 * Without its key, a document cannot be read, wherever a copy of it is.
 */
export class DocumentKeys {
  readonly #db: Database;
  readonly #vault: Vault;

  constructor(db: Database, vault: Vault) {
    this.#db = db;
    this.#vault = vault;
  }

  /** The key of a run's documents. Throws FILE_NOT_FOUND if the documents were deleted. */
  async find(runId: string): Promise<Buffer> {
    const [run] = await this.#db.select({ dataKey: runs.dataKey }).from(runs).where(eq(runs.id, runId));
    if (typeof run?.dataKey === 'string') return this.#decrypt(runId, run.dataKey);
    throw buildDeletedError(runId);
  }

  /** The key of a run's documents, which is created if there is none. */
  async findOrCreate(runId: string): Promise<Buffer> {
    const created = this.#vault.encrypt(newDataKey().toString('base64'), buildDocumentKeyPurpose(runId));
    const [run] = await this.#db
      .update(runs)
      .set({ dataKey: sql`coalesce(${runs.dataKey}, ${created})` })
      .where(eq(runs.id, runId))
      .returning({ dataKey: runs.dataKey });
    if (typeof run?.dataKey === 'string') return this.#decrypt(runId, run.dataKey);
    throw buildDeletedError(runId);
  }

  #decrypt(runId: string, dataKey: string): Buffer {
    return Buffer.from(this.#vault.decrypt(dataKey, buildDocumentKeyPurpose(runId)), 'base64');
  }
}

/** Creates the error for documents that were deleted. */
export function buildDeletedError(runId: string): ConsoleError {
  return new ConsoleError(
    'FILE_NOT_FOUND',
    `The documents of the run ${runId} were deleted.`,
    'Run the report again. Documents with personal data are deleted after 30 days, and with their seller.',
  );
}
