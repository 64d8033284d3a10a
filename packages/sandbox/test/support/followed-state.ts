import { setImmediate } from 'node:timers/promises';
import { createVirtualClock, testClock } from '../../src/base/clock.ts';
import { runAtOnce } from '../../src/base/slices.ts';
import type { Timer } from '../../src/base/timer.ts';
import { createPersistedParts } from '../../src/storage/persisted-parts.ts';
import { createSandboxState } from '../../src/storage/sandbox-state.ts';
import { writeSnapshot } from '../../src/storage/snapshots.ts';
import { followState } from '../../src/storage/state-disk.ts';
import { type Account, openAccount } from '../../src/world/accounts/account.ts';
import { createAccountStore } from '../../src/world/accounts/account-store.ts';
import type { MemoryFiles } from './memory-files.ts';

const SEED = '1';
export const SELLERS = ['A', 'B'];
const PLAN = { party: 'seller' as const, seed: SEED, marketplaceIds: ['A1F83G8C2ARO7P'], ordersPerDay: 0 };

/** Creates a timer that fires as soon as other work is done, as long as the process runs. */
function createPromptTimer(files: MemoryFiles): Timer {
  return (run) => {
    let isCancelled = false;
    void setImmediate().then(() => {
      if (!isCancelled && !files.isStopped) run();
    });
    return () => {
      isCancelled = true;
    };
  };
}

/** A state of two sellers whose changes are saved in files. The journal is soon long enough that parts are saved. */
export function openFollowedState(files: MemoryFiles, durable = true) {
  const clock = createVirtualClock(testClock());
  const persisted = createPersistedParts(SEED);
  const opening = { at: clock.now(), shop: { orders: 3, ordersPerDay: 0, listings: 3 } };
  const accounts = createAccountStore(
    () => SELLERS,
    (sellerId) => openAccount({ ...PLAN, ...opening.shop, now: opening.at, sellerId }),
  );
  const random = persisted.chance('tokens');
  persisted.records('tokens');
  const parts = { persisted, accounts, clock, opening };
  const state = createSandboxState(parts);
  const snapshot = () => runAtOnce(writeSnapshot(state, SEED, clock.now()));
  const disk = followState({
    files,
    folder: 'memory',
    parts,
    state,
    writeSnapshot: snapshot,
    seed: SEED,
    durable,
    timer: createPromptTimer(files),
    minJournalBytes: 4000,
  });
  return {
    ...parts,
    random,
    state,
    disk,
    snapshot,
    account: (sellerId: string) => accounts.get(sellerId) as Account,
    /** Makes a change as a request. Returns whether its response says that it was saved. */
    async change(work: () => void): Promise<boolean> {
      const request = new Request('http://localhost', { method: 'POST' });
      const { ok } = await disk.respond(request, async () => {
        work();
        return new Response();
      });
      return ok;
    },
  };
}

export type FollowedState = ReturnType<typeof openFollowedState>;

/** Lets work in the background continue. */
export async function waitForBackground(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await setImmediate();
}
