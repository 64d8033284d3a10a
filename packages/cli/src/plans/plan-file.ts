import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ChangeBook, emptyBook, maxProcessingMilliseconds, type PlanBook } from '@supercargo/shop';
import { CommandError } from '@supercargo/toolkit/errors/command-error';
import { type LockClock, takeLock } from '@supercargo/toolkit/profiles/file-lock';

/** The file is read and written for each step, so it keeps few plans. Newer ones are kept while Amazon may process their values. */
const [maxStored, maxSteps] = [200, 10_000];

/** Keeps the plans of a profile in one file, which is replaced whole. A lock beside it keeps other processes out meanwhile. */
export function openPlanFile(folder: string, profileKey: string, clock: LockClock): ChangeBook {
  const name = createHash('sha256').update(profileKey).digest('hex').slice(0, 16);
  const file = join(folder, `${name}.json`);
  return async (change) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const lock = await takeLock(`${file}.lock`, clock, { code: 'PLANS_BUSY', what: 'the plans' });
    try {
      const { book, result } = change(await readBook(file, profileKey));
      if (book !== undefined) await writeBook(file, { profileKey, ...removeOld(book, clock.now()) });
      return result;
    } finally {
      await lock.release();
    }
  };
}

/** Keeps plans until the process ends: those of a temporary sandbox, which ends with it. */
export function openPlanMemory(): ChangeBook {
  let saved = emptyBook;
  return async (change) => {
    const { book, result } = change(saved);
    saved = book ?? saved;
    return result;
  };
}

async function readBook(file: string, profileKey: string): Promise<PlanBook> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return emptyBook;
  try {
    const { plans, lastSending, profileKey: key } = JSON.parse(text, reviveTimes) as PlanBook & { profileKey: string };
    if (key === profileKey && Array.isArray(plans) && Number.isInteger(lastSending)) return { plans, lastSending };
  } catch {}
  throw new CommandError(
    'PLANS_UNREADABLE',
    `${file} has no plans that can be read.`,
    'Restore the file, or move it away to begin without plans. Values that were sent are then not read back.',
  );
}

async function writeBook(file: string, book: PlanBook & { readonly profileKey: string }): Promise<void> {
  const temporaryFile = `${file}.${process.pid}`;
  await writeFile(temporaryFile, JSON.stringify(book), { mode: 0o600, flush: true });
  await rename(temporaryFile, file);
}

const times = new Set(['createdAt', 'confirmedAt', 'finishedAt', 'readAt', 'sentAt', 'readBackAt']);

function reviveTimes(name: string, value: unknown): unknown {
  return times.has(name) && typeof value === 'string' ? new Date(value) : value;
}

function removeOld(book: PlanBook, now: number): PlanBook {
  let steps = 0;
  const newestFirst = book.plans.toReversed().filter((plan, index) => {
    steps += plan.steps.length;
    const isNew = now - plan.createdAt.getTime() < maxProcessingMilliseconds;
    return isNew || (index < maxStored && steps <= maxSteps);
  });
  return { ...book, plans: newestFirst.toReversed() };
}
