import {
  type ChangedValue,
  type ValueChange as NewValue,
  nameField,
  type PreviewedValue,
  type SeenChange as SeenValue,
} from '@supercargo/shop';
import type { ConnectedSeller } from '../../clients/client-pool.ts';
import type { Mirrors } from '../mirror/mirrors.ts';
import type { BulkChanges } from './bulk-changes.ts';

/** The dependencies of single changes. */
export interface SingleChangesParts {
  readonly bulkChanges: BulkChanges;
  readonly mirrors: Mirrors;
  /** Receives errors of what follows a change. */
  readonly fail: (error: Error) => void;
}

interface Actor {
  readonly workspaceId: string;
  readonly actor: string;
}

/** A new value of a listing. */
interface ValueChange extends Omit<NewValue, 'subject'> {
  readonly sku: string;
}

/** A change of a listing that a user saw and wants. */
interface SeenChange extends Omit<SeenValue, 'subject'> {
  readonly sku: string;
}

/** What Amazon says about a change, and what did not succeed after Amazon accepted it. */
export interface MadeChange extends PreviewedValue {
  readonly warnings: readonly string[];
}

/** Changes single listings. Each change is a plan of one step, so that it is read back and can be undone. */
export class SingleChanges {
  readonly #parts: SingleChangesParts;

  constructor(parts: SingleChangesParts) {
    this.#parts = parts;
  }

  /** Lets Amazon validate a value. Changes nothing. */
  preview(
    { workspaceId, actor }: Actor,
    connected: ConnectedSeller,
    { sku, ...change }: ValueChange,
  ): Promise<PreviewedValue> {
    return this.#parts.bulkChanges.open(workspaceId, connected, actor).preview({ ...change, subject: sku });
  }

  /** Changes a value at Amazon, and then copies the listing. Throws a ShopError if nothing was changed. */
  async make({ workspaceId, actor }: Actor, connected: ConnectedSeller, change: SeenChange): Promise<MadeChange> {
    const { mirrors, bulkChanges } = this.#parts;
    const mirror = mirrors.find(workspaceId, connected.application.isSandbox ? 'sandbox' : 'amazon');
    const changed = await bulkChanges
      .open(workspaceId, connected, actor)
      .change({ ...change, subject: change.sku }, actor);
    const { planId, saveError: _, ...result } = changed;
    if (result.status !== 'ACCEPTED') return { ...result, warnings: [] };
    const { sku, field, value } = change;
    const name = nameField(field);
    const sellerId = connected.seller.sellingPartnerId ?? '';
    const warnings = [
      this.#warnOfSaving(changed, change),
      await this.#warn(
        // A recorded value is read back first, and copied when Amazon shows it.
        () =>
          planId === null
            ? mirror.copyRecords({ stream: 'listings', sellerId, ids: [sku] })
            : bulkChanges.run(planId, new AbortController().signal),
        `Amazon accepted the ${name} ${value} of ${sku}. The console could not copy the listing, so it shows the old ${name} until the next copy.`,
      ),
    ];
    return { ...result, warnings: warnings.filter((text) => text !== undefined) };
  }

  #warnOfSaving({ saveError, status }: ChangedValue, { sku, field, value }: SeenChange): string | undefined {
    if (saveError === undefined) return undefined;
    this.#parts.fail(saveError as Error);
    const name = nameField(field);
    return `Amazon responded to the ${name} ${value} of ${sku}: ${status}. The console could not save that. The list of changes shows the ${name} when it is read back.`;
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
