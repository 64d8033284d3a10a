import type { RecordSelection, SyncNotification } from '@supercargo/sync';
import type { FairLimiter } from '../../base/fair-limiter.ts';
import type { ClientPool } from '../../clients/client-pool.ts';
import { ConsoleError } from '../../errors/console-error.ts';
import type { Live } from '../../live/live.ts';
import type { KnownSandbox, Sandboxes } from '../sandbox/sandboxes.ts';
import type { Sellers } from '../sellers/sellers.ts';
import type { Settings } from '../settings/settings.ts';
import { Mirror } from './mirror.ts';
import { createMachineClock, SandboxClock } from './mirror-clock.ts';
import { describePlan, type MirrorPlan, type MirrorSource, planMirrors } from './mirror-plan.ts';
import type { CopyPlaces } from './places/copy-places.ts';

/** The dependencies of copies. */
export interface MirrorsParts {
  readonly sellers: Sellers;
  readonly sandboxes: Sandboxes;
  readonly settings: Settings;
  readonly clients: ClientPool;
  readonly live: Live;
  /** Where the copies are; undefined if this console has none. */
  readonly places: CopyPlaces | undefined;
  /**
   * Limits the units of all copies that this process reads at once. Set if processes share the copies: then a copy runs in turns instead of
   * from its start on.
   */
  readonly units?: FairLimiter | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Receives unexpected errors. */
  readonly fail: (error: Error) => void;
}

interface Running {
  readonly mirror: Mirror;
  /** Describes the plan that the copy was started with. */
  readonly mark: string;
  readonly sandboxClock: SandboxClock | undefined;
  /** When a copy that failed starts again, in milliseconds. */
  readonly retryAt: number;
}

const retryMilliseconds = 60_000;

/** The copies of sellers' data that the shop's screens read: at most one of sellers at Amazon and one of test sellers per workspace. */
export class Mirrors {
  readonly #parts: MirrorsParts;
  readonly #running = new Map<string, Running>();
  /** What is done to the copies of a workspace, one after the other. */
  readonly #reconciling = new Map<string, Promise<void>>();
  /** IDs of workspaces with copies that could not start, such as because their sandbox does not respond. */
  readonly #incomplete = new Set<string>();
  #isClosed = false;

  constructor(parts: MirrorsParts) {
    this.#parts = parts;
  }

  /** Whether this console has copies. */
  get isAvailable(): boolean {
    return this.#parts.places !== undefined;
  }

  /** Starts copies of sellers that were connected, and stops or restarts those whose sellers changed. */
  reconcile(workspaceId: string): Promise<void> {
    return this.#doInTurn(workspaceId, () => this.#reconcile(workspaceId));
  }

  /** Whether every copy that a workspace should have runs. */
  isComplete(workspaceId: string): boolean {
    return !this.#incomplete.has(workspaceId);
  }

  /** Returns the copies of a workspace that are running. */
  list(workspaceId: string): Mirror[] {
    return this.listAll().filter(({ plan }) => plan.workspaceId === workspaceId);
  }

  /** Returns the copies of all workspaces that are running. */
  listAll(): Mirror[] {
    return [...this.#running.values()].map(({ mirror }) => mirror);
  }

  /** Throws a ConsoleError if the workspace has no such copy. */
  find(workspaceId: string, source: MirrorSource): Mirror {
    const found = this.#running.get(buildKey({ workspaceId, source }));
    if (found !== undefined) return found.mirror;
    throw new ConsoleError(
      'MIRROR_NOT_FOUND',
      this.isAvailable
        ? `This workspace copies no ${source === 'sandbox' ? 'test seller' : 'seller'}.`
        : 'This console copies no data: it was started with --no-copies, or the address of its database names no host.',
      this.isAvailable
        ? 'Choose the sellers to copy under Data.'
        : 'Start it without --no-copies. With Postgres, set SUPERCARGO_COPIES_URL to an address with a host.',
    );
  }

  /** Reads what a notification names, so that screens show it within seconds. */
  async handleNotification(workspaceId: string, notification: SyncNotification): Promise<void> {
    await Promise.all(this.list(workspaceId).map((mirror) => mirror.handleNotification(notification)));
  }

  /** Reads what is new in the sandbox, after something changed it. */
  async refreshSandbox(workspaceId: string): Promise<void> {
    const running = this.#running.get(buildKey({ workspaceId, source: 'sandbox' }));
    if (running === undefined) return;
    const isRefreshed = running.sandboxClock !== undefined && (await this.#follow(running.sandboxClock));
    if (!isRefreshed) await running.mirror.refresh();
  }

  /** Copies the sandbox from the start, after its state was replaced. */
  async restartSandbox(workspaceId: string): Promise<void> {
    const key = buildKey({ workspaceId, source: 'sandbox' });
    await this.#doInTurn(workspaceId, async () => {
      const place = this.#running.get(key)?.mirror.place;
      if (place === undefined) return;
      await this.#stop(key);
      await this.#parts.places?.discard(place);
    });
    await this.reconcile(workspaceId);
  }

  /** Stops a copy whose place another process has discarded, and starts it in its new place. */
  async replace(mirror: Mirror): Promise<void> {
    const { workspaceId } = mirror.plan;
    const key = buildKey(mirror.plan);
    await this.#doInTurn(workspaceId, async () => {
      if (this.#running.get(key)?.mirror === mirror) await this.#stop(key);
    });
    await this.reconcile(workspaceId);
  }

  /** Sets the clocks of sandboxes to their time. Copies of a sandbox whose clock was advanced are refreshed. */
  followSandboxes(): Promise<void> {
    return this.#followAll([...this.#running.values()].map(({ sandboxClock }) => sandboxClock));
  }

  /** Reads records of a test seller that were changed in the sandbox. */
  async readSandboxRecords(workspaceId: string, selection: RecordSelection): Promise<void> {
    const running = this.#running.get(buildKey({ workspaceId, source: 'sandbox' }));
    await running?.mirror.copyRecords(selection);
  }

  /** Stops all copies. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(this.#reconciling.values());
    await Promise.all([...this.#running.keys()].map((key) => this.#stop(key)));
    await this.#parts.places?.close();
  }

  #doInTurn(workspaceId: string, work: () => Promise<void>): Promise<void> {
    const before = this.#reconciling.get(workspaceId) ?? Promise.resolve();
    const done: Promise<void> = before
      .then(work)
      .catch((error) => this.#parts.fail(error as Error))
      .finally(() => {
        if (this.#reconciling.get(workspaceId) === done) this.#reconciling.delete(workspaceId);
      });
    this.#reconciling.set(workspaceId, done);
    return done;
  }

  async #reconcile(workspaceId: string): Promise<void> {
    this.#incomplete.add(workspaceId);
    const plans = this.#isClosed || !this.isAvailable ? [] : await this.#plan(workspaceId);
    const marks = new Map(plans.map((plan) => [buildKey(plan), describePlan(plan)]));
    const ofWorkspace = () => [...this.#running].filter(([, { mirror }]) => mirror.plan.workspaceId === workspaceId);
    for (const [key, { mirror, mark, retryAt }] of ofWorkspace()) {
      // A copy that runs in turns is tried again by itself.
      const isFailed = mirror.failure !== undefined && !this.#runsInTurns && this.#parts.now() >= retryAt;
      if (marks.get(key) !== mark || isFailed) await this.#stop(key);
    }
    for (const plan of plans) if (!this.#running.has(buildKey(plan))) await this.#start(plan);
    if (plans.every((plan) => this.#running.has(buildKey(plan)))) this.#incomplete.delete(workspaceId);
    await this.#followAll(ofWorkspace().map(([, { sandboxClock }]) => sandboxClock));
  }

  async #followAll(clocks: readonly (SandboxClock | undefined)[]): Promise<void> {
    // A sandbox that does not respond is checked in the next round.
    for (const clock of new Set(clocks)) if (clock !== undefined) await this.#follow(clock).catch(() => {});
  }

  /** Sets a clock to the time of its sandbox. If it was advanced, all copies of the sandbox are refreshed. Returns whether it was. */
  async #follow(clock: SandboxClock): Promise<boolean> {
    const isAdvanced = await clock.follow();
    const copies = [...this.#running.values()].filter(({ sandboxClock }) => sandboxClock === clock);
    if (isAdvanced) for (const { mirror } of copies) await mirror.refresh();
    return isAdvanced;
  }

  /** Workspaces can share a sandbox. */
  #findClock(sandbox: KnownSandbox): SandboxClock {
    const { sandboxes, now } = this.#parts;
    const running = [...this.#running.values()].find(({ mirror }) => mirror.plan.sandbox?.url === sandbox.url);
    return running?.sandboxClock ?? new SandboxClock(sandboxes.getControl(sandbox), now);
  }

  get #runsInTurns(): boolean {
    return this.#parts.units !== undefined;
  }

  async #plan(workspaceId: string): Promise<MirrorPlan[]> {
    const { sellers, sandboxes, settings } = this.#parts;
    const { isOn, sellerIds } = await settings.get(workspaceId, 'mirror');
    if (!isOn) return [];
    const [connected, sandbox] = await Promise.all([sellers.list(workspaceId), sandboxes.find(workspaceId)]);
    return planMirrors({ workspaceId, connected, sellerIds, sandbox });
  }

  async #start(plan: MirrorPlan): Promise<void> {
    const { clients, live, places, units, now, fail } = this.#parts;
    if (places === undefined) return;
    const sandboxClock = plan.sandbox && this.#findClock(plan.sandbox);
    // A sandbox that was stopped is copied when it runs again.
    const isUp =
      (await sandboxClock?.follow().then(
        () => true,
        () => false,
      )) ?? true;
    if (!isUp) return;
    const { createSync } = await import('@supercargo/sync');
    const place = await places.open(plan);
    const mirror = new Mirror({
      createSync,
      plan,
      place,
      clients,
      clock: sandboxClock ?? createMachineClock(now),
      runInTurn: (work) => units?.run(plan.workspaceId, work) ?? work(),
      onChange: (stream) => live.publish({ workspaceId: plan.workspaceId, topic: 'mirror', id: stream }),
      onDue: () => places.wake(place),
      fail,
    });
    if (units === undefined) mirror.start();
    else await places.wake(place);
    this.#running.set(buildKey(plan), {
      mirror,
      mark: describePlan(plan),
      sandboxClock,
      retryAt: now() + retryMilliseconds,
    });
  }

  async #stop(key: string): Promise<void> {
    const running = this.#running.get(key);
    this.#running.delete(key);
    await running?.mirror.close();
  }
}

function buildKey({ workspaceId, source }: Pick<MirrorPlan, 'workspaceId' | 'source'>): string {
  return `${workspaceId}/${source}`;
}
