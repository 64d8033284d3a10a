import { createSandbox, type Sandbox } from '@supercargo/sandbox';
import type { DocumentOptions, StreamOptions, Sync, SyncEvent } from '@supercargo/sync';
import { createSharedLimits } from 'supercargo';
import { DocumentTracker } from '../document-tracker.ts';
import { InvariantChecker } from '../invariant-checker.ts';
import { defaultFaultRates, type FaultRates } from '../network-faults.ts';
import { createRandom, type Random } from '../random.ts';
import { VirtualClock } from '../virtual-clock.ts';
import { Crash } from './crashing-destination.ts';
import type { MirrorDatabase } from './databases.ts';
import { FreshnessMeter } from './freshness.ts';
import { HintDelivery } from './hint-delivery.ts';
import { IdleQueue } from './idle-queue.ts';
import { compareMirror, type MirrorContext } from './judge/compare-mirror.ts';
import type { Findings } from './judge/findings.ts';
import type { JudgedStream } from './judge/judged-stream.ts';
import { StockJournal } from './judge/stock-journal.ts';
import { StreamComparison, type StreamProof } from './judge/stream-comparison.ts';
import { MirrorNetwork } from './mirror-network.ts';
import { copiedDays, firstStreams, listJudgedStreams, marketplaceIds, promises, salesDays } from './mirror-options.ts';
import { MirrorProcess } from './mirror-process.ts';
import { runShop, runVendor } from './shop-activity.ts';

export interface MirrorSimulationOptions {
  readonly seed: string;
  readonly database: MirrorDatabase;
  readonly sellers: number;
  /** Marketplaces of each seller, at most five. @default 5 */
  readonly marketplaces?: number;
  readonly days: number;
  /** How often a process of the sync ends without warning. */
  readonly crashes: number;
  /** Processes that copy at the same time, with `sync.work`. More than one requires Postgres. @default 1 */
  readonly workers?: number;
  /** Orders of each seller at the start. @default 100 */
  readonly orders?: number;
  /** Times per day at which buyers of a seller order. @default 3 */
  readonly ordersPerDay?: number;
  /** Changes of listings of each seller per day; one in thirty deletes a listing. @default 3 */
  readonly changesPerDay?: number;
  /** Listings of each seller. @default 24 */
  readonly listings?: number;
  /** Milliseconds between two polls of the queue of notifications. @default 20000 */
  readonly hintInterval?: number;
  /**
   * Whose data is copied. Vendors have streams of their own.
   *
   * @default 'seller'
   */
  readonly party?: 'seller' | 'vendor';
  /** Streams with comparisons of their own, and reports by configuration. @default all, for sellers */
  readonly firstStreams?: readonly (StreamOptions | DocumentOptions)[];
  /** Streams that are compared by their declarations. @default all of the party */
  readonly judged?: readonly JudgedStream[];
  /** @default one request in fifty has a fault */
  readonly faultRates?: FaultRates;
  /** Called once for each day, with the number of days that have passed. */
  readonly onDay?: (days: number) => void;
}

export interface MirrorSimulationResult {
  readonly findings: Findings;
  /** What the judge saw of each stream that is compared by its declaration. */
  readonly proofs: readonly StreamProof[];
  /** The statuses that the parts of each stream have at the end, by its name. */
  readonly states: ReadonlyMap<string, readonly string[]>;
  /** Compares the destination once more. */
  readonly compareAgain: () => Promise<Findings>;
  /** Delays from a change in the shop to the row in milliseconds by stream, the shortest first. */
  readonly delays: ReadonlyMap<string, readonly number[]>;
  readonly counts: Readonly<Record<string, number>>;
  /** How often windows failed and were tried again, by the code of the error. */
  readonly failures: Readonly<Record<string, number>>;
}

const START = Date.UTC(2026, 8, 1, 12);
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * The sync is left to itself for so long at the end, without changes by buyers and sellers, so that all daily sources are read twice: a
 * listing is marked as deleted when two complete copies lack it.
 */
const catchUpTime = 2 * day + 3 * hour;

/** A process whose clock jumps runs for at most this long with the wrong time. */
const clockErrors = [0, 0, 0, 0, 20 * minute, -20 * minute, 2 * hour, -2 * hour];

const encryptionKey = Buffer.alloc(32, 7).toString('base64');

/** Copies the data of sellers while their shops go on, and compares the copy with the shops. */
export async function simulateMirror(options: MirrorSimulationOptions): Promise<MirrorSimulationResult> {
  return new MirrorSimulation(options).run();
}

class MirrorSimulation {
  readonly #options: MirrorSimulationOptions;
  readonly #clock = new VirtualClock(START);
  readonly #checker = new InvariantChecker(this.#clock);
  readonly #random: Random;
  /** What is left of the quotas. All processes share it, and it outlives them, as in a quota store. */
  readonly #limits = createSharedLimits({
    now: () => this.#clock.now(),
    setTimeout: (callback, wait) => this.#clock.setTimeout(callback, wait),
  });
  readonly #sandbox: Sandbox;
  readonly #partners: Sandbox['sellers'];
  readonly #streams: readonly (StreamOptions | DocumentOptions)[];
  readonly #comparison: StreamComparison;
  readonly #journal: StockJournal;
  readonly #network: MirrorNetwork;
  readonly #hints: HintDelivery;
  readonly #meter: FreshnessMeter;
  readonly #idleQueue: IdleQueue | undefined;
  readonly #marketplaceIds: readonly string[];
  readonly #until: number;
  readonly #running = new Set<Sync>();
  readonly #counts = { windows: 0, failedWindows: 0, crashes: 0, clockJumps: 0 };
  readonly #failures: Record<string, number> = {};
  #processes = 0;

  constructor(options: MirrorSimulationOptions) {
    this.#options = options;
    this.#random = createRandom(`${options.seed}/mirror`);
    this.#until = START + options.days * day;
    this.#marketplaceIds = marketplaceIds.slice(0, options.marketplaces ?? 5);
    this.#idleQueue = (options.workers ?? 1) > 1 ? new IdleQueue() : undefined;
    const { party = 'seller', judged = listJudgedStreams(party) } = options;
    const isVendor = party === 'vendor';
    this.#comparison = new StreamComparison(judged);
    const { firstStreams: first = isVendor ? [] : firstStreams } = options;
    const names = new Set(first.map(readName));
    const others = judged.filter(({ stream }) => !names.has(stream));
    this.#streams = [...first, ...others.map(({ stream, every, since }) => ({ stream, every, since }))];
    this.#sandbox = createSandbox({
      clock: this.#clock,
      seed: options.seed,
      sellers: isVendor ? 1 : options.sellers,
      vendors: isVendor ? options.sellers : 0,
      marketplaceIds: this.#marketplaceIds,
      orders: options.orders ?? 100,
      ordersPerDay: 0,
      listings: options.listings ?? 24,
      maxNotifications: 400,
      maxEvents: 100,
      control: false,
    });
    this.#partners = isVendor ? this.#sandbox.vendors : this.#sandbox.sellers;
    this.#journal = new StockJournal(this.#sandbox);
    const late = this.#random.fork('late data');
    this.#network = new MirrorNetwork({
      sandbox: this.#sandbox,
      clock: this.#clock,
      checker: this.#checker,
      faultRates: options.faultRates ?? defaultFaultRates,
      journal: this.#journal,
      // In the last days, all data is there.
      isLate: () => late.isHit(0.05) && this.#clock.now() < this.#until - 2 * day,
    });
    this.#hints = new HintDelivery({
      sandbox: this.#sandbox,
      clock: this.#clock,
      random: this.#random.fork('hints'),
      interval: options.hintInterval ?? 20_000,
      until: this.#until + catchUpTime - hour,
      findProcess: () => this.#random.pick([...this.#running]),
    });
    this.#meter = new FreshnessMeter(this.#clock, options.database.destination, START + 2 * hour);
  }

  async run(): Promise<MirrorSimulationResult> {
    const { workers = 1 } = this.#options;
    // The notifications are those of sellers.
    if (this.#options.party !== 'vendor') await this.#startHints();
    const end = this.#until + catchUpTime;
    await this.#clock.run(
      Promise.all([
        ...Array.from({ length: workers }, (_, worker) => this.#runWorker(worker, workers, end)),
        ...this.#partners.map((seller) => this.#runShop(seller)),
        this.#hints.run(),
        this.#countDays(),
      ]),
    );
    await this.#clock.run(this.#meter.finish());
    const { findings, proofs, states } = await this.#compare();
    const { requests } = this.#checker.buildResult();
    const { delivered, lost, twice, late } = this.#hints;
    const { lateDocuments, throttled } = this.#network;
    const notifications = { notifications: delivered, lost, twice, late };
    return {
      findings,
      proofs,
      states,
      compareAgain: async () => (await this.#compare()).findings,
      delays: this.#meter.delays,
      failures: this.#failures,
      counts: { ...this.#counts, requests, throttled, emptyDocuments: lateDocuments, ...notifications },
    };
  }

  async #countDays(): Promise<void> {
    const { onDay, days } = this.#options;
    for (let passed = 1; passed <= days; passed += 1) {
      await this.#clock.sleep(Math.max(0, START + passed * day - this.#clock.now()));
      await this.#clock.pauseDuring(this.#comparison.remember(this.#buildContext()));
      onDay?.(passed);
    }
  }

  async #startHints(): Promise<void> {
    const clients = this.#partners.map((seller) => this.#createClient(seller, 'subscriptions'));
    // Loading the modules of operations takes real time, for which the clock does not wait.
    let isDone = false;
    const tick = () => void (isDone || this.#clock.setTimeout(tick, 5));
    tick();
    await this.#clock.run(
      this.#hints.subscribe(clients).finally(() => {
        isDone = true;
      }),
    );
  }

  #createClient(seller: Sandbox['sellers'][number], name: string) {
    const limits = this.#limits;
    const random = this.#random.fork(`${name}/${seller.sellerId}`);
    const documents = new DocumentTracker(this.#clock);
    return this.#network.createClient(seller, { random, limits, documents, hasFaults: false });
  }

  #runShop(seller: Sandbox['sellers'][number]): Promise<void> {
    const run = this.#options.party === 'vendor' ? runVendor : runShop;
    return run({
      sandbox: this.#sandbox,
      clock: this.#clock,
      random: this.#random.fork(`shop ${seller.sellerId}`),
      seller,
      client: this.#createClient(seller, 'shop'),
      until: this.#until,
      ordersPerDay: this.#options.ordersPerDay ?? 3,
      changesPerDay: this.#options.changesPerDay ?? 3,
      onQuantity: (change) => this.#meter.recordChange(change),
    });
  }

  /** Runs one process after another until the end. Each but the last ends without warning. */
  async #runWorker(worker: number, workers: number, end: number): Promise<void> {
    const random = this.#random.fork(`worker ${worker}`);
    const { crashes, database } = this.#options;
    const own = Math.floor(crashes / workers) + (worker < crashes % workers ? 1 : 0);
    const times = Array.from({ length: own }, () => random.integer(START, this.#until)).sort((a, b) => a - b);
    for (const at of times) {
      const moment = random.pick(database.crashMoments);
      await this.#runProcess(new Crash(this.#clock, { at, moment, isInCommit: random.isHit(0.5) }), random);
      this.#counts.crashes += 1;
    }
    const stop = new AbortController();
    this.#clock.setTimeout(() => stop.abort(), end - this.#clock.now());
    const never = new Crash(this.#clock, { at: Number.POSITIVE_INFINITY, moment: 'before', isInCommit: false });
    await this.#runProcess(never, random, stop.signal);
  }

  async #runProcess(crash: Crash, random: Random, signal = new AbortController().signal): Promise<void> {
    this.#processes += 1;
    const connected = await this.#clock.pauseDuring(this.#options.database.connect());
    const process = new MirrorProcess({
      clock: this.#clock,
      network: this.#network,
      sellers: this.#partners,
      marketplaceIds: this.#marketplaceIds,
      random: this.#random.fork(`process ${this.#processes}`),
      crash,
      connected,
      idleQueue: this.#idleQueue,
      clockError: this.#planClock(random),
      limits: this.#limits,
      options: {
        streams: this.#streams,
        since: `${copiedDays}d`,
        ...(this.#hasPersonalData() && { personalData: ['order_personal_data'], encryptionKeys: [encryptionKey] }),
      },
      onEvent: (event) => this.#observe(event),
      onCommit: (commit) => this.#meter.recordCommit(commit),
    });
    this.#running.add(process.sync);
    crash.happened.then(() => this.#running.delete(process.sync));
    await process.run(signal).finally(() => this.#running.delete(process.sync));
  }

  /** The clock of some processes is wrong for a while, one hour after their start. It is right in the end. */
  #planClock(random: Random): () => number {
    const error = random.pick(clockErrors);
    const from = this.#clock.now() + hour;
    const to = Math.min(from + random.integer(hour, 4 * hour), this.#until - 3 * day);
    if (error === 0 || from >= to) return () => 0;
    this.#counts.clockJumps += 1;
    return () => (this.#clock.now() >= from && this.#clock.now() < to ? error : 0);
  }

  #observe(event: SyncEvent): void {
    if (event.type === 'window-written') this.#counts.windows += 1;
    if (event.type !== 'window-failed') return;
    this.#counts.failedWindows += 1;
    const { code } = event.error;
    this.#failures[code] = (this.#failures[code] ?? 0) + 1;
  }

  #hasPersonalData(): boolean {
    return this.#streams.some((choice) => 'stream' in choice && choice.stream === 'orders');
  }

  #buildContext(): MirrorContext {
    return {
      sandbox: this.#sandbox,
      destination: this.#options.database.destination,
      journal: this.#journal,
      sellerIds: this.#partners.map(({ sellerId }) => sellerId),
      streams: new Set(this.#streams.map(readName)),
      marketplaceIds: this.#marketplaceIds,
      startedAt: START,
      now: this.#clock.now(),
      copiedFrom: START - (copiedDays - 1) * day,
      salesFrom: new Date(START - (salesDays - 2) * day).toISOString().slice(0, 10),
      promises,
      encryptionKey: this.#hasPersonalData() ? encryptionKey : undefined,
    };
  }

  async #compare(): Promise<Pick<MirrorSimulationResult, 'findings' | 'proofs' | 'states'>> {
    const context = this.#buildContext();
    const findings = await compareMirror(context);
    const proofs = await this.#comparison.compare(context, findings);
    const units = await context.destination.state.listUnits();
    for (const unit of units) {
      if (unit.status !== 'active') findings.add(`${unit.id} is ${unit.status}: ${unit.error?.message}`);
    }
    const byStream = Map.groupBy(units, ({ stream }) => stream);
    const states = new Map(
      [...byStream].map(([stream, parts]) => [stream, [...new Set(parts.map(({ status }) => status))]] as const),
    );
    return { findings, proofs, states };
  }
}

function readName(choice: StreamOptions | DocumentOptions): string {
  if ('stream' in choice) return typeof choice.stream === 'string' ? choice.stream : choice.stream.name;
  return choice.table ?? ('report' in choice ? choice.report : '');
}
