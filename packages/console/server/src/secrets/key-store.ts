import { and, eq, isNotNull } from 'drizzle-orm';
import { ConsoleError } from '../errors/console-error.ts';
import type { OpenDatabase } from '../storage/database.ts';
import { encryptedColumns } from './encrypted-columns.ts';
import { type MasterKeys, newKey, writeKeys } from './master-key.ts';
import type { Vault } from './vault.ts';

/** Manages the key that encrypts secrets. */
export class KeyStore {
  readonly #database: OpenDatabase;
  readonly #vault: Vault;
  #master: MasterKeys;

  constructor(database: OpenDatabase, vault: Vault, master: MasterKeys) {
    this.#database = database;
    this.#vault = vault;
    this.#master = master;
  }

  get place(): MasterKeys['place'] {
    return this.#master.place;
  }

  /**
   * Call it at the start. Checks that the key decrypts the stored secrets, and completes an interrupted rotation.
   * Throws a ConsoleError if the key does not match.
   */
  async begin(): Promise<void> {
    if (this.#master.keys.length > 1) await this.#encryptAgain();
    else await this.#check();
  }

  /** Creates a new key and encrypts everything with it. Throws a ConsoleError if the key does not belong to the console. */
  async change(): Promise<void> {
    const { place, keys } = this.#master;
    if (place.kind !== 'file' || this.#database.kind !== 'pglite') {
      throw new ConsoleError(
        'ENCRYPTION_KEY_NOT_MANAGED',
        'The console cannot replace its encryption key: SUPERCARGO_KEY sets it, or other processes share it.',
        'Start every process with SUPERCARGO_KEY=NEW,OLD, and later with the new key alone.',
      );
    }
    // From here on, the file contains the keys for every secret, even if the process dies.
    const both = [newKey(), ...keys];
    await writeKeys(place.file, both);
    this.#use(both);
    await this.#encryptAgain();
  }

  async #encryptAgain(): Promise<void> {
    const { place, keys } = this.#master;
    await this.#database.db.transaction(async (transaction) => {
      for (const { table, id, encrypted, name, getPurpose } of encryptedColumns) {
        const rows = await transaction.select({ id, encrypted }).from(table).where(isNotNull(encrypted));
        for (const row of rows as { id: string; encrypted: string }[]) {
          const purpose = getPurpose(row.id);
          if (this.#vault.isCurrent(row.encrypted, purpose)) continue;
          const anew = this.#vault.encrypt(this.#vault.decrypt(row.encrypted, purpose), purpose);
          // A secret that was changed meanwhile is already encrypted with the new key.
          await transaction
            .update(table)
            .set({ [name]: anew })
            .where(and(eq(id, row.id), eq(encrypted, row.encrypted)));
        }
      }
    });
    if (place.kind !== 'file') return;
    const [first] = keys;
    const only = first === undefined ? [] : [first];
    await writeKeys(place.file, only);
    this.#use(only);
  }

  /** Checks one secret of each column, because all secrets are encrypted with the same key. */
  async #check(): Promise<void> {
    for (const { table, id, encrypted, getPurpose } of encryptedColumns) {
      const secrets = this.#database.db.select({ id, encrypted }).from(table).where(isNotNull(encrypted));
      const [row] = (await secrets.limit(1)) as { id: string; encrypted: string }[];
      if (row === undefined || this.#vault.isCurrent(row.encrypted, getPurpose(row.id))) continue;
      throw new ConsoleError(
        'ENCRYPTION_KEY_MISMATCH',
        'The stored secrets were encrypted with another key.',
        'Start with the key that encrypted them: SUPERCARGO_KEY, or the file "key" of the data folder. Without it, use another folder with --data and connect the sellers again.',
      );
    }
  }

  #use(keys: readonly Buffer[]): void {
    this.#vault.takeKeys(keys);
    this.#master = { ...this.#master, keys };
  }
}
