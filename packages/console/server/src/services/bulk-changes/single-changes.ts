import type { ClientPool, ConnectedSeller } from '../../clients/client-pool.ts';
import type { Mirrors } from '../mirror/mirrors.ts';
import { type AskedResult, changeListing, describePriceChange, type ListingChange } from '../shop/change-listing.ts';
import type { BulkChanges } from './bulk-changes.ts';

/** The dependencies of single changes. */
export interface SingleChangesParts {
  readonly clients: ClientPool;
  readonly bulkChanges: BulkChanges;
  readonly mirrors: Mirrors;
  /** Receives errors of what follows a change. */
  readonly fail: (error: Error) => void;
}

interface Actor {
  readonly workspaceId: string;
  readonly actor: string;
}

/** What Amazon says about a change, and what did not succeed after Amazon accepted it. */
export interface MadeChange extends AskedResult {
  readonly warnings: readonly string[];
}

/** Changes single listings. A new price is added to the list of price changes, so that it can be undone. */
export class SingleChanges {
  readonly #parts: SingleChangesParts;

  constructor(parts: SingleChangesParts) {
    this.#parts = parts;
  }

  /** Changes a value at Amazon, and then copies the listing. Throws a ConsoleError if nothing was changed. */
  async make(by: Actor, connected: ConnectedSeller, change: ListingChange): Promise<MadeChange> {
    const { clients, mirrors } = this.#parts;
    const mirror = mirrors.find(by.workspaceId, connected.application.isSandbox ? 'sandbox' : 'amazon');
    const result = await changeListing(clients, connected, change, { isPreview: false });
    if (result.status !== 'ACCEPTED') return { ...result, warnings: [] };
    const { sku, field, value } = change;
    const sellerId = connected.seller.sellingPartnerId ?? '';
    const changed = `The ${field} of ${sku} is now ${value} at Amazon.`;
    const warnings = [
      await this.#warn(
        () => this.#record(by, connected, change, result),
        `${changed} The console could not add it to the price changes. To set it back, enter ${result.from} again.`,
      ),
      await this.#warn(
        () => mirror.copyRecords({ stream: 'listings', sellerId, ids: [sku] }),
        `${changed} The console could not copy the listing, so it shows the old ${field} until the next copy.`,
      ),
    ];
    return { ...result, warnings: warnings.filter((warning) => warning !== undefined) };
  }

  async #record(by: Actor, { seller }: ConnectedSeller, change: ListingChange, result: AskedResult): Promise<void> {
    const price = describePriceChange(change, result);
    if (price === undefined) return;
    const { workspaceId, actor } = by;
    await this.#parts.bulkChanges.record({ workspaceId, sellerId: seller.id, actor }, price);
  }

  /** Does what follows a change. The change is made, so that a failure is a warning. */
  async #warn(work: () => Promise<void>, warning: string): Promise<string | undefined> {
    try {
      await work();
      return undefined;
    } catch (error) {
      this.#parts.fail(error as Error);
      return warning;
    }
  }
}
