import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Shop } from '@supercargo/shop';
import type { Sync, SyncConfig } from '@supercargo/sync';
import { defaultConfigFile, readSyncConfig, toSyncOptions } from '@supercargo/toolkit/copy/read-sync-config';
import { readUnitCosts } from '@supercargo/toolkit/copy/read-unit-costs';
import { translateCopyError } from '@supercargo/toolkit/copy/translate-copy-error';
import { CommandError } from '@supercargo/toolkit/errors/command-error';
import type { Shell } from '@supercargo/toolkit/shell/shell';

/** Which copy is read, as options of the server. */
export interface CopyOptions {
  /** File with the configuration of the copy. @default `supercargo.sync.json` in the working folder */
  readonly file: string | undefined;
  /** CSV file with what units cost. @default profit is unknown */
  readonly costs: string | undefined;
}

/** A seller of the copy. */
export type CopiedSeller = Pick<SyncConfig['sellers'][number], 'sellerId' | 'marketplaceIds'>;

/** The copy while a tool reads it. */
export interface OpenedCopy {
  readonly shop: Shop;
  readonly sync: Sync;
  readonly sellers: readonly CopiedSeller[];
  /** The package of the shop, which is installed only beside a copy. */
  readonly library: typeof import('@supercargo/shop');
}

/**
 * The copy of the seller's shop. It is open only while tools read it, so that a sync can write to it between their calls. Its packages are
 * loaded when they are needed.
 */
export class ShopCopy {
  readonly #options: CopyOptions;
  readonly #shell: Pick<Shell, 'env' | 'now'>;
  #opened: Promise<OpenedCopy> | undefined;
  #closed: Promise<void> = Promise.resolve();
  #readers = 0;

  constructor(options: CopyOptions, shell: Pick<Shell, 'env' | 'now'>) {
    this.#options = options;
    this.#shell = shell;
  }

  /** Opens the copy for `work`. Throws COPY_MISSING and PACKAGE_MISSING. Errors of the copy and its shop become CommandErrors. */
  async use<Result>(work: (copy: OpenedCopy) => Promise<Result>): Promise<Result> {
    this.#readers += 1;
    try {
      this.#opened ??= this.#open();
      return await work(await this.#opened);
    } catch (error) {
      throw translateCopyError(error);
    } finally {
      this.#readers -= 1;
      if (this.#readers === 0) await this.#close();
    }
  }

  /** Lists the sellers of the copy; none if it cannot be read. */
  async listSellers(): Promise<readonly CopiedSeller[]> {
    try {
      return (await this.#readConfig()).sellers;
    } catch {
      return [];
    }
  }

  async #open(): Promise<OpenedCopy> {
    await this.#closed;
    const config = await this.#readConfig();
    const { shop: library, sync: syncLibrary } = await loadPackages();
    const sellers = config.sellers.map(({ sellerId, marketplaceIds }) => ({
      sellerId,
      marketplaceIds,
      client: noClient,
    }));
    const sync = syncLibrary.createSync({ ...toSyncOptions(config, this.#shell), sellers });
    try {
      const costs = await readUnitCosts(this.#options.costs, undefined, sync);
      const shop = await library.openShop({ destination: sync, clock: this.#shell, costs });
      return { shop, sync, sellers, library };
    } catch (error) {
      await sync.close();
      throw error;
    }
  }

  async #readConfig(): Promise<SyncConfig> {
    const { file = defaultConfigFile } = this.#options;
    const isThere = await access(file).then(
      () => true,
      () => false,
    );
    if (!isThere) throw copyMissing(resolve(file));
    await loadPackages();
    return readSyncConfig(file, 'name another file with --copy');
  }

  #close(): Promise<void> {
    const opened = this.#opened;
    this.#opened = undefined;
    this.#closed = Promise.resolve(opened).then(
      (copy) => copy?.sync.close(),
      () => {},
    );
    return this.#closed;
  }
}

/** A reader of a copy sends no requests. */
function noClient(): never {
  throw new CommandError('COPY_READ_ONLY', 'The tools only read the copy.', 'Copy with supercargo sync run.');
}

async function loadPackages() {
  try {
    const [shop, sync] = await Promise.all([import('@supercargo/shop'), import('@supercargo/sync')]);
    return { shop, sync };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new CommandError(
      'PACKAGE_MISSING',
      'The packages of the shop are not installed.',
      `Tell the user: install @supercargo/shop, @supercargo/sync and @duckdb/node-api beside the server, with npx as further
arguments such as -p @supercargo/shop, and start it again.`,
    );
  }
}

function copyMissing(file: string): CommandError {
  return new CommandError(
    'COPY_MISSING',
    `There is no copy of the shop: ${file} does not exist.`,
    `Tell the user: with the command line (npm install -g @supercargo/cli @duckdb/node-api), "supercargo sync init" writes this file and
"supercargo sync run" copies the shop. The server's option --copy names a file elsewhere. Until then, use call_operation or run_report.`,
  );
}
