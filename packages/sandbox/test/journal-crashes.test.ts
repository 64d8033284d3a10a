import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  collection,
  defineChangingCollection,
  defineCollection,
  deleteCollection,
} from '../src/world/accounts/account.ts';
import type { ReportJob } from '../src/world/jobs/report-job.ts';
import { type FollowedState, openFollowedState, SELLERS, waitForBackground } from './support/followed-state.ts';
import { MemoryFiles } from './support/memory-files.ts';

const notes = defineCollection<{ readonly text: string }>('test notes');
const marks = defineChangingCollection<{ next: number }>('test marks');

/** The changes of requests: each kind that a journal has. */
const changes: readonly ((state: FollowedState) => void)[] = [
  ({ persisted, random }) => void persisted.records('tokens').set('one', { text: random.text(5, 'abc') }),
  ({ account }) => void collection(account('A'), notes).set('first', { text: 'line\nbreak' }),
  ({ account }) => void collection(account('A'), marks).set('mark', { next: 1 }),
  ({ account }) => {
    const mark = collection(account('A'), marks).get('mark');
    if (mark !== undefined) mark.next += 1;
  },
  ({ account }) => void account('A').orders.delete([...account('A').orders.keys()][0] as string),
  ({ account }) => {
    const [first] = account('B').listings;
    if (first !== undefined) account('B').listings.delete(first[0]);
    if (first !== undefined) account('B').listings.set(...first);
  },
  ({ account, random }) => {
    account('B').lastNumber += 1;
    account('B').random.next();
    random.next();
    account('B').reports.set('1', { id: '1', cancelledAt: null } as ReportJob);
  },
  ({ account }) => {
    const report = account('B').reports.get('1');
    if (report !== undefined) report.cancelledAt = 5;
  },
  ({ account }) => deleteCollection(account('A'), notes),
  ({ account }) => void collection(account('A'), notes).set('second', { text: '$map' }),
  ({ accounts }) => accounts.reset('A'),
  ({ account }) => void collection(account('A'), notes).set('third', { text: '' }),
  ({ clock }) => clock.advance(1000),
  ({ persisted }) => persisted.records('tokens').clear(),
  ({ persisted }) => void persisted.records('tokens').set('two', { bytes: Uint8Array.of(1, 2, 3) }),
  ({ disk, state, account, snapshot }) => {
    const text = snapshot();
    account('A').orders.clear();
    state.read(new Map(Object.entries(JSON.parse(text))), true);
    disk.replace(text);
  },
  ({ account }) => void collection(account('B'), notes).set('restored', { text: '' }),
  ({ disk, state }) => {
    state.reset();
    disk.replace(null);
  },
  ({ account }) => void collection(account('B'), notes).set('last', { text: 'x'.repeat(2000) }),
];

/** The state that must be there after a restart, or the one that was being saved. */
interface Outcome {
  readonly saved: string;
  readonly attempted: string;
}

/** Makes all changes, until the machine stops. */
async function runChanges(files: MemoryFiles): Promise<Outcome> {
  let saved = '';
  let attempted = '';
  try {
    const state = openFollowedState(files);
    for (const sellerId of SELLERS) state.account(sellerId);
    attempted = saved = state.snapshot();
    for (const change of changes) {
      const isSaved = await state.change(() => {
        try {
          change(state);
        } finally {
          attempted = state.snapshot();
        }
      });
      if (!isSaved) break;
      saved = attempted;
      await waitForBackground();
      if (files.isStopped) break;
    }
    if (!files.isStopped) state.disk.close();
  } catch (error) {
    if (!files.isStopped) throw error;
  }
  await waitForBackground();
  return { saved, attempted };
}

function readAgain(files: MemoryFiles): string {
  const state = openFollowedState(files);
  for (const sellerId of SELLERS) state.account(sellerId);
  return state.snapshot();
}

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

describe('a process that ends while it saves', () => {
  it('The state is complete when a process was closed', async () => {
    const files = new MemoryFiles();
    const { saved } = await runChanges(files);
    expect(readAgain(files)).toBe(saved);
    expect(files.names().filter((name) => name.startsWith('journal'))).toHaveLength(1);
  });

  it('No acknowledged change is lost when the process is killed or the machine loses power during any write', async () => {
    const all = new MemoryFiles();
    await runChanges(all);
    expect(all.writes).toBeGreaterThan(100);
    for (let write = 1; write <= all.writes; write += 1) {
      const files = new MemoryFiles();
      files.stopsAt = write;
      const { saved, attempted } = await runChanges(files);
      for (const hasPowerLoss of [false, true]) {
        const restored = readAgain(files.restart(hasPowerLoss));
        const states = saved === '' ? [restored] : [saved, attempted];
        expect(states.includes(restored), `after write ${write}`).toBe(true);
      }
    }
  });
});
