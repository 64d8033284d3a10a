import type { Clock } from '../ports/clock.ts';
import type { Observer } from '../ports/observer.ts';
import type { QuotaStore, RateLimit } from '../ports/quota-store.ts';
import { LearnedRateLimit } from './learned-rate-limit.ts';
import { MemoryQuotaStore } from './memory-quota-store.ts';
import { type Bucket, PairedQuotaStore } from './paired-quota-store.ts';
import type { LateSlot } from './quota-deadline-error.ts';
import { RefillTracker } from './refill-tracker.ts';
import { ResilientQuotaStore } from './resilient-quota-store.ts';
import { SlotQueue } from './slot-queue.ts';
import type { GrantedSlot, WaitingCall } from './waiting-call.ts';

/** A bucket at Amazon, as one call sees it. */
export interface BucketRef extends Bucket {
  /** Key of the selling partner. Selling partners that share a bucket take turns. */
  readonly sellerKey: string;
  /** The rate limit was set by the caller, so responses do not change it. */
  readonly isOwn: boolean;
  /** A burst larger than `limit.burst` is learned from accepted calls, and used. */
  readonly learnsBurst: boolean;
  /** The part of the quota that the client of the call uses. */
  readonly share: number;
  /** The application-wide bucket from which a call also takes a slot. */
  readonly application?: Bucket;
}

/** State of a bucket. */
export interface BucketState extends RateLimit {
  /** Slots in the bucket now. Below 1, the next call must wait. */
  readonly slots: number;
  /** Number of waiting calls of this process. */
  readonly waiting: number;
  /** Milliseconds until the next call may be sent. */
  readonly waitMilliseconds: number;
  /** Whether rate or burst was learned from responses. */
  readonly isLearned: boolean;
}

// See docs/decisions/0006-take-a-quota-slot-before-each-call-instead-of-waiting-for-429s.md
/** Gives slots to calls before they are sent, so that Amazon does not have to throttle them. */
export class Quotas {
  readonly #clock: Clock;
  readonly #store: MemoryQuotaStore | ResilientQuotaStore;
  /** The store, if it is synchronous. */
  readonly #memory: MemoryQuotaStore | undefined;
  readonly #queues = new Map<string, SlotQueue>();
  /** References of buckets with a queue, as the first call in the queue passed them. */
  readonly #bucketRefs = new Map<string, BucketRef>();
  readonly #learnedLimits = new Map<string, LearnedRateLimit>();
  readonly #refills = new RefillTracker();
  #tickets = 0;

  constructor(clock: Clock, store?: QuotaStore) {
    this.#clock = clock;
    this.#memory = store === undefined ? new MemoryQuotaStore(clock) : undefined;
    this.#store = this.#memory ?? new ResilientQuotaStore(store as QuotaStore, clock);
  }

  /** Adds a weakly referenced observer that is notified when the store is lost and when it is back. */
  addObserver(observe: Observer): void {
    if (this.#store instanceof ResilientQuotaStore) this.#store.addObserver(observe);
  }

  /** Returns a ticket: the position of a call in the order of all calls, for all of its attempts. */
  nextTicket(): number {
    this.#tickets += 1;
    return this.#tickets;
  }

  /**
   * Returns a slot immediately, or undefined when the call was queued or already received its slot through `onSlot`.
   * When no slot can come before the call's deadline, returns the late one; the call is then not queued.
   */
  requestSlot(bucket: BucketRef, call: WaitingCall): GrantedSlot | LateSlot | undefined {
    const limit = this.#getLimit(bucket);
    const hasQueue = this.#queues.has(bucket.key);
    const slot = hasQueue ? undefined : this.#takeFromMemory(bucket, limit);
    if (slot !== undefined) return slot;
    const lateSlot = this.#joinQueue(bucket, limit, call);
    if (lateSlot === undefined && bucket.learnsBurst) this.#sendProbe(bucket);
    return lateSlot;
  }

  /** Returns the equal reference of the first call in the queue, so that many waiting calls share one object. */
  shareBucketRef(bucket: BucketRef): BucketRef {
    const queuedRef = this.#bucketRefs.get(bucket.key);
    if (queuedRef === undefined || queuedRef.isOwn !== bucket.isOwn || queuedRef.sellerKey !== bucket.sellerKey)
      return bucket;
    if (queuedRef.learnsBurst !== bucket.learnsBurst || queuedRef.share !== bucket.share) return bucket;
    const isSameLimit = queuedRef.limit.rate === bucket.limit.rate && queuedRef.limit.burst === bucket.limit.burst;
    return isSameLimit ? queuedRef : bucket;
  }

  /** Removes a call from its queue. Returns when its slot would have come. */
  leaveQueue({ key }: BucketRef, call: WaitingCall): LateSlot {
    const queue = this.#queues.get(key);
    queue?.leaveQueue(call);
    const slotTime = queue?.estimateSlotTime(call) ?? this.#clock.now();
    const callsBeforeDeadline = queue?.countCallsBefore(call.deadline) ?? 0;
    queue?.releaseUnusedSlot();
    return { slotTime, callsBeforeDeadline };
  }

  /** Estimates the wait of the selling partner's last queued call in milliseconds, as far as this process knows. */
  estimateWait({ key, sellerKey }: BucketRef): number {
    return this.#queues.get(key)?.estimateWaitOfLast(sellerKey) ?? 0;
  }

  /** Returns an unused slot to the bucket. */
  releaseSlot(bucket: BucketRef, slot: GrantedSlot): void {
    this.recordEnded(bucket, slot);
    void this.#selectStore(bucket).add(bucket.key, this.#getLimit(bucket), 1);
  }

  /** Records that a request ended, or was not sent. Needed only where bursts are learned. */
  recordEnded({ key, learnsBurst }: BucketRef, slot: GrantedSlot): void {
    if (learnsBurst) this.#learnedLimits.get(key)?.burst?.recordEnded(slot);
  }

  /** Records that Amazon responded without throttling, and the rate in the response. */
  recordAccepted(bucket: BucketRef, slot: GrantedSlot, rate: number | undefined): void {
    const { key, limit } = bucket;
    const learned = this.#learnedLimits.get(key) ?? new LearnedRateLimit();
    const rateBefore = learned.learned;
    if (rate !== undefined && !bucket.isOwn) learned.learn(rate, limit.rate);
    learned.recordAccepted();
    this.#saveLearned(key, learned);
    if (learned.learned !== rateBefore) this.#updateQueue(bucket);
    this.#recordArrival(bucket);
    if (bucket.learnsBurst && rate !== undefined) this.#learnBurst(bucket, slot, rate);
  }

  /**
   * Records that Amazon throttled a call, and when the next call may be sent. All queued calls wait and keep their
   * order.
   */
  recordThrottled(bucket: BucketRef, slot: GrantedSlot, rate: number | undefined, milliseconds: number): void {
    const { key, limit } = bucket;
    const before = this.#getLimit(bucket);
    const learned = this.#learnedLimits.get(key) ?? new LearnedRateLimit();
    if (rate !== undefined && !bucket.isOwn) learned.learn(rate, limit.rate);
    const wasProbe = learned.burst?.isProbe(slot) === true;
    learned.recordThrottled(slot, this.#clock.now());
    this.#saveLearned(key, learned);
    this.#refills.remove(key);
    this.#queues.get(key)?.block(milliseconds);
    if (wasProbe) this.#returnProbeSlot(bucket, milliseconds);
    // Slots restored so far came at the earlier rate. Missing slots will be restored at the new rate.
    else void this.#store.empty(key, before, (milliseconds * this.#getLimit(bucket).rate) / before.rate);
  }

  /** Returns the rate from responses, if it differs from the default. */
  findLearnedRate(key: string): number | undefined {
    return this.#learnedLimits.get(key)?.learned;
  }

  /** Returns the burst that is in use, if it is larger than the default. */
  findLearnedBurst({ key, limit, learnsBurst }: BucketRef): number | undefined {
    const burst = learnsBurst ? this.#learnedLimits.get(key)?.burst?.burst : undefined;
    return burst !== undefined && burst > limit.burst ? burst : undefined;
  }

  async readState(bucket: BucketRef): Promise<BucketState> {
    const { key, sellerKey } = bucket;
    const limit = this.#getLimit(bucket);
    const slots = await this.#selectStore(bucket).peek(key, limit);
    const queue = this.#queues.get(key);
    const refill = (Math.max(0, 1 - slots) / limit.rate) * 1000;
    const waitMilliseconds = Math.ceil(queue?.estimateWait({ priority: 'interactive', sellerKey }) ?? refill);
    return {
      ...limit,
      slots,
      waiting: queue?.length ?? 0,
      waitMilliseconds,
      isLearned: this.findLearnedRate(key) !== undefined || this.findLearnedBurst(bucket) !== undefined,
    };
  }

  /** Takes a slot from memory. Returns undefined when there is none, or when the slots are in another store. */
  #takeFromMemory({ key, application, learnsBurst }: BucketRef, limit: RateLimit): GrantedSlot | undefined {
    const memory = this.#memory;
    if (memory === undefined || memory.peek(key, limit) < 1) return undefined;
    if (application !== undefined) {
      if (memory.peek(application.key, application.limit) < 1) return undefined;
      memory.take(application.key, application.limit);
    }
    const slot = { missing: memory.take(key, limit).missing, at: this.#clock.now() };
    this.#recordSent(key, limit, slot, learnsBurst);
    return slot;
  }

  #joinQueue(bucket: BucketRef, limit: RateLimit, call: WaitingCall): LateSlot | undefined {
    const { key } = bucket;
    const queue = this.#queues.get(key) ?? this.#createQueue(bucket, limit);
    queue.limit = limit;
    const slotTime = queue.estimateSlotTime(call);
    if (slotTime > call.deadline) return { slotTime, callsBeforeDeadline: queue.countCallsBefore(call.deadline) };
    if (!this.#queues.has(key)) this.#bucketRefs.set(key, bucket);
    this.#queues.set(key, queue);
    queue.join(call);
    return undefined;
  }

  #createQueue(bucket: BucketRef, limit: RateLimit): SlotQueue {
    const { key } = bucket;
    return new SlotQueue(key, limit, {
      clock: this.#clock,
      store: this.#selectStore(bucket),
      isAlone: this.#memory !== undefined,
      recordSent: (current, slot, learnsBurst) => this.#recordSent(key, current, slot, learnsBurst),
      onIdle: (queue) => {
        if (this.#queues.get(key) !== queue) return;
        this.#queues.delete(key);
        this.#bucketRefs.delete(key);
      },
    });
  }

  #recordSent(key: string, limit: RateLimit, slot: GrantedSlot, learnsBurst: boolean): void {
    this.#refills.recordSent(key, limit, slot);
    if (!learnsBurst) return;
    const learned = this.#learnedLimits.get(key) ?? new LearnedRateLimit();
    learned.recordSent(slot);
    this.#learnedLimits.set(key, learned);
  }

  /** Applies a rate from a response to calls that wait already. */
  #updateQueue(bucket: BucketRef): void {
    const queue = this.#queues.get(bucket.key);
    if (queue !== undefined) queue.limit = this.#getLimit(bucket);
  }

  /** Removes the slots that were counted before the first request arrived. */
  #recordArrival(bucket: BucketRef): void {
    const limit = this.#getLimit(bucket);
    const taken = this.#refills.recordResponse(bucket.key, limit, this.#clock.now());
    if (taken <= 0) return;
    void this.#store.add(bucket.key, limit, -taken);
    this.#queues.get(bucket.key)?.postpone(Math.ceil((taken / limit.rate) * 1000));
  }

  #selectStore({ application }: BucketRef): QuotaStore {
    return application === undefined ? this.#store : new PairedQuotaStore(this.#store, application);
  }

  #getLimit({ key, limit, isOwn, learnsBurst, share }: BucketRef): RateLimit {
    const whole = this.#learnedLimits.get(key)?.applyTo(limit, isOwn, learnsBurst) ?? limit;
    if (share === 1) return whole;
    return { rate: whole.rate * share, burst: Math.max(1, Math.floor(whole.burst * share)) };
  }

  /** Learns the burst from an accepted call. A larger burst means that as many more slots were in the bucket. */
  #learnBurst(bucket: BucketRef, slot: GrantedSlot, rate: number): void {
    const { key } = bucket;
    const before = this.#getLimit(bucket).burst;
    const learned = this.#learnedLimits.get(key) ?? new LearnedRateLimit();
    learned.learnBurst(slot, rate, this.#clock.now());
    this.#saveLearned(key, learned);
    const limit = this.#getLimit(bucket);
    if (limit.burst > before) {
      this.#changeBucket(key, (queue) => {
        if (queue !== undefined) queue.limit = limit;
        void this.#store.add(key, limit, limit.burst - before);
      });
    }
    this.#sendProbe(bucket);
  }

  /** A throttled probe took no slot at Amazon. The next slot comes after `milliseconds`, or when it was due already. */
  #returnProbeSlot(bucket: BucketRef, milliseconds: number): void {
    const { key } = bucket;
    const limit = this.#getLimit(bucket);
    this.#changeBucket(key, () => {
      const slots = (this.#memory?.peek(key, limit) ?? 0) + 1;
      this.#memory?.set(key, limit, Math.min(slots, 1 - (milliseconds / 1000) * limit.rate));
    });
  }

  /** Changes a bucket while its queue holds no slot of it. */
  #changeBucket(key: string, change: (queue: SlotQueue | undefined) => void): void {
    const queue = this.#queues.get(key);
    if (queue === undefined) change(queue);
    else queue.retakeAfter(() => change(queue));
  }

  /** Sends a queued call before its slot, if the burst may be larger than known. */
  #sendProbe({ key }: BucketRef): void {
    const burst = this.#learnedLimits.get(key)?.burst;
    if (burst === undefined || !burst.canProbe(this.#clock.now())) return;
    const slot = this.#queues.get(key)?.sendProbe();
    if (slot !== undefined) burst.setProbe(slot);
  }

  #saveLearned(key: string, learned: LearnedRateLimit): void {
    if (learned.isDefault) this.#learnedLimits.delete(key);
    else this.#learnedLimits.set(key, learned);
  }
}
