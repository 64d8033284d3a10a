import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { RecordSelection, SyncNotification } from '@supercargo/sync';
import { makePrivateFolder } from '../../base/private-folder.ts';
import type { ClientPool } from '../../clients/client-pool.ts';
import { ConsoleError } from '../../errors/console-error.ts';
import type { Live } from '../../live/live.ts';
import type { Sandboxes } from '../sandbox/sandboxes.ts';
import type { Sellers } from '../sellers/sellers.ts';
import type { Settings } from '../settings/settings.ts';
import { Mirror } from './mirror.ts';
import { createMachineClock, SandboxClock } from './mirror-clock.ts';
import { describePlan, type MirrorPlan, type MirrorSource, planMirrors } from './mirror-plan.ts';

/** The dependencies of copies. */
export interface MirrorsParts {
  readonly sellers: Sellers;
  readonly sandboxes: Sandboxes;
  readonly settings: Settings;
  readonly clients: ClientPool;
  readonly live: Live;
  /** Folder for the databases; undefined if this console has no copies. */
  readonly folder: string | undefined;
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
  #reconciling: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(parts: MirrorsParts) {
    this.#parts = parts;
  }

  /** Whether this console has copies. */
  get isAvailable(): boolean {
    return this.#parts.folder !== undefined;
  }

  /** Starts copies of sellers that were connected, and stops or restarts those whose sellers changed. */
  reconcile(workspaceId: string): Promise<void> {
    this.#reconciling = this.#reconciling
      .then(() => this.#reconcile(workspaceId))
      .catch((error) => this.#parts.fail(error as Error));
    return this.#reconciling;
  }

  /** Returns the copies of a workspace that are running. */
  list(workspaceId: string): Mirror[] {
    return [...this.#running.values()]
      .map(({ mirror }) => mirror)
      .filter(({ plan }) => plan.workspaceId === workspaceId);
  }

  /** Throws a ConsoleError if the workspace has no such copy. */
  find(workspaceId: string, source: MirrorSource): Mirror {
    const found = this.#running.get(buildKey({ workspaceId, source }));
    if (found !== undefined) return found.mirror;
    throw new ConsoleError(
      'MIRROR_NOT_FOUND',
      this.isAvailable
        ? `This workspace copies no ${source === 'sandbox' ? 'test seller' : 'seller'}.`
        : 'This console copies no data: it was started with --no-copies, or several processes may share its database.',
      this.isAvailable
        ? 'Choose the sellers to copy under Data.'
        : 'Use a console on your own machine, without --no-copies.',
    );
  }

  /** Reads what a notification names, so that screens show it within seconds. */
  async handleNotification(workspaceId: string, notification: SyncNotification): Promise<void> {
    await Promise.all(this.list(workspaceId).map(({ sync }) => sync.handleNotification(notification)));
  }

  /** Reads what is new in the sandbox, after something changed it. */
  async refreshSandbox(workspaceId: string): Promise<void> {
    const running = this.#running.get(buildKey({ workspaceId, source: 'sandbox' }));
    if (running === undefined) return;
    await running.sandboxClock?.follow();
    await running.mirror.sync.refresh();
  }

  /** Copies the sandbox from the start, after its state was replaced. */
  async restartSandbox(workspaceId: string): Promise<void> {
    const key = buildKey({ workspaceId, source: 'sandbox' });
    this.#reconciling = this.#reconciling.then(async () => {
      const file = this.#running.get(key)?.mirror.file;
      if (file === undefined) return;
      await this.#stop(key);
      await Promise.all([file, `${file}.wal`].map((path) => rm(path, { force: true })));
    });
    await this.reconcile(workspaceId);
  }

  /** Reads records of a test seller that were changed in the sandbox. */
  async readSandboxRecords(workspaceId: string, selection: RecordSelection): Promise<void> {
    const running = this.#running.get(buildKey({ workspaceId, source: 'sandbox' }));
    await running?.mirror.copyRecords(selection);
  }

  /** Stops all copies. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#reconciling;
    await Promise.all([...this.#running.keys()].map((key) => this.#stop(key)));
  }

  async #reconcile(workspaceId: string): Promise<void> {
    const plans = this.#isClosed || !this.isAvailable ? [] : await this.#plan(workspaceId);
    const marks = new Map(plans.map((plan) => [buildKey(plan), describePlan(plan)]));
    for (const [key, { mirror, mark, retryAt }] of this.#running) {
      if (mirror.plan.workspaceId !== workspaceId) continue;
      const isFailed = mirror.failure !== undefined && this.#parts.now() >= retryAt;
      if (marks.get(key) !== mark || isFailed) await this.#stop(key);
    }
    for (const plan of plans) if (!this.#running.has(buildKey(plan))) await this.#start(plan);
    for (const { mirror, sandboxClock } of this.#running.values()) {
      // A sandbox that does not respond is checked in the next round.
      const isChanged = (await sandboxClock?.follow().catch(() => false)) ?? false;
      if (isChanged) await mirror.sync.refresh();
    }
  }

  async #plan(workspaceId: string): Promise<MirrorPlan[]> {
    const { sellers, sandboxes, settings } = this.#parts;
    const { isOn, sellerIds } = await settings.get(workspaceId, 'mirror');
    if (!isOn) return [];
    const [connected, sandbox] = await Promise.all([sellers.list(workspaceId), sandboxes.find(workspaceId)]);
    return planMirrors({ workspaceId, connected, sellerIds, sandbox });
  }

  async #start(plan: MirrorPlan): Promise<void> {
    const { sandboxes, clients, live, now, fail } = this.#parts;
    const folder = join(this.#parts.folder as string, plan.workspaceId);
    await makePrivateFolder(folder);
    const sandboxClock = plan.sandbox && new SandboxClock(sandboxes.getControl(plan.sandbox), now);
    // A sandbox that was stopped is copied when it runs again.
    const isUp =
      (await sandboxClock?.follow().then(
        () => true,
        () => false,
      )) ?? true;
    if (!isUp) return;
    const { createSync } = await import('@supercargo/sync');
    const mirror = new Mirror({
      createSync,
      plan,
      file: join(folder, `${plan.source}.duckdb`),
      clients,
      clock: sandboxClock ?? createMachineClock(now),
      onChange: (stream) => live.publish({ workspaceId: plan.workspaceId, topic: 'mirror', id: stream }),
      fail,
    });
    mirror.start();
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
