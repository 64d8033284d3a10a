import type { QuotaPlan } from '../ports/quota-store.ts';

/** Rates that differ by less than this part are the same: the marketplace and its models round differently. */
const rounding = 0.01;
/** A header with a rate beyond these makes no sense: one request in three hours, a thousand a second. */
const slowestRate = 0.0001;
const fastestRate = 1_000;
/** A refusal nobody could foresee means that others use the quota too, or that it is smaller than told. */
const afterRefusal = 0.8;
const leastShare = 0.2;
/** What each call that gets through restores of the trust in the quota. */
const regained = 0.02;

/** What answers have taught about one bucket. */
export class RateKnowledge {
  #learned: number | undefined;
  /** The part of the quota that is used: 1 unless the marketplace has refused calls. */
  #share = 1;
  #emptiedAt = Number.NEGATIVE_INFINITY;

  /** Requests per second that the last answer named, when they are not the usual ones. */
  get learned(): number | undefined {
    return this.#learned;
  }

  get isUsual(): boolean {
    return this.#learned === undefined && this.#share === 1;
  }

  /** The plan to keep to. A caller's own word stands above what answers say. */
  planFor({ rate, burst }: QuotaPlan, isOwn: boolean): QuotaPlan {
    const usual = isOwn ? rate : (this.#learned ?? rate);
    return { rate: usual * this.#share, burst: Math.max(1, Math.floor(burst * this.#share)) };
  }

  learn(rate: number, usual: number | undefined): void {
    if (rate < slowestRate || rate > fastestRate) return;
    const isUsual = usual !== undefined && Math.abs(rate - usual) <= usual * rounding;
    this.#learned = isUsual ? undefined : rate;
  }

  /** A call went through. */
  accepted(): void {
    if (this.#share < 1) this.#share = Math.min(1, this.#share + regained);
  }

  /** A call that left at a time was refused. Those that had left before the bucket was known to be empty tell nothing new. */
  refused(leftAt: number, now: number): void {
    if (leftAt > this.#emptiedAt) this.#share = Math.max(leastShare, this.#share * afterRefusal);
    this.#emptiedAt = now;
  }
}
