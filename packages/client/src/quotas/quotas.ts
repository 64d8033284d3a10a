import type { Clock } from '../ports/clock.ts';
import type { Observer } from '../ports/observer.ts';
import type { QuotaPlan, QuotaStore } from '../ports/quota-store.ts';
import { lateSlot } from './late-slot.ts';
import { Line } from './line.ts';
import { MemoryQuotaStore } from './memory-quota-store.ts';
import { Openings } from './openings.ts';
import { type Bucket, PairedQuotaStore } from './paired-quota-store.ts';
import { RateKnowledge } from './rate-knowledge.ts';
import type { Pass, StandingCall } from './standing-call.ts';
import { SteadyQuotaStore } from './steady-quota-store.ts';

/** A bucket of the marketplace, as one call sees it. */
export interface BucketRef extends Bucket {
  /** Whose call it is: where several share a bucket, they take turns. */
  readonly party: string;
  /** The plan is the caller's own word, not the catalogue's: answers do not change it. */
  readonly isOwn: boolean;
  /** A call takes a slot out of this one as well. */
  readonly application?: Bucket;
}

/** How a bucket stands. */
export interface BucketState extends QuotaPlan {
  /** Slots in the bucket now; below 1 the next call has to wait. */
  readonly slots: number;
  /** Calls of this process that wait. */
  readonly waiting: number;
  /** Milliseconds until the next call may go. */
  readonly nextIn: number;
  /** Where the rate is from: the answers of the marketplace, or what was known before. */
  readonly learned: boolean;
}

const inMemory = new WeakMap<Clock, Quotas>();
const inStores = new WeakMap<QuotaStore, Quotas>();

/**
 * The quotas of everyone who lives by a clock and shares a store: clients of one seller stand in one line. The observer,
 * held weakly, is told when the store is lost and when it is back.
 */
export function quotasOf(clock: Clock, store?: QuotaStore, observe?: Observer): Quotas {
  const known = store === undefined ? inMemory.get(clock) : inStores.get(store);
  const quotas = known ?? new Quotas(clock, store);
  if (store === undefined) inMemory.set(clock, quotas);
  else inStores.set(store, quotas);
  if (observe !== undefined) quotas.tell(observe);
  return quotas;
}

/** Slots for calls, ahead of time, so that the marketplace need not refuse any. */
export class Quotas {
  readonly #clock: Clock;
  readonly #store: MemoryQuotaStore | SteadyQuotaStore;
  /** The store, when it answers at once. */
  readonly #memory: MemoryQuotaStore | undefined;
  readonly #lines = new Map<string, Line>();
  /** Buckets with a line, as its first call had them. */
  readonly #refs = new Map<string, BucketRef>();
  readonly #knowledge = new Map<string, RateKnowledge>();
  readonly #openings = new Openings();
  #tickets = 0;

  constructor(clock: Clock, store?: QuotaStore) {
    this.#clock = clock;
    this.#memory = store === undefined ? new MemoryQuotaStore(clock) : undefined;
    this.#store = this.#memory ?? new SteadyQuotaStore(store as QuotaStore, clock);
  }

  /** An observer, held weakly, that is told when the store is lost and when it is back. */
  tell(observe: Observer): void {
    if (this.#store instanceof SteadyQuotaStore) this.#store.tell(observe);
  }

  /** A place in the order of calls, to be kept by a call over all of its attempts. */
  ticket(): number {
    this.#tickets += 1;
    return this.#tickets;
  }

  /**
   * A slot at once; undefined when the call stands in line from now on, or has been given its slot by `enter` already.
   * Throws QUOTA_DEADLINE when it is clear that no slot comes before the call's deadline.
   */
  enter(bucket: BucketRef, call: StandingCall): Pass | undefined {
    const plan = this.#planFor(bucket);
    const isFree = !this.#lines.has(bucket.key);
    const pass = isFree ? this.#takeAtOnce(bucket, plan) : undefined;
    if (pass === undefined) this.#stand(bucket, plan, call);
    return pass;
  }

  /** The same bucket as the first in its line has it: many who wait share one. */
  inLine(bucket: BucketRef): BucketRef {
    const known = this.#refs.get(bucket.key);
    if (known === undefined || known.isOwn !== bucket.isOwn || known.party !== bucket.party) return bucket;
    const isSamePlan = known.plan.rate === bucket.plan.rate && known.plan.burst === bucket.plan.burst;
    return isSamePlan ? known : bucket;
  }

  /** Takes a call out of line. The time at which its turn would have come, in milliseconds since 1970. */
  leave({ key }: BucketRef, call: StandingCall): number {
    const line = this.#lines.get(key);
    line?.leave(call);
    const turn = line?.turnOf(call) ?? this.#clock.now();
    line?.dropUnwanted();
    return turn;
  }

  /** Milliseconds the party's last in line has to wait, as far as this process knows. */
  waitFor({ key, party }: BucketRef): number {
    return this.#lines.get(key)?.waitForLast(party) ?? 0;
  }

  /** Returns a slot that has not been used. */
  giveBack(bucket: BucketRef): void {
    void this.#storeOf(bucket).add(bucket.key, this.#planFor(bucket), 1);
  }

  /** Says that the marketplace has answered a call and not refused it, and the rate it named. */
  accepted(bucket: BucketRef, rate: number | undefined): void {
    const { key, plan } = bucket;
    const knowledge = this.#knowledge.get(key) ?? new RateKnowledge();
    if (rate !== undefined && !bucket.isOwn) knowledge.learn(rate, plan.rate);
    knowledge.accepted();
    this.#remember(key, knowledge);
    this.#arrived(bucket);
  }

  /** Says that the marketplace refused a call, and when the next may go. Everybody in line waits, in order. */
  refused(bucket: BucketRef, pass: Pass, rate: number | undefined, milliseconds: number): void {
    const { key, plan } = bucket;
    const before = this.#planFor(bucket);
    const knowledge = this.#knowledge.get(key) ?? new RateKnowledge();
    if (rate !== undefined && !bucket.isOwn) knowledge.learn(rate, plan.rate);
    knowledge.refused(pass.at, this.#clock.now());
    this.#remember(key, knowledge);
    this.#openings.forget(key);
    this.#lines.get(key)?.close(milliseconds);
    // What has flowed in so far did so at the earlier rate; what is missing will come at the new one.
    void this.#store.empty(key, before, (milliseconds * this.#planFor(bucket).rate) / before.rate);
  }

  /** Requests per second that answers have named, when they are not the usual ones. */
  learnedRate(key: string): number | undefined {
    return this.#knowledge.get(key)?.learned;
  }

  async state(bucket: BucketRef): Promise<BucketState> {
    const { key, party } = bucket;
    const plan = this.#planFor(bucket);
    const slots = await this.#storeOf(bucket).look(key, plan);
    const line = this.#lines.get(key);
    const refill = (Math.max(0, 1 - slots) / plan.rate) * 1000;
    const nextIn = Math.ceil(line?.waitFor({ priority: 'interactive', party }) ?? refill);
    return { ...plan, slots, waiting: line?.length ?? 0, nextIn, learned: this.learnedRate(key) !== undefined };
  }

  /** A slot out of memory; undefined when there is none, or it has to be asked for elsewhere. */
  #takeAtOnce({ key, application }: BucketRef, plan: QuotaPlan): Pass | undefined {
    const memory = this.#memory;
    if (memory === undefined || memory.look(key, plan) < 1) return undefined;
    if (application !== undefined) {
      if (memory.look(application.key, application.plan) < 1) return undefined;
      memory.take(application.key, application.plan);
    }
    return this.#leaving(key, plan, { gap: memory.take(key, plan).gap, at: this.#clock.now() });
  }

  #stand(bucket: BucketRef, plan: QuotaPlan, call: StandingCall): void {
    const { key } = bucket;
    const line = this.#lines.get(key) ?? this.#newLine(bucket, plan);
    line.plan = plan;
    const turn = line.turnOf(call);
    if (turn > call.deadline) throw lateSlot(turn);
    if (!this.#lines.has(key)) this.#refs.set(key, bucket);
    this.#lines.set(key, line);
    line.join(call);
  }

  #newLine(bucket: BucketRef, plan: QuotaPlan): Line {
    const { key } = bucket;
    return new Line(key, plan, {
      clock: this.#clock,
      store: this.#storeOf(bucket),
      isAlone: this.#memory !== undefined,
      leaving: (current, pass) => this.#openings.leaving(key, current, pass),
      idle: (line) => {
        if (this.#lines.get(key) !== line) return;
        this.#lines.delete(key);
        this.#refs.delete(key);
      },
    });
  }

  #leaving(key: string, plan: QuotaPlan, pass: Pass): Pass {
    this.#openings.leaving(key, plan, pass);
    return pass;
  }

  /** What was counted on before the first call arrived is taken back. */
  #arrived(bucket: BucketRef): void {
    const plan = this.#planFor(bucket);
    const taken = this.#openings.answered(bucket.key, plan, this.#clock.now());
    if (taken <= 0) return;
    void this.#store.add(bucket.key, plan, -taken);
    this.#lines.get(bucket.key)?.postpone(Math.ceil((taken / plan.rate) * 1000));
  }

  #storeOf({ application }: BucketRef): QuotaStore {
    return application === undefined ? this.#store : new PairedQuotaStore(this.#store, application);
  }

  #planFor({ key, plan, isOwn }: BucketRef): QuotaPlan {
    return this.#knowledge.get(key)?.planFor(plan, isOwn) ?? plan;
  }

  #remember(key: string, knowledge: RateKnowledge): void {
    if (knowledge.isUsual) this.#knowledge.delete(key);
    else this.#knowledge.set(key, knowledge);
  }
}
