import type { Commit, Destination } from '@supercargo/sync';
import type { VirtualClock } from '../virtual-clock.ts';
import { isEqual, parseTime } from './judge/findings.ts';
import type { QuantityChange } from './shop-activity.ts';

/** What the delays of a stream are measured by. */
const queries: Readonly<Record<string, string>> = {
  orders: 'order_id, last_updated_time FROM orders',
  finance_transactions: 'transaction_id, posted_time FROM finance_transactions',
  settlements: 'settlement_id, report_created_time FROM settlements',
};

/** Measures the time from a change in the shop until the destination has it, on the virtual clock. */
export class FreshnessMeter {
  readonly #clock: VirtualClock;
  readonly #destination: Destination;
  readonly #since: number;
  readonly #seen = new Set<string>();
  readonly #delays = new Map<string, number[]>();
  readonly #pending = new Set<QuantityChange>();
  #last: Promise<unknown> = Promise.resolve();

  /** @param since changes before this time are not measured, in milliseconds */
  constructor(clock: VirtualClock, destination: Destination, since: number) {
    this.#clock = clock;
    this.#destination = destination;
    this.#since = since;
  }

  /** Delays in milliseconds by stream, the shortest first. */
  get delays(): ReadonlyMap<string, readonly number[]> {
    return new Map([...this.#delays].map(([stream, delays]) => [stream, [...delays].sort((a, b) => a - b)]));
  }

  /** Records that the seller changed a quantity. */
  recordChange(change: QuantityChange): void {
    for (const earlier of this.#pending) {
      if (earlier.sellerId === change.sellerId && earlier.sku === change.sku) this.#pending.delete(earlier);
    }
    this.#pending.add(change);
  }

  /** Records what a commit made visible. */
  recordCommit({ unit, readAt }: Commit): void {
    const now = this.#clock.now();
    this.#last = this.#clock.pauseDuring(
      this.#last.then(() => this.#read(unit.stream, unit.sellerId, readAt, now)).catch(() => {}),
    );
  }

  /** Resolves when all commits are recorded. */
  async finish(): Promise<void> {
    await this.#last;
  }

  async #read(stream: string, sellerId: string, readAt: number, now: number): Promise<void> {
    const scope = `WHERE seller_id = '${sellerId}' AND _read_at = '${new Date(readAt).toISOString()}'`;
    if (stream === 'listings') return this.#readQuantities(stream, 'MFN', `quantity FROM listings ${scope}`, now);
    if (stream === 'fba_inventory') {
      return this.#readQuantities(stream, 'AFN', `fulfillable FROM fba_inventory ${scope}`, now);
    }
    const query = queries[stream];
    if (query === undefined) return;
    const { rows } = await this.#destination.query(`SELECT ${query} ${scope}`, { maxRows: 1_000_000 });
    for (const [id, time] of rows) {
      const key = `${stream} ${String(id)} ${String(time)}`;
      const changedAt = parseTime(time);
      if (changedAt < this.#since || this.#seen.has(key)) continue;
      this.#seen.add(key);
      this.#add(stream, now - changedAt);
    }
  }

  async #readQuantities(stream: string, channel: string, query: string, now: number): Promise<void> {
    const changes = [...this.#pending].filter((change) => change.channel === channel && change.at < now);
    if (changes.length === 0) return;
    const { rows } = await this.#destination.query(`SELECT seller_id, sku, ${query}`, { maxRows: 1_000_000 });
    for (const change of changes) {
      const found = rows.some(
        ([sellerId, sku, quantity]) =>
          sellerId === change.sellerId && sku === change.sku && isEqual(quantity, change.quantity),
      );
      if (!found) continue;
      this.#pending.delete(change);
      this.#add(stream, now - change.at);
    }
  }

  #add(stream: string, delay: number): void {
    const delays = this.#delays.get(stream) ?? [];
    this.#delays.set(stream, delays);
    delays.push(delay);
  }
}

/** Returns the delay that 95 of 100 changes do not exceed. */
export function findP95(sorted: readonly number[]): number {
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
}
