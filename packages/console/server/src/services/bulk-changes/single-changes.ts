import type { ClientPool, ConnectedSeller } from '../../clients/client-pool.ts';
import type { Database } from '../../storage/database.ts';
import type { SentValue } from '../../storage/schema/sent-values.ts';
import type { Mirrors } from '../mirror/mirrors.ts';
import {
  type AskedChange,
  type AskedResult,
  buildChangedMeanwhile,
  changeListing,
  describePriceChange,
  type ListingChange,
  previewListing,
  type SeenChange,
  type ShownValue,
} from '../shop/change-listing.ts';
import type { BulkChanges } from './bulk-changes.ts';
import { isRejected } from './send-price.ts';
import { claimSentValue, findUnshown, readSentValue, releaseSentValue } from './sent-values.ts';

/** The dependencies of single changes. */
export interface SingleChangesParts {
  readonly db: Database;
  readonly clients: ClientPool;
  readonly bulkChanges: BulkChanges;
  readonly mirrors: Mirrors;
  /** Milliseconds since 1970. */
  readonly now: () => number;
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

  /** Lets Amazon validate a value. Changes nothing. */
  async preview(by: Actor, connected: ConnectedSeller, change: ListingChange): Promise<AskedResult> {
    const before = await readSentValue(this.#parts.db, buildPlace(by, connected, change));
    return previewListing(this.#parts.clients, connected, change, this.#expect(by, connected, change, before));
  }

  /** Changes a value at Amazon, and then copies the listing. Throws a ConsoleError if nothing was changed. */
  async make(by: Actor, connected: ConnectedSeller, change: SeenChange): Promise<MadeChange> {
    const { mirrors } = this.#parts;
    const mirror = mirrors.find(by.workspaceId, connected.application.isSandbox ? 'sandbox' : 'amazon');
    const { result, recorded, warning } = await this.#send(by, connected, change);
    if (result.status !== 'ACCEPTED') return { ...result, warnings: [] };
    const { sku, field, value } = change;
    const sellerId = connected.seller.sellingPartnerId ?? '';
    const warnings = [
      warning,
      await this.#warn(
        // A recorded price is read back first, and copied when Amazon shows it.
        () =>
          recorded === undefined
            ? mirror.copyRecords({ stream: 'listings', sellerId, ids: [sku] })
            : this.#parts.bulkChanges.run(recorded, new AbortController().signal),
        `Amazon accepted the ${field} ${value} of ${sku}. The console could not copy the listing, so it shows the old ${field} until the next copy.`,
      ),
    ];
    return { ...result, warnings: warnings.filter((text) => text !== undefined) };
  }

  /** Claims the value, and records a new price, before it is sent; saves Amazon's response after. */
  async #send(by: Actor, connected: ConnectedSeller, change: SeenChange) {
    const { db, clients, bulkChanges } = this.#parts;
    const place = buildPlace(by, connected, change);
    // First: whatever is sent after this makes the claim fail.
    const before = await readSentValue(db, place);
    const expect = this.#expect(by, connected, change, before);
    let id: string | undefined;
    let isClaimed = false;
    const beforeSending = async (from: string | null, shown: ShownValue) => {
      id = await this.#record(by, connected, change, from, shown);
      isClaimed = await this.#claim(place, before, change, from, shown);
      if (!isClaimed) throw buildChangedMeanwhile(change, (await readSentValue(db, place))?.toValue ?? from);
    };
    try {
      const result = await changeListing(clients, connected, change, { ...expect, beforeSending });
      if (result.status !== 'ACCEPTED') await releaseSentValue(db, place, before);
      const recorded = id;
      if (recorded === undefined) return { result, recorded, warning: undefined };
      const warning = await this.#warn(
        () => bulkChanges.finishRecorded(recorded, result),
        `Amazon responded to the price ${change.value} of ${change.sku}: ${result.status}. The console could not save that. The price changes show the price when it is read back.`,
      );
      return { result, recorded: result.status === 'ACCEPTED' ? recorded : undefined, warning };
    } catch (error) {
      if (isClaimed && isRejected(error)) await releaseSentValue(db, place, before).catch(this.#parts.fail);
      if (id !== undefined) await bulkChanges.finishRecorded(id, { error }).catch(this.#parts.fail);
      throw error;
    }
  }

  /** Records a new price, so that it can be undone. Returns the ID of the price change; undefined if it is none. */
  async #record(
    { workspaceId, actor }: Actor,
    { seller }: ConnectedSeller,
    change: SeenChange,
    from: string | null,
    { updatedAt }: ShownValue,
  ): Promise<string | undefined> {
    const price = describePriceChange(change, from);
    if (price === undefined) return undefined;
    return this.#parts.bulkChanges.record({ workspaceId, sellerId: seller.id, actor }, price, updatedAt ?? null);
  }

  #claim(
    place: ReturnType<typeof buildPlace>,
    before: SentValue | undefined,
    { value }: SeenChange,
    fromValue: string | null,
    { updatedAt }: ShownValue,
  ): Promise<boolean> {
    const { db, now } = this.#parts;
    const sentAt = new Date(now());
    return claimSentValue(db, place, before, { fromValue, toValue: value, sentAt, updatedBefore: updatedAt ?? null });
  }

  /** A price can also be sent by a change of many listings, which has its own record. */
  #expect(
    { workspaceId }: Actor,
    { seller }: ConnectedSeller,
    change: ListingChange,
    before: SentValue | undefined,
  ): AskedChange {
    const { bulkChanges, now } = this.#parts;
    if (change.field !== 'price') return { readExpected: async (shown) => findUnshown(before, shown, now()) };
    const place = { workspaceId, sellerId: seller.id };
    return { readExpected: (shown) => bulkChanges.readExpectedPrice(place, change, shown) };
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

function buildPlace(
  { workspaceId }: Actor,
  { seller }: ConnectedSeller,
  { sku, marketplaceId, field }: Pick<ListingChange, 'sku' | 'marketplaceId' | 'field'>,
) {
  return { workspaceId, sellerId: seller.id, sku, marketplaceId, field };
}
